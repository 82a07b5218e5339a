"""What the page shows, and what it lets people do, with a bot that uses all of Discord."""

from __future__ import annotations

import importlib.util
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.sandbox import Sandbox, pointed_at, running
from tests.browser.chromium import running_chromium

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

SAMPLE = Path(__file__).parents[1] / "bot/sandbox/sample_bot.py"
MOST = 150  # messages that are in the page at a time
HTML = (
    '<img src="x" onerror="alert(1)"> **bold** `code` ||secret|| [here](https://example.com) [not](javascript:alert(1))'
)


def sample_bot() -> Any:
    spec = importlib.util.spec_from_file_location("sample_bot", SAMPLE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SampleBot()


class Table:
    """A server with a bot and two people, and how to open the page as one of them."""

    def __init__(self, discord: Sandbox, browser: Browser) -> None:
        self.discord, self.browser = discord, browser
        self.bot = discord.bot()
        self.guild = discord.guild("Friends", self.bot)
        self.games = discord.channel(self.guild, "games")
        self.lounge = discord.channel(self.guild, "lounge")
        self.ana, self.ben = (discord.person(name, self.guild) for name in ("Ana", "Ben"))
        self.ana.at = self.ben.at = self.games
        self.complaints: list[str] = []

    async def page(self, who: Any, **more: Any) -> Page:
        context = await self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **more})
        page = await context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        await page.goto(f"{self.discord.base}/?token={self.discord.client_token}&as={who.id}&at={self.games.id}")
        await expect(page.get_by_role("heading", name="games")).to_be_visible()
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    async with running_chromium() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def table(chromium: Browser) -> AsyncIterator[Table]:
    async with Sandbox() as discord:
        made = Table(discord, chromium)
        yield made
        for context in chromium.contexts:
            await context.close()
        assert made.complaints == []


@pytest_asyncio.fixture(loop_scope="module")
async def hosted(table: Table) -> AsyncIterator[Table]:
    """The bot is there."""
    with pointed_at(table.discord.base):
        async with running(sample_bot(), table.bot.token):
            await table.discord.until(lambda: table.ana.commands())
            yield table


def log(page: Page) -> Any:
    return page.get_by_role("log")


async def command(page: Page, line: str) -> None:
    """Write a command, and send it."""
    await page.get_by_role("textbox", name="Message").fill(line)
    await page.keyboard.press("Enter")
    await page.get_by_role("form", name=line.split()[0]).wait_for()
    await page.keyboard.press("Enter")


async def test_what_people_write_is_shown_as_text_and_as_markdown_only(table: Table) -> None:
    page = await table.page(table.ana)
    table.ben.say(HTML)
    said = log(page).get_by_role("article").last
    await expect(said.locator("strong", has_text="bold")).to_be_visible()
    await expect(said.get_by_text('<img src="x" onerror="alert(1)">')).to_be_visible()
    assert await said.locator("img").count() == 0
    assert [await link.get_attribute("href") for link in await said.get_by_role("link").all()] == [
        "https://example.com"
    ]
    await said.get_by_role("button", name="Spoiler").click()
    await expect(said.get_by_text("secret")).to_be_visible()


async def test_a_name_is_text_too(table: Table) -> None:
    page = await table.page(table.ana)
    await page.get_by_role("button", name="Add somebody").click()
    await page.get_by_label("Name").fill("<b>Cleo</b>")
    await page.keyboard.press("Enter")
    await expect(page.locator("#people [aria-current]")).to_contain_text("<b>Cleo</b>")


async def test_somebody_pinged_sees_it_wherever_they_look_until_they_have_looked(table: Table) -> None:
    page = await table.page(table.ben)
    await page.get_by_role("link", name="lounge").click()
    await expect(page.get_by_role("heading", name="lounge")).to_be_visible()
    table.ana.say(f"{table.ben.mention}, your turn")
    await expect(page.get_by_role("link", name="games unread 1 ping")).to_be_visible()
    await expect(page).to_have_title("(1) lounge · Turnkeeper")
    await page.get_by_role("alert").get_by_role("link", name="Go there").click()
    await expect(log(page).get_by_text("your turn")).to_be_visible()
    await expect(page).to_have_title("games · Turnkeeper")
    await expect(page.get_by_role("link", name="games", exact=True)).to_be_visible()


async def test_at_one_screen_the_other_is_told_and_can_take_the_place(table: Table) -> None:
    page = await table.page(table.ana)
    table.ana.say(f"{table.ben.mention}, your turn", table.lounge)
    await expect(page.get_by_role("link", name="Ben 1 ping")).to_be_visible()
    await page.get_by_role("link", name="Go there as Ben").click()
    await expect(page.get_by_role("heading", name="lounge")).to_be_visible()
    await expect(page.get_by_role("link", name="Ben (you)")).to_be_visible()


async def test_a_private_answer_is_for_its_viewer_alone_until_dismissed(hosted: Table) -> None:
    ana, ben = await hosted.page(hosted.ana), await hosted.page(hosted.ben)
    await command(ana, "/choose colour:red")
    await expect(log(ana).get_by_text("red x1")).to_be_visible()
    hosted.ana.say("done")
    await expect(log(ben).get_by_text("done")).to_be_visible()
    await expect(log(ben).get_by_text("red x1")).to_have_count(0)
    await log(ana).get_by_role("button", name="Dismiss").click()
    await expect(log(ana).get_by_text("red x1")).to_have_count(0)


async def test_a_line_written_whole_fills_the_options(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await command(page, "/choose colour:blue n:3")
    await expect(log(page).get_by_text("blue x3")).to_be_visible()


async def test_what_is_missing_or_wrong_is_said_and_gets_the_focus(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await command(page, "/picture")
    await expect(page.get_by_role("alert").get_by_text("Fill in caption.")).to_be_visible()
    await expect(page.get_by_label("caption")).to_be_focused()
    await page.get_by_role("button", name="Give up").click()
    await command(page, "/choose colour:red n:many")
    await expect(page.get_by_role("alert").get_by_text("n must be a whole number.")).to_be_visible()
    await expect(page.get_by_label("n", exact=True)).to_be_focused()


async def test_the_focus_stays_on_what_was_pressed_when_the_message_changes(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await hosted.ana.slash("panel")
    await log(page).get_by_role("button", name="Roll").focus()
    await page.keyboard.press("Enter")
    await expect(log(page).get_by_text("rolled")).to_be_visible()
    await expect(log(page).get_by_role("button", name="Roll")).to_be_focused()


async def test_several_of_a_menu_are_sent_when_it_is_left(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await hosted.ana.slash("panel")
    await log(page).get_by_role("combobox", name="whom").click()
    done = page.get_by_role("button", name="Done")
    await expect(done).to_be_hidden()
    for name in ("Ana", "Ben"):
        await page.get_by_role("option", name=name).click()
    await expect(done).to_have_text("Done (2)")
    await page.keyboard.press("Tab")
    await expect(log(page).get_by_text("Ana and Ben")).to_be_visible()


async def test_what_is_chosen_of_a_menu_never_widens_a_phone_s_page(hosted: Table) -> None:
    others = [hosted.discord.person(f"{name} the Unwieldy of Lower Marshland", hosted.guild) for name in ("Cyd", "Dan")]
    page = await hosted.page(hosted.ana, viewport={"width": 390, "height": 844})
    await hosted.ana.slash("panel")
    menu = log(page).get_by_role("combobox", name="whom")
    width = await menu.evaluate("node => node.offsetWidth")
    await menu.click()
    for number, other in enumerate(others, 1):
        await page.get_by_role("option", name=other.name).click()
        await expect(menu).to_contain_text(other.name if number == 1 else f"{number} chosen")
        assert await menu.evaluate("node => node.offsetWidth") == width
    assert await page.evaluate("document.querySelector('[role=log]').scrollWidth") <= 390


async def test_an_open_menu_goes_when_its_message_changes_and_nothing_is_chosen(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    panel = (await hosted.ana.slash("panel")).message
    await log(page).get_by_role("combobox", name="whom").click()
    await page.get_by_role("option", name="Ana").click()
    await hosted.ana.click(panel, "Roll")
    await expect(log(page).get_by_text("rolled")).to_be_visible()
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await expect(log(page).get_by_role("combobox", name="whom")).to_be_focused()
    assert "Ana" not in await log(page).get_by_role("combobox", name="whom").inner_text()
    await expect(log(page).get_by_role("article", name="only for you")).to_have_count(0)


async def test_an_open_menu_leaves_the_picture_of_its_message_to_be_seen(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await hosted.ana.click((await hosted.ana.slash("panel")).message, "Roll")
    await expect(log(page).get_by_role("button", name="See it large")).to_be_visible()
    await log(page).get_by_role("combobox", name="whom").click()
    picture = await log(page).locator(".gallery").bounding_box()
    opened = await page.get_by_role("listbox").locator("..").bounding_box()
    assert picture
    assert opened
    beside = opened["x"] >= picture["x"] + picture["width"]
    assert beside or opened["y"] >= picture["y"] + picture["height"]
    assert opened["x"] + opened["width"] <= 1280


async def test_what_can_be_asked_about_a_message_stands_beside_it(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    hosted.ben.say("hello")
    said = log(page).get_by_role("article", name="Ben")
    await said.click(button="right", position={"x": 5, "y": 5})
    await page.get_by_role("option", name="Count the letters").click()
    await expect(log(page).get_by_text("5 letters")).to_be_visible()
    await said.hover()
    await said.get_by_role("button", name="Ask about this message").click()
    await expect(page.get_by_role("option", name="Count the letters")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await said.focus()
    await page.keyboard.press("Shift+F10")
    await expect(page.get_by_role("option", name="Count the letters")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(log(page).get_by_text("5 letters")).to_have_count(2)
    own = log(page).get_by_role("article", name="only for you").first
    await expect(own.get_by_role("button", name="Ask about this message")).to_have_count(0)


async def test_what_can_be_asked_about_a_person_stands_beside_their_name(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await page.get_by_role("button", name="Ask about Ben").click()
    await page.get_by_role("option", name="Greet").click()
    await expect(log(page).get_by_text("Hello Ben")).to_be_visible()
    await expect(page.get_by_role("button", name="Ask about Ana")).to_have_count(0)
    await page.get_by_role("link", name="Ben", exact=True).click(button="right")
    await expect(page.get_by_role("option", name="Greet")).to_be_visible()


async def test_a_form_says_what_is_wrong_and_keeps_what_was_typed(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await hosted.ana.slash("panel")
    await log(page).get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="Tell")
    await form.get_by_label("Name").fill("Ana")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("Kind must be filled in")).to_be_visible()
    await form.get_by_role("combobox", name="Kind").click()
    await page.get_by_role("option", name="Apple").click()
    await expect(form.get_by_label("Name")).to_have_value("Ana")
    await form.get_by_role("button", name="Submit").click()
    await expect(log(page).get_by_text("hello Ana ['a']")).to_be_visible()


async def test_a_picture_opens_large_with_its_words_and_gives_the_focus_back(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await command(page, "/layout")
    await log(page).get_by_role("button", name="a board").press("Enter")
    words = page.get_by_role("dialog", name="Picture").get_by_text("a board")
    await expect(words).to_be_hidden()
    await page.get_by_role("dialog", name="Picture").get_by_text("In words").click()
    await expect(words).to_be_visible()
    async with page.expect_download() as saved:
        await page.get_by_role("link", name="Save the picture").click()
    file = await (await saved.value).path()
    assert file.read_bytes().startswith(b"\x89PNG"), "for wherever else one posts it"
    await page.keyboard.press("Escape")
    await expect(log(page).get_by_role("button", name="a board")).to_be_focused()


LARGE = """async () => {
    const [image, words] = [".large img", ".large figcaption"].map((one) => document.querySelector(one));
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    words.textContent = "Much is on it. ".repeat(100);
    image.src = canvas.toDataURL();
    await image.decode();
    const [seen, below] = [image, words].map((one) => one.getBoundingClientRect());
    return [seen.top, below.top - seen.bottom, below.bottom, seen.width / seen.height, seen.width / innerWidth];
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (900, 420)])
async def test_a_large_picture_lies_above_its_words(hosted: Table, size: tuple[int, int]) -> None:
    page = await hosted.page(hosted.ana)
    await command(page, "/layout")
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await log(page).get_by_role("button", name="a board").press("Enter")
    top, between, bottom, shape, share = await page.evaluate(LARGE)
    assert min(top, between) >= 0
    assert bottom <= size[1]
    assert shape == pytest.approx(4 / 3, abs=0.02)
    assert share > 1.5 or size[0] > 760, "on a phone it is larger than the page"
    await page.get_by_role("button", name="own size").click()
    assert await page.evaluate("document.querySelector('.large img').width") == 1600


async def test_a_bot_that_is_silent_is_said_to_be_silent(table: Table) -> None:
    table.discord.faults.ack_seconds = 0.2
    with pointed_at(table.discord.base):
        async with running(sample_bot(), table.bot.token):
            await table.discord.until(lambda: table.ana.commands())
            await table.ana.slash("panel")
    page = await table.page(table.ana)
    await log(page).get_by_role("button", name="Roll").click()
    await expect(log(page).get_by_role("alert").get_by_text("did not respond")).to_be_visible()


async def test_a_broken_line_is_taken_up_again_with_what_was_said_meanwhile(table: Table) -> None:
    page = await table.page(table.ana)
    await page.context.set_offline(True)
    await table.discord.client.close()
    await expect(page.get_by_text("The line to the server is broken")).to_be_visible()
    table.ben.say("are you there?")
    await page.context.set_offline(False)
    await expect(log(page).get_by_text("are you there?")).to_be_visible()
    await expect(page.get_by_text("The line to the server is broken")).to_have_count(0)


async def test_of_five_thousand_messages_a_stretch_is_in_the_page_and_all_can_be_reached(table: Table) -> None:
    for number in range(5000):
        table.ben.say(f"message {number}")
    page = await table.page(table.ana)
    await expect(log(page).get_by_text("message 4999")).to_be_in_viewport()
    counts = await page.evaluate(
        """async () => {
            const log = document.querySelector("[role=log]"), counts = [];
            while (!log.textContent.includes("message 0\\n") && !log.firstChild.textContent.endsWith("message 0")) {
                log.scrollTop = 0;
                await new Promise((resolve) => setTimeout(resolve, 10));
                counts.push(log.childElementCount);
            }
            return counts;
        }"""
    )
    assert max(counts) <= MOST
    await page.get_by_role("textbox", name="Message").fill("the newest")
    table.ben.say("while you read")
    await expect(page.get_by_role("button", name="1 new message")).to_be_visible()
    await page.get_by_role("button", name="1 new message").click()
    await expect(log(page).get_by_text("while you read")).to_be_in_viewport()


async def test_a_change_of_what_lies_far_back_is_no_news_and_leaves_no_gap(table: Table) -> None:
    said = [table.ben.say(f"message {number}") for number in range(120)]
    page = await table.page(table.ana)
    await expect(log(page).get_by_text("message 119")).to_be_in_viewport()
    shelf = table.discord.world.messages[table.games.id]
    for number, text in ((0, "changed"), (119, "the last")):
        table.discord.edit(shelf[said[number]["id"]], said[number] | {"content": text})
    await expect(log(page).get_by_text("the last")).to_be_visible()
    await expect(page.get_by_role("button", name="new message")).to_have_count(0)
    await page.evaluate("document.querySelector('[role=log]').scrollTop = 0")
    await expect(log(page).get_by_text("message 50", exact=True)).to_be_attached()
    await page.evaluate("document.querySelector('[role=log]').scrollTop = 0")
    await expect(log(page).get_by_text("changed")).to_be_attached()
    assert await log(page).get_by_role("article").count() == 120


async def test_what_is_being_written_stays_with_its_channel(table: Table) -> None:
    page = await table.page(table.ana)
    words = page.get_by_role("textbox", name="Message")
    await words.fill("half a thought")
    await page.get_by_role("link", name="lounge").click()
    await expect(words).to_have_value("")
    await page.get_by_role("link", name="games").click()
    await expect(words).to_have_value("half a thought")


async def test_what_is_asked_under_the_question_mark_is_answered_at_once_and_a_draft_stays(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    await page.get_by_role("textbox", name="Message").fill("half a thought")
    await page.get_by_role("button", name="Help", exact=True).click()
    await page.get_by_role("dialog", name="Help").get_by_role("button", name="How this works").click()
    await expect(log(page).get_by_text("this is how")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Message")).to_have_value("half a thought")


async def test_the_question_mark_helps_and_has_the_switch_for_tools(hosted: Table) -> None:
    page = await hosted.page(hosted.ana)
    tools = page.get_by_role("button", name="Inspector", exact=True)
    await expect(tools).to_be_hidden()
    await page.get_by_role("button", name="Help", exact=True).click()
    box = page.get_by_role("dialog", name="Help")
    await box.get_by_label("Tools for developers").check()
    await expect(tools).to_be_visible()
    await box.get_by_role("button", name="Close").click()
    assert await page.evaluate("document.fonts.check('16px Rubik')")
    assert hosted.complaints == []
