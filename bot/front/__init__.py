"""The front end on Discord: made from verbs, decisions, views, settings and words; it names no game and knows no rules.

    house = House(tables, clock, picture_of)      # `pictures.Drawing()`, or none if not given
    bot = Turnkeeper(house)                       # of `client`: an ordinary discord.py client, no privileged intent
    await bot.start(token)                        # beside tables.run() and bot.outbox.run()

An interaction comes in as a command (`building` makes them from plain data; `commands` lists those that are the same
for every game, `moves` makes `/do`, `verbs` a group for each game; `translating` finds their words in other languages)
or as a press (`presses`, by the custom_id alone). Either way `acts`, `seating` and `managing` do what is wanted.
`visits` acknowledges it, does the work, and shows the `Panel` that comes of it, or one kind sentence. `playing` leads
through a decision with `menus`; `typed` offers and understands lines, in a search of `searching`, so that nobody waits
for somebody else's input.

What is said unasked comes from the outbox: `outbox` claims it and serves the tables side by side, in `lanes`, `notices`
finds the words, `places` opens threads and posts, `tidying` looks after cards and old buttons, `limits` keeps Discord's
rate limits, and `layout` alone sends and edits. All words are in words.en.toml; `speech` speaks them, `safe` escapes
names, and `pictures` has drawn what the seat that looks may see, in the process of `pencil`. `past` looks back: films,
boards at any time, and what has changed.
"""
