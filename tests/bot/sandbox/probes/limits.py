"""Rate limits as bots have met them."""

from __future__ import annotations

import asyncio
from collections import Counter

from tests.bot.sandbox.probes.asking import Answer, Probe, Prober

MINUTE = 60


def _statuses(answers: list[Answer]) -> Counter[int]:
    return Counter(answer.status for answer in answers)


async def twelve_posts_at_once(prober: Prober) -> object:
    prober.discord.faults.limits = True
    answers = await asyncio.gather(*(prober.post({"content": str(n)}) for n in range(12)))
    waits = [answer.body["retry_after"] for answer in answers if answer.status == 429]
    return _statuses(answers), 0 < max(waits) <= 5


async def a_channel_s_limit_is_its_own(prober: Prober) -> object:
    prober.discord.faults.limits = True
    other = prober.discord.channel(prober.place.guild, "other")
    for n in range(5):
        await prober.post({"content": str(n)})
    return (await prober.post({"content": "x"})).status, (await prober.post({"content": "x"}, at=other)).status


async def eighty_requests_at_once(prober: Prober) -> object:
    prober.discord.faults.limits = True
    paths = [f"/channels/{prober.games.id}/messages", "/users/@me", f"/guilds/{prober.place.guild.id}", "/gateway/bot"]
    answers = await asyncio.gather(*(prober.ask("GET", paths[n % 4]) for n in range(80)))
    refused = [answer for answer in answers if answer.status == 429]
    told = {(a.body["global"], a.headers["X-RateLimit-Scope"], a.headers.get("X-RateLimit-Global")) for a in refused}
    return len(refused), told


async def answers_to_people_are_exempt(prober: Prober) -> object:
    prober.discord.faults.limits = True
    asked = [prober.interaction() for _ in range(80)]
    answers = await asyncio.gather(*(prober.call_back(one, {"type": 5}) for one in asked))
    return _statuses(answers)


async def sixty_threads_at_once(prober: Prober) -> object:
    prober.discord.faults.limits = True
    path = f"/channels/{prober.games.id}/threads"
    answers = []
    for n in range(60):
        prober.discord.clock.forward(0.1)
        answers.append(await prober.ask("POST", path, {"name": str(n), "type": 11}))
    refused = [answer for answer in answers if answer.status == 429]
    minutes = min(answer.body["retry_after"] for answer in refused) > 2 * MINUTE
    return _statuses(answers), minutes, {answer.headers["X-RateLimit-Scope"] for answer in refused}


async def forty_edits_of_an_old_message(prober: Prober) -> object:
    sent = await prober.say()
    prober.discord.forward(2 * 3600)
    prober.discord.faults.limits = True
    told = Counter[tuple[int, int]]()
    for n in range(40):
        prober.discord.clock.forward(1.1)
        told[(await prober.edit(sent, {"content": str(n)})).told] += 1
    return told[200, 0] < 10, sorted(told)


async def forty_edits_of_a_new_message(prober: Prober) -> object:
    sent = await prober.say()
    prober.discord.faults.limits = True
    told = Counter[tuple[int, int]]()
    for n in range(40):
        prober.discord.clock.forward(1.1)
        told[(await prober.edit(sent, {"content": str(n)})).told] += 1
    return told


async def sixty_letters(prober: Prober) -> object:
    people = [prober.discord.person(f"p{n}", prober.place.guild) for n in range(60)]
    prober.discord.faults.limits = True
    told = Counter[tuple[int, int]]()
    for person in people:
        prober.discord.clock.forward(0.1)
        told[(await prober.ask("POST", "/users/@me/channels", {"recipient_id": person.id})).told] += 1
    return told


async def headers_say_how_much_is_left(prober: Prober) -> object:
    prober.discord.faults.limits = True
    answers = [await prober.post({"content": str(n)}) for n in range(2)]
    return [(a.headers["X-RateLimit-Limit"], a.headers["X-RateLimit-Remaining"]) for a in answers]


async def shut_out_for_invalid_requests(prober: Prober) -> object:
    prober.discord.faults.invalid_limit = 10
    for _ in range(10):
        await prober.ask("GET", "/users/@me", token="nobody")
    answer = await prober.ask("GET", "/users/@me")
    prober.discord.forward(3601)
    again = await prober.ask("GET", "/users/@me")
    return answer.status, "Via" in answer.headers, isinstance(answer.body, str), again.status


async def what_is_malformed_is_not_invalid(prober: Prober) -> object:
    prober.discord.faults.invalid_limit = 10
    for _ in range(20):
        await prober.post({})
    return (await prober.ask("GET", "/users/@me")).status


async def the_network_in_front(prober: Prober, status: int) -> object:
    prober.discord.faults.plan(status, cloudflare=True)
    answer = await prober.ask("GET", "/users/@me")
    return answer.status, answer.headers["Content-Type"].partition(";")[0], "Via" in answer.headers


PROBES: dict[str, Probe] = {
    "twelve posts at once": Probe(twelve_posts_at_once, (Counter({200: 5, 429: 7}), True)),
    "a channel's limit is its own": Probe(a_channel_s_limit_is_its_own, (429, 200)),
    "eighty requests at once": Probe(eighty_requests_at_once, (30, {(True, "global", "true")})),
    "answers to people are exempt": Probe(answers_to_people_are_exempt, Counter({204: 80})),
    "sixty threads at once": Probe(sixty_threads_at_once, (Counter({201: 50, 429: 10}), True, {"shared"})),
    "forty edits of an old message": Probe(forty_edits_of_an_old_message, (True, [(200, 0), (429, 30046)])),
    "forty edits of a new message": Probe(forty_edits_of_a_new_message, Counter({(200, 0): 40})),
    "sixty letters": Probe(sixty_letters, Counter({(200, 0): 50, (400, 40003): 10})),
    "headers say how much is left": Probe(headers_say_how_much_is_left, [("5", "4"), ("5", "3")]),
    "shut out for invalid requests": Probe(shut_out_for_invalid_requests, (429, False, True, 200)),
    "what is malformed is not invalid": Probe(what_is_malformed_is_not_invalid, 200),
    "the network in front, 429": Probe(lambda p: the_network_in_front(p, 429), (429, "text/html", False)),
    "the network in front, 503": Probe(lambda p: the_network_in_front(p, 503), (503, "text/html", False)),
    "the network in front, 520": Probe(lambda p: the_network_in_front(p, 520), (520, "text/html", False)),
}
