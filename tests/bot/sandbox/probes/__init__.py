"""What a stranger finds out about this Discord with nothing but HTTP and a socket, and what the real one answers.

`asking` asks; `PROBES` holds every question by name with Discord's answer; the other modules are their subjects.
"""

from tests.bot.sandbox.probes import (
    beside,
    commands,
    emojis,
    forms,
    gateway,
    installing,
    interactions,
    limits,
    messages,
    pins,
    threads,
)
from tests.bot.sandbox.probes.asking import Probe

PROBES: dict[str, Probe] = {
    f"{subject}: {name}": probe
    for subject, probes in {
        "beside": beside.PROBES,
        "commands": commands.PROBES,
        "emojis": emojis.PROBES,
        "forms": forms.PROBES,
        "gateway": gateway.PROBES,
        "installing": installing.PROBES,
        "interactions": interactions.PROBES,
        "limits": limits.PROBES,
        "messages": messages.PROBES,
        "pins": pins.PROBES,
        "threads": threads.PROBES,
    }.items()
    for name, probe in probes.items()
}
