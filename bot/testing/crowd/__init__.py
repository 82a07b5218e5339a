"""People by the dozen on the loopback Discord, and the bot in a process of its own: to measure it, and to try it hard.

`evening` fills servers with tables, `company` plays one of them, `programs` starts bots beside this process, `played`
is what came of it. `load` is the open loop of the bench, `pasting` somebody who types as much as they can; `storms`
and `slow_discord` are `turnkeeper weather`, `handover`, `database_faults` and `many_servers` are `turnkeeper stress
shards`, `faults` and `start`.
"""
