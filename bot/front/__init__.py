"""The front end on Discord: made from verbs, decisions, views, settings and words; it names no game and knows no rules.

    front = FrontContext(tables, clock, picture_of)   # `pictures.cache.PictureCache()`, or none if not given
    bot = Turnkeeper(front)                           # of `client`: an ordinary discord.py client, no privileged intent
    await bot.start(token)                            # beside tables.run() and bot.outbox.run()

| folder | what is in it |
| --- | --- |
| `common` | a request from its acknowledgement to its answer; panels, menus, typed input, words, rate limits |
| `commands` | what people ask for by slash command or button |
| `screens` | what people look at: card and thread of a table, a seat's panel, replays, a first game |
| `notices` | what is said unasked, once each, and the clean-up behind it |
| `pictures` | pictures of views, drawn in a process of its own |

An interaction comes in as a command (`common.command_builder` makes them from plain data; `commands.general` lists
those that are the same for every game, `commands.do` makes `/do`, `commands.game_verbs` a group for each game) or as
a press (`commands.buttons`, by the custom_id alone). `common.request` acknowledges it, does the work, and shows the
`Panel` that comes of it, or one kind sentence. `screens.seat_panel` leads through a decision with `common.menus`.

`installation` says how the bot comes to a server.
What is said unasked comes from the outbox: `notices.outbox` claims it and serves the tables side by side,
`notices.wording` finds the words, `screens.table_threads` opens threads, `notices.cleanup` looks after cards and old
buttons, and `common.layout` alone sends and edits. All words are in words.en.toml; `common.speech` speaks them and
`common.escaping` makes names harmless.
"""
