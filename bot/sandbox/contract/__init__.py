"""Discord's own description of its API, and whether traffic fits it. Needs Node once, and `jsonschema-rs`."""

from bot.sandbox.contract.validate import Contract

__all__ = ["Contract"]
