"""What tests of modifiers are made of: sources that say their name, and what is told of a sum."""

from games.kernel.messages import Message
from games.toolkit.modifiers import Modifier, Now, Total, TotalPart

NOBODY = Now()


def why(name):
    return Message(f"sample.{name}")


def base(number, name="base"):
    return TotalPart(why(name), number)


def lies(does, name="card", **more):
    return Modifier(does, why(name), **more)


def told(result: Total):
    return [(part.why.id.removeprefix("sample."), part.value) for part in result.parts]
