"""Addresses of attachments, which hold for a day (docs: reference, "Signed Attachment CDN URLs").

What is kept has bare addresses; each time something leaves, those in it are signed anew.
"""

import hmac
import re
from collections.abc import Mapping

from bot.sandbox.discord_clock import DiscordClock

HOUR = 3600
LASTS = 24 * HOUR
_BARE = re.compile(r'(https?://[^/"\s]+)(/attachments/\d+/\d+/[^"?\s\\)>]+)(?=["\s\\)>])')


class Signer:
    """Signs addresses in what is sent, and knows which still hold."""

    def __init__(self, clock: DiscordClock, secret: str, hosts: set[str]) -> None:
        self.clock, self.hosts = clock, hosts
        self._secret = secret.encode()

    def signed(self, text: str) -> str:
        """The text with each bare address of ours signed; within an hour an address stays the same."""
        if "/attachments/" not in text:
            return text
        ends = (int(self.clock.now()) // HOUR) * HOUR + LASTS
        return _BARE.sub(lambda found: self._sign(found, ends), text)

    def _sign(self, found: re.Match[str], ends: int) -> str:
        host, path = found.groups()
        if host not in self.hosts:
            return found[0]
        return f"{host}{path}?ex={ends:x}&is={ends - LASTS:x}&hm={self._seal(path, ends)}"

    def holds(self, path: str, query: Mapping[str, str]) -> bool:
        """Whether this address was signed here, and has not lapsed."""
        try:
            ends = int(query.get("ex", ""), 16)
        except ValueError:
            return False
        return self.clock.now() < ends and hmac.compare_digest(self._seal(path, ends), query.get("hm", ""))

    def _seal(self, path: str, ends: int) -> str:
        return hmac.new(self._secret, f"{path} {ends}".encode(), "sha256").hexdigest()
