"""Makes README's picture anew, of a table that has just begun: `python tests/browser/readme_picture.py`."""

from __future__ import annotations

import io
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

PICTURE = Path(__file__).with_name("readme.png")
COMMAND = (
    str(Path(sys.executable).with_name("turnkeeper")),
    "play",
    "zombs",
    "--port",
    "0",
    "--no-browser",
    "--name",
    "Ana",
)
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\S+")
SIZE = {"width": 1280, "height": 900}


def look(address: str) -> bytes:
    """The table after My move has been pressed."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        page.goto(address)
        page.get_by_role("button", name="My move").last.click()
        page.get_by_role("article", name="only for you").get_by_text("Time is up").wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        seen = page.screenshot()
        browser.close()
        return seen


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = subprocess.Popen(COMMAND, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert table.stdout is not None
            address = next(found[0] for line in table.stdout if (found := ADDRESS.search(line)))
            seen = look(address)
        finally:
            table.send_signal(signal.SIGINT)
            table.wait()
    Image.open(io.BytesIO(seen)).convert("RGB").quantize(128).save(PICTURE, optimize=True)
    print(f"{PICTURE}: {PICTURE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
