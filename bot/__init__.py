"""Discord, storage and time: everything round the games.

`tables` is the service that all of it calls, `store` the database, `time` the reckoning with it, `front` Discord,
`process` what runs beside each other, `cli` the command line; `sandbox` is a Discord of our own, and `testing` proves
the rest. `clock`, `concurrency`, `failpoints`, `logs` and `user_error` are for all of them; `metrics` and `retrying`
for those above the store.
"""
