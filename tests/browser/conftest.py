"""A browser before the table: Debian's Chromium without a window, pages that somebody plays on, and a look at them."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page

from tests.browser.chromium import running_chromium

HERE = Path(__file__).parent
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
PATIENCE = 20_000  # milliseconds until something must be there
BUSY = 18  # acts of one person after which the bot would ask for a pause; the clock is moved on instead
ENDLESS = 400  # acts of one person in which every game has found its end
AWAY = "ERR_CONNECTION_REFUSED"  # the table has been closed, and the page says so
CROSSED = "409 (Conflict)"  # what was pressed had just gone below a newer message, and the page says so
BEFORE = 2  # what compareDocumentPosition says of what comes first
FURTHER = 400  # presses of Tab after which what is wanted is not to be reached
CONTROLS = """found => ["[data-key]:not(.menu)", ".menu"]
  .flatMap((which) => found.flatMap((panel) => [...panel.querySelectorAll(which)]))
  .map((control) => [control.innerText.trim(), CSS.escape(control.dataset.key)])"""
FOCUS = "found => found.length ? found[0].compareDocumentPosition(document.activeElement) : null"
NUMBER = re.compile(r"^\d+\. ")  # by which a choice is found on the picture
NO_CHOICE = (
    *("Standing orders", "Back", "Suggest", "Stop suggesting", "Yes, it is", "No, another time"),
    *("Pass until my turn", "Keep passing…", "Same again", "More", "Hand"),
)


class Screen:
    """Somebody's page, played on with the keyboard, or by mouse. Every answer is timed."""

    def __init__(self, page: Page, playing: Any, name: str, pictures: Path, by_mouse: bool) -> None:
        self.page, self.playing, self.name, self.pictures, self.by_mouse = page, playing, name, pictures, by_mouse
        self.log = page.get_by_role("log")
        self.words = page.get_by_role("textbox", name="Message")
        self.suggestions = page.get_by_role("listbox").get_by_role("option")
        self.took: list[float] = []
        self._acts = 0
        self._answered: str | None = None

    # What is to be seen.

    @property
    def panel(self) -> Locator:
        """The newest answer that only this person sees."""
        return self.log.get_by_role("article", name="only for you").last

    @property
    def notice(self) -> Locator:
        """The newest message that rang for this person and has a way to answer."""
        mine = self.page.get_by_role("button", name="My move")
        return self.log.get_by_role("article").filter(has=mine).filter(has_text=f"@{self.name}").last

    async def sees(self, text: str) -> None:
        """The text is there, or comes."""
        await self.log.get_by_text(text).last.wait_for()

    async def choices(self) -> dict[str, Locator]:
        """What the newest panel offers, by its words: buttons, and menus by what stands on them."""
        found = await self.panel.evaluate_all(CONTROLS)  # in one look, since panels go below newer messages
        labelled = {NUMBER.sub("", label): self.panel.locator(f'[data-key="{key}"]') for label, key in found}
        return {label: control for label, control in labelled.items() if label and label not in NO_CHOICE}

    async def hand(self) -> str:
        """The cards that the newest panel's picture tells of, whatever else is on it."""
        told = await self.panel.get_by_role("img").last.get_attribute("alt") or ""
        return found[0] if (found := re.search(r"You hold: [^.]*", told)) else told

    async def over(self) -> bool:
        return bool(await self.log.get_by_text("The game is over").count())

    async def rings(self) -> bool:
        """Whether the bot has rung anew."""
        found = await self.notice.evaluate_all("nodes => nodes.map(node => node.id)")
        before, self._answered = self._answered, found[-1] if found else self._answered
        return self._answered != before

    async def rung(self) -> bool:
        """Wait until the bot rings anew; False when the game is over instead."""
        while not await self.over():
            if await self.rings():
                return True
            await self.wait()
        return False

    async def wait(self) -> None:
        """A moment, in which the clock of the table goes on by what the bot gathers news for."""
        await self.playing.discord.send("POST", "clock", forward=2)
        await self.page.wait_for_timeout(50)

    # What is done.

    async def press(self, control: Locator) -> None:
        """A button, or the first line of a menu; until the answer is there."""
        menu = "combobox" in await control.evaluate_all("nodes => nodes.map(node => node.role)")
        if self.by_mouse:
            if menu:
                await control.click()
            target = self.suggestions.first if menu else control
            await self.timed(target.click)
        else:
            await self.reach(control)
            if menu:
                await self.page.keyboard.press("Enter")
            await self.timed(lambda: self.page.keyboard.press("Enter"))

    async def reach(self, target: Locator) -> None:
        """Press Tab, or go back with it, until it has the focus; from nowhere by way of the message box."""
        await target.first.wait_for(state="attached")
        if await self.page.evaluate("document.activeElement === document.body"):
            await self.page.keyboard.press("Escape")
        for _ in range(FURTHER):
            where = await target.evaluate_all(FOCUS)
            if where is None:
                raise LookupError(f"{target} has gone meanwhile")
            if where == 0:
                return
            await self.page.keyboard.press("Tab" if where & BEFORE else "Shift+Tab")
        raise AssertionError(f"{target} is not to be reached with Tab")

    async def turn(self, switch: Locator) -> None:
        """Press what no answer of the bot comes from."""
        await self.reach(switch)
        await self.page.keyboard.press("Enter")

    async def begin(self, line: str) -> None:
        """Type a command, and what its first option begins with."""
        await self.page.keyboard.press("Escape")
        await self.words.focus()
        name, _, begun = line.partition(":")
        await self.page.keyboard.type(f"{name} ")
        await self.page.get_by_role("form", name=name).wait_for()
        await self.page.keyboard.type(begun)

    async def suggested(self, begins: str = "") -> Sequence[str]:
        """What is suggested for the option that is being typed, as soon as all of it begins as it should."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                lines = await self.suggestions.all_inner_texts()
                if lines and all(line.startswith(begins) for line in lines):
                    return lines
                await self.page.wait_for_timeout(20)

    async def take(self, number: int = 0) -> None:
        """Take a suggestion."""
        for _ in range(number):
            await self.page.keyboard.press("ArrowDown")
        await self.page.keyboard.press("Enter")

    async def send(self) -> None:
        """Send what has been typed, and wait for the answer."""
        await self.timed(lambda: self.page.keyboard.press("Enter"))

    # Time, and looks.

    async def timed(self, act: Callable[[], Any]) -> None:
        """From the press to the moment at which another answer is on the screen."""
        self._acts += 1
        assert self._acts < ENDLESS, await self.choices()
        if self._acts % BUSY == 0:
            await self.playing.discord.send("POST", "clock", forward=10)
        await self.page.evaluate("stopwatch.arm()")
        await act()
        self.took.append(await self.page.evaluate("stopwatch.took()"))

    async def looks_right(self, name: str) -> None:
        """At both widths: a picture for people, and nothing that is cut off, covered or wider than the window."""
        wrong = []
        notes = self.page.get_by_label("Close this note")
        while await notes.count():  # they lie above the rest until they are closed
            await notes.first.click()
        for size, shape in (("phone", PHONE), ("desktop", DESKTOP)):
            await self.page.set_viewport_size(shape)
            await self.page.wait_for_timeout(200)
            await self.page.screenshot(path=self.pictures / f"{name}-{size}.png")
            wrong += [f"{name}, {size}: {fault}" for fault in await self.page.evaluate("faults()")]
        assert wrong == []


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures of the page are put, for people to look at."""
    folder = Path(os.environ.get("PAGE_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with running_chromium() as opened:
        yield opened


@pytest.fixture
async def sits(browser: Browser, pictures: Path) -> AsyncIterator[Callable[..., Any]]:
    """`await sits(playing, "Ana")` opens a tab as Ana; at the end no tab had anything to complain of."""
    complaints: list[str] = []
    context = await browser.new_context(viewport=DESKTOP)
    await context.add_init_script("localStorage.setItem('turnkeeper.tools', 'on')")
    context.set_default_timeout(PATIENCE)
    for script in ("stopwatch.js", "faults.js"):
        await context.add_init_script(path=HERE / script)

    async def sit(playing: Any, name: str, by_mouse: bool = False) -> Screen:
        page = await context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        person = await playing.discord.person(name)
        query = f"token={playing.query['token']}&as={person.id}&at={playing.query['at']}"
        await page.goto(f"{playing.address.split('?')[0]}?{query}")
        screen = Screen(page, playing, name, pictures, by_mouse)
        await screen.words.wait_for()
        return screen

    yield sit
    await context.close()
    assert [line for line in complaints if AWAY not in line and CROSSED not in line] == []


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Callable[[str, list[float]], float]:
    """Prints how long answers took, and gives the time that 95 of 100 keep."""

    def tell(what: str, took: list[float]) -> float:
        slowest = quantiles(took, n=100)[94]
        with capsys.disabled():
            print(f"\n{what}: {len(took)} answers, median {quantiles(took, n=2)[0]:.0f} ms, p95 {slowest:.0f} ms")
        return slowest

    return tell
