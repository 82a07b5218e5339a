"""A loopback Discord: REST and gateway on real sockets, its world in a file, and people to play with.

Start one, fill its world, connect a bot, act as a person:

    async with Sandbox() as discord:                  # Sandbox(world="table.db", port=8080) keeps its world
        bot = discord.bot("turnkeeper")               # an application; bot.token is what to log in with
        guild = discord.guild("Friends", bot)         # a server with the bot in it
        games = discord.channel(guild, "games")       # a text channel; discord.forum(guild, "tables") for a forum
        ana = discord.person("Ana", guild)            # a person's client
        ana.at = games                                # where she looks; any act takes at=channel instead

        with pointed_at(discord.base):                # an unmodified discord.py bot in this process ...
            async with running(client, bot.token): ...
        point_at(discord.base)                        # ... or first thing in a process of the bot's own

        reply = await ana.slash("table new", game="draughts")
        reply.text, reply.message, reply.ephemeral, reply.followups, reply.expired, reply.modal, reply.seconds
        choices = await ana.autocomplete("table new", "game", "dr")     # [{"name": ..., "value": ...}]
        reply = await ana.click(reply.message, "Join")                  # label, emoji or custom_id
        reply = await ana.select(reply.message, ["Red"])                # labels or values
        reply = await ana.submit(reply, {"Name": "Ana"})                # the modal that `reply` opened

        discord.files(message)       # the files it shows or brings, as long as their addresses hold
        ana.timeline(games)          # messages as she sees them, oldest first, own ephemerals included
        ana.pings                    # messages that rang for her
        ana.threads(games)           # threads she can see; ana.dm(bot) is her direct messages
        await ana.sees_text("Your turn", at=thread)
        await discord.until(lambda: ana.pings)                          # wait for anything

Acts wait for the first answer (`reply.expired` when none comes within `faults.ack_seconds`) and, after a
deferral, for the first thing shown; `wait=False` leaves out the second, `await reply.more(2)` waits for two things.
What a real client would not allow raises `ClientRefusal`. `ana.click(message, "Join", lagging=True)` presses what
`message` showed when it was handed out; `ana.forge(message, custom_id)`, `ana.raw(...)` and `reply.replay()` do what a
tampered client does. Options called `at`, `wait` or `bot` go into `options={...}`.

A server's life: `discord.kick`, `discord.grant`, `discord.overwrite(channel, bot, deny="send_messages")`,
`discord.archive(thread, locked=True)`, `discord.drop_channel(thread)`, `discord.delete(discord.find_message(...))`,
`ana.close_dms()`, `ana.say("hi")`, `ana.reload()`, `ana.speak("de")`.

Faults, at any moment: `discord.faults.delay = 0.3` (and `jitter`, `duplicate`, `drop`, `too_many`, `broken`, `lost`,
`nonce_seconds`, `ack_seconds`, ...), `discord.faults.plan(403, "POST", "/channels/{channel_id}/messages", code=50013)`,
`discord.gateway.reconnect()`, `discord.gateway.invalidate()`, `await discord.gateway.drop()`,
`discord.forward(6 * 3600)`.

`discord.findings` lists everything Discord would not have accepted or said: requests to routes it does not have
(`gap: ...`), what the bot sent wrong (`bot: ...`), what the sandbox itself answers wrong (`sandbox: ...`). A test
ends with `assert discord.findings == []`. `Sandbox(contract=Contract.load())` from `bot.sandbox.contract` holds all
traffic to Discord's own description of its API, as the tests and `turnkeeper play` do.
`Sandbox(clock=clock)` takes the bot's own clock.
`discord.log` has every request, event, act, fault and finding with its time.

The page to play on, from `page/` by `serving.py`, opens at `{discord.base}/?token={discord.client_token}`.
In other processes: `python -m bot.sandbox --world table.db` is a server that prints its address and tokens;
`bot.sandbox.remote.RemoteDiscord(base, client_token)` has the same people; `client_api.py` says what a page can ask.
`async with disguised(discord) as disguise` of `bot.sandbox.no_seam` serves a bot that is not pointed anywhere:
`Bot(proxy=disguise.proxy)` in a process with `disguise.environment`.

Which module is where:

- a server: `server`, `site`, `world`, `wire`, `discord_clock`; `gateway`; `http`, `rest`, `rate_limits`,
  `documented_limits`, `errors`
- what it knows: `command_tree`, `components`, `compose`, `flags`, `image_size`, `interactions`, `mentions`,
  `permissions`, `resolve`, `signing`
- people: `person`, `person_acts`, `reply`, `forms`, `client_refusal`; from another process `client_api` and `remote`
- the page: `serving`, `inspector`; bots: `seam`, `no_seam`; trouble: `faults`; proof: `contract`
"""

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.faults import Faults
from bot.sandbox.person import PersonClient
from bot.sandbox.reply import Reply, text_of
from bot.sandbox.seam import point_at, pointed_at, running
from bot.sandbox.server import Sandbox
from bot.sandbox.world import App, Channel, DiscordMessage, Guild

__all__ = [
    "App",
    "Channel",
    "ClientRefusal",
    "DiscordMessage",
    "Faults",
    "Guild",
    "PersonClient",
    "Reply",
    "Sandbox",
    "point_at",
    "pointed_at",
    "running",
    "text_of",
]
