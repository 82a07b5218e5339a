"""The database's history. Every change of `bot.store.schema` is a new file in versions/; the newest is named here."""

HEAD = "0008"
