"""The database's history. Every change of `tables.py` is a new file in versions/, and the newest is named here."""

HEAD = "0004"
