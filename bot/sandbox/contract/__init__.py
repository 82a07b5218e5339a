"""Discord's own description of its API, and whether traffic fits it.

`build` makes it out of Discord's document, which needs Node; `validate` holds traffic to what was made.
"""

from bot.sandbox.contract.validate import Contract

__all__ = ["Contract"]
