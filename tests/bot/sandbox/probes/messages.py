"""Messages: what they hold, who may send and change them, what becomes of their files."""

from __future__ import annotations

from typing import Any

from bot.sandbox import Channel
from tests.bot.sandbox.probes.asking import BAD, V2, Probe, Prober, asking, posting
from tests.bot.sandbox.test_sandbox_contract import MESSAGES, button, row

TEXT = {"type": 10, "content": "t"}
GALLERY = {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://0.png"}}]}]}
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
DAY = 24 * 3600


async def legacy_becomes_v2(prober: Prober) -> object:
    body = {"flags": V2, "components": [TEXT]}
    return (await prober.edit(await prober.say(), body)).told


async def legacy_becomes_v2_with_its_text_gone(prober: Prober) -> object:
    body = {"flags": V2, "components": [TEXT], "content": None}
    return (await prober.edit(await prober.say(), body)).told


async def v2_is_taken_back(prober: Prober) -> object:
    sent = (await prober.post({"flags": V2, "components": [TEXT]})).body["id"]
    return (await prober.edit(sent, {"flags": 0, "components": [TEXT]})).told


async def an_edit_brings_a_file_where_that_is_refused(prober: Prober) -> object:
    """Discord's open bug of edits with components and uploads; what is posted may bring one all the same."""
    prober.discord.faults.refused_media = True
    sent = await prober.post(GALLERY, PNG)
    return sent.status, (await prober.edit(sent.body["id"], GALLERY, PNG)).told


async def text_on_v2(prober: Prober) -> object:
    sent = (await prober.post({"flags": V2, "components": [TEXT]})).body["id"]
    return (await prober.edit(sent, {"content": "x"})).told


async def edit_of_somebody_else_s(prober: Prober) -> object:
    said = prober.place.ana.say("mine")
    return (await prober.edit(said["id"], {"content": "x"})).told


async def edit_in_an_archived_thread(prober: Prober) -> object:
    thread = await prober.thread()
    sent = await prober.say(at=thread)
    prober.discord.archive(thread)
    return (await prober.edit(sent, {"content": "x"}, at=thread)).told


async def a_channel_one_cannot_see(prober: Prober) -> object:
    prober.discord.overwrite(prober.games, prober.place.bot, deny="view_channel")
    return (await prober.post({"content": "x"})).told


async def a_channel_one_cannot_write_in(prober: Prober) -> object:
    prober.discord.overwrite(prober.games, prober.place.bot, deny="send_messages")
    return (await prober.post({"content": "x"})).told


async def a_file_without_leave(prober: Prober) -> object:
    prober.discord.overwrite(prober.games, prober.place.bot, deny="attach_files")
    return (await prober.post({"content": "x"}, PNG)).told


async def _letter(prober: Prober) -> Channel:
    opened = await prober.ask("POST", "/users/@me/channels", {"recipient_id": prober.place.ana.id})
    return prober.discord.world.channels[opened.body["id"]]


async def a_letter_to_somebody_who_takes_none(prober: Prober) -> object:
    prober.place.ana.close_dms()
    return (await prober.post({"content": "x"}, at=await _letter(prober))).told


async def a_letter_to_a_stranger(prober: Prober) -> object:
    letter = await _letter(prober)
    prober.discord.kick(prober.place.guild, prober.place.ana)
    return (await prober.post({"content": "x"}, at=letter)).told


async def one_file_too_large(prober: Prober) -> object:
    return (await prober.post({"content": "x"}, bytes((10 << 20) + 1))).told


async def three_files_of_nine_megabytes(prober: Prober) -> object:
    return (await prober.post({"content": "x"}, *[bytes(9 << 20)] * 3)).told


async def eleven_files(prober: Prober) -> object:
    return (await prober.post({"content": "x"}, *[PNG] * 11)).told


async def no_json(prober: Prober) -> object:
    return (await prober.ask("POST", f"/channels/{prober.games.id}/messages", raw=b"{nonsense")).told


async def no_login(prober: Prober) -> object:
    return (await prober.ask("GET", "/users/@me", token="nobody")).status


async def a_reply_to_nothing(prober: Prober) -> object:
    return (await prober.post({"content": "x", "message_reference": {"message_id": "1"}})).told


async def pinning_without_leave(prober: Prober) -> object:
    sent = await prober.say()
    return (await prober.ask("PUT", f"/channels/{prober.games.id}/pins/{sent}")).told


async def deleting_somebody_else_s(prober: Prober) -> object:
    said = prober.place.ana.say("mine")
    return (await prober.ask("DELETE", f"/channels/{prober.games.id}/messages/{said['id']}")).told


# -- nonces ----------------------------------------------------------------------------------------


def _nonce(text: str = "x", **more: Any) -> dict[str, Any]:
    return {"content": text, "nonce": "7", "enforce_nonce": True, **more}


async def a_nonce_again(prober: Prober) -> object:
    one, two = await prober.post(_nonce("one")), await prober.post(_nonce("two"))
    return one.body["id"] == two.body["id"], two.body["content"]


async def a_nonce_in_another_channel(prober: Prober) -> object:
    other = prober.discord.channel(prober.place.guild, "other")
    one, two = await prober.post(_nonce()), await prober.post(_nonce(), at=other)
    return one.body["id"] == two.body["id"], two.body["channel_id"] == prober.games.id


async def a_nonce_of_a_deleted_message(prober: Prober) -> object:
    sent = (await prober.post(_nonce())).body["id"]
    await prober.ask("DELETE", f"/channels/{prober.games.id}/messages/{sent}")
    return (await prober.post(_nonce())).told


async def a_nonce_that_is_not_enforced(prober: Prober) -> object:
    one, two = [await prober.post(_nonce(enforce_nonce=False)) for _ in range(2)]
    return one.body["id"] == two.body["id"]


# -- files -----------------------------------------------------------------------------------------


async def what_a_gallery_shows_is_not_listed(prober: Prober) -> object:
    made = (await prober.post(GALLERY, PNG)).body
    return made["attachments"], "attachment_id" in made["components"][0]["items"][0]["media"]


async def what_an_embed_shows_is_not_listed(prober: Prober) -> object:
    made = await prober.post({"embeds": [{"image": {"url": "attachment://0.png"}}]}, PNG)
    return made.body["attachments"]


async def what_stands_beside_is_listed(prober: Prober) -> object:
    return [file["filename"] for file in (await prober.post({"content": "x"}, PNG)).body["attachments"]]


def _address(made: Any) -> str:
    return str(made["components"][0]["items"][0]["media"]["url"])


async def an_address_is_signed(prober: Prober) -> object:
    url = _address((await prober.post(GALLERY, PNG)).body)
    return [f"{word}=" in url for word in ("ex", "is", "hm")], await prober.fetch(url)


async def an_address_without_its_signature(prober: Prober) -> object:
    url = _address((await prober.post(GALLERY, PNG)).body)
    return await prober.fetch(url.partition("?")[0])


async def an_address_of_yesterday(prober: Prober) -> object:
    url = _address((await prober.post(GALLERY, PNG)).body)
    prober.discord.forward(DAY)
    return await prober.fetch(url)


async def a_message_that_is_read_again_has_a_new_address(prober: Prober) -> object:
    made = (await prober.post(GALLERY, PNG)).body
    prober.discord.forward(DAY)
    again = await prober.ask("GET", f"/channels/{prober.games.id}/messages/{made['id']}")
    return await prober.fetch(_address(again.body))


async def a_file_is_taken_away_under_its_gallery(prober: Prober) -> object:
    sent = (await prober.post(GALLERY, PNG)).body["id"]
    return (await prober.edit(sent, {"attachments": []})).told


async def a_gallery_keeps_its_file_by_its_name(prober: Prober) -> object:
    made = (await prober.post(GALLERY, PNG)).body
    kept = [{"id": made["components"][0]["items"][0]["media"]["attachment_id"]}]
    edited = await prober.edit(made["id"], {"components": GALLERY["components"], "attachments": kept})
    return edited.status, "attachment_id" in edited.body["components"][0]["items"][0]["media"]


async def an_address_sent_back_is_a_link_like_any_other(prober: Prober) -> object:
    made = (await prober.post(GALLERY, PNG)).body
    gallery = [{"type": 12, "items": [{"media": {"url": _address(made)}}]}]
    edited = await prober.edit(made["id"], {"components": gallery})
    return edited.status, "attachment_id" in edited.body["components"][0]["items"][0]["media"]


def _v2(*components: Any, **more: Any) -> Any:
    return {"flags": V2, "components": list(components), **more}


POLL = {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "a"}}]}
FAR = "https://example.org/a.png"
PROBES: dict[str, Probe] = {
    **{name: posting(body, (400, 50006) if name == "empty" else BAD) for name, body in MESSAGES.items()},
    "a poll on V2": posting(_v2(TEXT, poll=POLL)),
    "a file component with a link": posting(_v2({"type": 13, "file": {"url": FAR}})),
    "an id of a component twice": posting(_v2({**TEXT, "id": 4}, {**TEXT, "id": 4})),
    "a button with a word for an emoji": posting(row(button(emoji={"name": "smile"}))),
    "a button with somebody's own emoji": posting(row(button(emoji={"name": "x", "id": "123456789012345678"}))),
    "a button with an emoji": posting(row(button(emoji={"name": "🎲"})), (200, 0)),
    "a link to a file of one's own": posting(row({"type": 2, "style": 5, "label": "x", "url": "file:///etc/passwd"})),
    "nonce of 25": posting({"content": "x", "nonce": "x" * 25}, (200, 0)),
    "2,000 characters": posting({"content": "x" * 2000}, (200, 0)),
    "a gallery of ten": posting(_v2({"type": 12, "items": [{"media": {"url": FAR}}] * 10}), (200, 0)),
    "no such channel": asking("POST", "/channels/1/messages", {"content": "x"}, (404, 10003)),
    "no such message": asking("GET", "/channels/{games}/messages/1", None, (404, 10008)),
    "in a forum": asking("POST", "/channels/{forum}/messages", {"content": "x"}, (400, 50008)),
    "101 of the last": asking("GET", "/channels/{games}/messages?limit=101", None, BAD),
    "a letter to nobody": asking("POST", "/users/@me/channels", {"recipient_id": "1"}, (400, 50033)),
    "no such route": asking("GET", "/nowhere", None, (404, 0)),
    "a reaction": asking("PUT", "/channels/{games}/messages/1/reactions/%F0%9F%8E%B2/@me", None, (404, 10008)),
    "a webhook of the channel": asking("GET", "/channels/{games}/webhooks", None, (403, 50013)),
    "legacy becomes V2": Probe(legacy_becomes_v2, BAD),
    "legacy becomes V2 with its text gone": Probe(legacy_becomes_v2_with_its_text_gone, (200, 0)),
    "V2 is taken back": Probe(v2_is_taken_back, BAD),
    "text on V2": Probe(text_on_v2, BAD),
    "an edit brings a file where that is refused": Probe(an_edit_brings_a_file_where_that_is_refused, (200, BAD)),
    "an edit of somebody else's": Probe(edit_of_somebody_else_s, (403, 50005)),
    "an edit in an archived thread": Probe(edit_in_an_archived_thread, (400, 50083)),
    "a channel one cannot see": Probe(a_channel_one_cannot_see, (403, 50001)),
    "a channel one cannot write in": Probe(a_channel_one_cannot_write_in, (403, 50013)),
    "a file without leave": Probe(a_file_without_leave, (403, 50013)),
    "a letter to somebody who takes none": Probe(a_letter_to_somebody_who_takes_none, (403, 50007)),
    "a letter to a stranger": Probe(a_letter_to_a_stranger, (403, 50278)),
    "one file too large": Probe(one_file_too_large, (413, 40005)),
    "27 MB in three files": Probe(three_files_of_nine_megabytes, (413, 40005)),
    "eleven files": Probe(eleven_files, BAD),
    "no JSON": Probe(no_json, (400, 50109)),
    "no login": Probe(no_login, 401),
    "a reply to nothing": Probe(a_reply_to_nothing, BAD),
    "pinning without leave": Probe(pinning_without_leave, (403, 50013)),
    "deleting somebody else's": Probe(deleting_somebody_else_s, (403, 50013)),
    "a nonce again": Probe(a_nonce_again, (True, "one")),
    "a nonce in another channel": Probe(a_nonce_in_another_channel, (True, True)),
    "a nonce of a deleted message": Probe(a_nonce_of_a_deleted_message, (404, 10008)),
    "a nonce that is not enforced": Probe(a_nonce_that_is_not_enforced, False),
    "what a gallery shows is not listed": Probe(what_a_gallery_shows_is_not_listed, ([], True)),
    "what an embed shows is not listed": Probe(what_an_embed_shows_is_not_listed, []),
    "what stands beside is listed": Probe(what_stands_beside_is_listed, ["0.png"]),
    "an address is signed": Probe(an_address_is_signed, ([True] * 3, 200)),
    "an address without its signature": Probe(an_address_without_its_signature, 404),
    "an address of yesterday": Probe(an_address_of_yesterday, 404),
    "a message read again has a new address": Probe(a_message_that_is_read_again_has_a_new_address, 200),
    "a file is taken away under its gallery": Probe(a_file_is_taken_away_under_its_gallery, BAD),
    "a gallery keeps its file by its name": Probe(a_gallery_keeps_its_file_by_its_name, (200, True)),
    "an address sent back is a link": Probe(an_address_sent_back_is_a_link_like_any_other, (200, False)),
}
