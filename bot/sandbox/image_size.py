"""How large an uploaded picture is, from its first bytes."""

import struct

from bot.sandbox.world import File

_KINDS = {"png": "image/png", "gif": "image/gif", "webp": "image/webp", "jpg": "image/jpeg", "txt": "text/plain"}
_KINDS |= {"csv": "text/csv", "json": "application/json", "zip": "application/zip", "md": "text/markdown"}


def size(file: File) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP; None for anything else."""
    data = file.data
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
    elif data[:4] == b"GIF8" and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
    elif data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        width = int.from_bytes(data[24:27], "little") + 1
        height = int.from_bytes(data[27:30], "little") + 1
    elif data[8:16] == b"WEBPVP8L" and len(data) >= 25:
        packed = int.from_bytes(data[21:25], "little")
        width, height = (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    elif data[8:16] == b"WEBPVP8 " and len(data) >= 30:
        width, height = (n & 0x3FFF for n in struct.unpack("<HH", data[26:30]))
    else:
        return None
    return width, height


def content_type(name: str, claimed: str) -> str:
    """Discord goes by the file's name when the sender did not say."""
    return claimed if claimed != "application/octet-stream" else _KINDS.get(name.rsplit(".", 1)[-1].lower(), claimed)
