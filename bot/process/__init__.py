"""The process of the bot: `run` is everything that runs beside each other in it, `shard_fleet` shares Discord's shards
with other processes.
"""

TOKEN = "DISCORD_TOKEN"  # noqa: S105  # the name of the variable that holds it
