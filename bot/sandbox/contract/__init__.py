"""Discord's own description of its API, and whether traffic fits it. Needs Node once, and `jsonschema-rs`.

`build` makes it out of Discord's document, `validate` holds traffic to it.
"""

from bot.sandbox.contract.validate import Contract

__all__ = ["Contract"]
