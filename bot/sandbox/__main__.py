"""`python -m bot.sandbox`: a loopback Discord in a process of its own. Prints one line of JSON when it listens."""

import argparse
import asyncio
import json
import signal
from pathlib import Path

from bot.sandbox.server import Sandbox


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--world", type=Path, help="the file it is kept in")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bot", default="turnkeeper")
    parser.add_argument("--guild", default="Friends")
    parser.add_argument("--channel", default="games")
    parser.add_argument("--people", default="Ana,Ben", help="names parted by commas")
    parser.add_argument("--contract", action="store_true", help="hold all traffic to Discord's OpenAPI document")
    return parser.parse_args()


async def serve(asked: argparse.Namespace) -> None:
    contract = None
    if asked.contract:
        from bot.sandbox.contract import Contract

        contract = Contract.load()
    async with Sandbox(asked.world, asked.port, contract) as discord:
        bot = discord.bot(asked.bot)
        guild = discord.guild(asked.guild, bot)
        channel = discord.channel(guild, asked.channel)
        for name in asked.people.split(","):
            discord.person(name, guild)
        told = {"base": discord.base, "token": bot.token, "client_token": discord.client_token, "channel": channel.id}
        print(json.dumps(told), flush=True)
        stopped = asyncio.Event()
        for wanted in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(wanted, stopped.set)
        await stopped.wait()


if __name__ == "__main__":
    asyncio.run(serve(arguments()))
