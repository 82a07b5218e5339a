"""`turnkeeper company`: whole games by correspondence, by people with habits, through the real service and its outbox.

`habits` says when somebody looks at their phone, `letterbox` takes what the bot sends, `correspondence` plays one game,
`waits` counts what it waits for, and `figures` adds games up. `twins` plays a second world beside a game.
"""
