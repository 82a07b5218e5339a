"""Threads and forums: who is a member, what a post needs, what is shut."""

from __future__ import annotations

from typing import Any

from bot.sandbox.rest import threads
from tests.bot.sandbox.probes.asking import BAD, Probe, Prober


async def a_thread_of_a_message_twice(prober: Prober) -> object:
    path = f"/channels/{prober.games.id}/messages/{await prober.say()}/threads"
    await prober.ask("POST", path, {"name": "t"})
    return (await prober.ask("POST", path, {"name": "t"})).told


async def a_locked_thread(prober: Prober) -> object:
    thread = await prober.thread()
    prober.discord.archive(thread, archived=False, locked=True)
    return (await prober.post({"content": "x"}, at=thread)).told


async def writing_wakes_an_archived_thread(prober: Prober) -> object:
    thread = await prober.thread()
    prober.discord.archive(thread)
    return (await prober.post({"content": "x"}, at=thread)).status, thread.archived


async def a_thread_in_a_thread(prober: Prober) -> object:
    thread = await prober.thread()
    return (await prober.ask("POST", f"/channels/{thread.id}/threads", {"name": "t", "type": 11})).told


async def a_name_of_101(prober: Prober) -> object:
    return (await prober.ask("POST", f"/channels/{prober.games.id}/threads", {"name": "x" * 101, "type": 11})).told


async def one_thread_too_many(prober: Prober) -> object:
    room, threads.ACTIVE_THREADS = threads.ACTIVE_THREADS, 1
    try:
        await prober.thread()
        answer = await prober.ask("POST", f"/channels/{prober.games.id}/threads", {"name": "t", "type": 11})
    finally:
        threads.ACTIVE_THREADS = room
    return room, answer.told


async def without_leave(prober: Prober) -> object:
    prober.discord.overwrite(prober.games, prober.place.bot, deny="create_public_threads")
    return (await prober.ask("POST", f"/channels/{prober.games.id}/threads", {"name": "t", "type": 11})).told


def _listed(prober: Prober, thread: Any) -> list[bool]:
    return [thread in person.listed for person in (prober.place.ana, prober.place.ben)]


async def nobody_has_a_new_thread(prober: Prober) -> object:
    return _listed(prober, await prober.thread())


async def a_mention_adds(prober: Prober) -> object:
    thread = await prober.thread()
    await prober.post({"content": prober.place.ben.mention}, at=thread)
    return _listed(prober, thread), len(prober.place.ben.pings)


async def a_silent_mention_adds(prober: Prober) -> object:
    thread = await prober.thread()
    await prober.post({"content": prober.place.ben.mention, "flags": 1 << 12}, at=thread)
    return _listed(prober, thread), len(prober.place.ben.pings)


async def a_mention_that_is_not_allowed_adds_nobody(prober: Prober) -> object:
    thread = await prober.thread()
    await prober.post({"content": prober.place.ben.mention, "allowed_mentions": {"parse": []}}, at=thread)
    return _listed(prober, thread)


async def whoever_writes_joins(prober: Prober) -> object:
    thread = await prober.thread()
    prober.place.ana.say("hello", at=thread)
    return _listed(prober, thread)


async def a_member_is_put_there(prober: Prober) -> object:
    thread = await prober.thread()
    answer = await prober.ask("PUT", f"/channels/{thread.id}/thread-members/{prober.place.ben.id}")
    return answer.status, _listed(prober, thread)


async def a_forum_that_wants_a_tag(prober: Prober) -> object:
    prober.discord.tag(prober.place.forum, "a", required=True)
    return (await prober.forum_post()).told


async def a_forum_gets_its_tag(prober: Prober) -> object:
    prober.discord.tag(prober.place.forum, "a", required=True)
    (tag,) = prober.place.forum.wire["available_tags"]
    made = await prober.forum_post(applied_tags=[tag["id"]])
    return made.status, made.body["applied_tags"] == [tag["id"]]


async def six_tags(prober: Prober) -> object:
    prober.discord.tag(prober.place.forum, *"abcdef")
    return (await prober.forum_post(applied_tags=[t["id"] for t in prober.place.forum.wire["available_tags"]])).told


async def a_tag_of_no_forum(prober: Prober) -> object:
    return (await prober.forum_post(applied_tags=["1"])).told


async def a_tag_for_moderators(prober: Prober) -> object:
    prober.discord.tag(prober.place.forum, "a", moderated=True)
    (tag,) = prober.place.forum.wire["available_tags"]
    return (await prober.forum_post(applied_tags=[tag["id"]])).told


async def a_post_without_a_message(prober: Prober) -> object:
    return (await prober.ask("POST", f"/channels/{prober.place.forum.id}/threads", {"name": "t"})).told


async def taking_a_post_down_without_leave(prober: Prober) -> object:
    made = await prober.forum_post()
    return (await prober.ask("DELETE", f"/channels/{made.body['id']}")).told


PROBES: dict[str, Probe] = {
    "a thread of a message twice": Probe(a_thread_of_a_message_twice, (400, 160004)),
    "a locked thread": Probe(a_locked_thread, (403, 160005)),
    "writing wakes an archived thread": Probe(writing_wakes_an_archived_thread, (200, False)),
    "a thread in a thread": Probe(a_thread_in_a_thread, (400, 50024)),
    "a name of 101": Probe(a_name_of_101, BAD),
    "one thread too many": Probe(one_thread_too_many, (1000, (400, 160006))),
    "without leave": Probe(without_leave, (403, 50013)),
    "nobody has a new thread": Probe(nobody_has_a_new_thread, [False, False]),
    "a mention adds": Probe(a_mention_adds, ([False, True], 1)),
    "a silent mention adds": Probe(a_silent_mention_adds, ([False, True], 0)),
    "a mention that is not allowed adds nobody": Probe(a_mention_that_is_not_allowed_adds_nobody, [False, False]),
    "whoever writes joins": Probe(whoever_writes_joins, [True, False]),
    "a member is put there": Probe(a_member_is_put_there, (204, [False, True])),
    "a forum that wants a tag": Probe(a_forum_that_wants_a_tag, (400, 40067)),
    "a forum gets its tag": Probe(a_forum_gets_its_tag, (201, True)),
    "six tags": Probe(six_tags, BAD),
    "a tag of no forum": Probe(a_tag_of_no_forum, BAD),
    "a tag for moderators": Probe(a_tag_for_moderators, (403, 50013)),
    "a post without a message": Probe(a_post_without_a_message, BAD),
    "taking a post down without leave": Probe(taking_a_post_down_without_leave, (403, 50013)),
}
