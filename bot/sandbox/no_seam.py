"""Running a bot that is not pointed anywhere: it believes it talks to discord.com.

discord.py's public `proxy` option leads to a CONNECT proxy that ends Discord's hosts in the sandbox, behind a
throw-away certificate which only that process trusts. Any other host is refused, and remembered.
"""

import asyncio
import contextlib
import ssl
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import web

from bot.sandbox.server import Sandbox

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


@dataclass
class Disguise:
    """What the bot's process needs to be given."""

    proxy: str
    environment: dict[str, str]
    asked: set[str] = field(default_factory=set)
    """Every host and port the bot wanted to reach."""


@asynccontextmanager
async def disguised(discord: Sandbox) -> AsyncIterator[Disguise]:
    """The sandbox under Discord's own names, for a bot started with this proxy and environment."""
    with tempfile.TemporaryDirectory() as folder:
        tls = web.TCPSite(discord.runner, "127.0.0.1", 0, ssl_context=await _certificate(Path(folder)))
        await tls.start()
        made = Disguise("", {"SSL_CERT_FILE": str(Path(folder) / "cert.pem")})
        inside = int(discord.runner.addresses[-1][1])
        server = await asyncio.start_server(lambda r, w: _connect(made, inside, r, w), "127.0.0.1", 0)
        made.proxy = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        discord.signer.hosts.add("https://cdn.discordapp.com")
        discord.hosts.update(HOSTS)
        before = discord.gateway_address, discord.cdn
        discord.gateway_address, discord.cdn = "wss://gateway.discord.gg", "https://cdn.discordapp.com"
        try:
            yield made
        finally:
            discord.gateway_address, discord.cdn = before
            discord.hosts.difference_update(HOSTS)
            server.close()
            await tls.stop()


async def _certificate(folder: Path) -> ssl.SSLContext:
    """Good for Discord's hosts, for a day."""
    names = "subjectAltName=" + ",".join(f"DNS:{host}" for host in HOSTS)
    command = (
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 1 -subj /CN=loopback -addext"
    )
    making = await asyncio.create_subprocess_exec(
        *command.split(), names, cwd=folder, stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
    )
    _, problem = await making.communicate()
    if making.returncode:
        raise RuntimeError(f"openssl made no certificate: {problem.decode()}")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return context


async def _connect(disguise: Disguise, inside: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One tunnel: to the sandbox for Discord's hosts, to nowhere for others."""
    head = await reader.readuntil(b"\r\n\r\n")
    target = head.split()[1].decode()
    disguise.asked.add(target)
    if target.removesuffix(":443") not in HOSTS:
        writer.write(b"HTTP/1.1 403 Forbidden\r\n\r\n")
        writer.close()
        return
    far_reader, far_writer = await asyncio.open_connection("127.0.0.1", inside)
    writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
    await asyncio.gather(_pipe(reader, far_writer), _pipe(far_reader, writer))


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()
