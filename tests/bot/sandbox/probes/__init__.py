"""What a stranger finds out about this Discord with nothing but HTTP and a socket, and what the real one answers.

`asking` asks; `PROBES` holds every question by name with Discord's answer: `messages`, `threads`, `interactions`,
`commands`, `limits` and `gateway` are their subjects.
"""

from tests.bot.sandbox.probes import commands, gateway, interactions, limits, messages, threads
from tests.bot.sandbox.probes.asking import Probe

PROBES: dict[str, Probe] = {
    f"{subject}: {name}": probe
    for subject, probes in {
        "commands": commands.PROBES,
        "gateway": gateway.PROBES,
        "interactions": interactions.PROBES,
        "limits": limits.PROBES,
        "messages": messages.PROBES,
        "threads": threads.PROBES,
    }.items()
    for name, probe in probes.items()
}
