"""A person's own components: chosen at set-up, kept in the browser, seen by a friend, needed by the record."""

from __future__ import annotations

from pathlib import Path

from browser_kit import Arrive, invited, to_the_end
from playwright.sync_api import Browser, expect
from table_kit import Served

PACK = '[pack]\ntitle = "dual-powers"\nname = "Mine"\n\n[[command]]\nid = "white-1"\nvp = 3\n'
TEAMS = '[pack]\ntitle = "toroball"\n\n[[team]]\nid = "reds"\nname = { en = "Heugas", fr = "Heugas", ru = "Эгас" }\n'


def test_a_game_against_the_solo_opponent_with_components_from_a_file_and_its_record(
    person: Arrive, tmp_path: Path
) -> None:
    page = person()
    page.goto("/new/dual-powers")
    page.set_input_files("#pack", {"name": "mine.toml", "mimeType": "", "buffer": PACK.encode()})
    expect(page.locator("#components")).to_have_value("mine")
    page.click("#start")
    page.wait_for_selector(".board-picture > *")
    page.click("#tab-seats")
    page.click(".differs summary")
    expect(page.locator(".differs li")).to_have_count(1)
    expect(page.locator(".differs li")).to_contain_text("Points: 3 (as shipped: 2)")
    to_the_end(page, seed=1)
    page.click("#verify")
    expect(page.locator(".verdict")).to_have_attribute("data-good", "true")
    with page.expect_download() as got:
        page.click("#download")
    record = tmp_path / "game.jsonl"
    got.value.save_as(record)
    # The same browser finds the pack by itself; another is asked for it.
    page.goto("/")
    page.set_input_files("#record", record)
    expect(page.locator('[data-good="true"]')).to_be_visible()
    other = person()
    other.goto("/")
    other.set_input_files("#record", record)
    expect(other.locator('[data-good="false"]')).to_be_visible()
    other.set_input_files("#verify-pack", {"name": "mine.toml", "mimeType": "", "buffer": PACK.encode()})
    expect(other.locator('[data-good="true"]')).to_be_visible()
    other.goto("/new/dual-powers")
    other.select_option("#components", "mine")


def test_mistakes_of_a_pack_are_named_and_it_can_be_changed(browser: Browser, server: Served) -> None:
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/new/dual-powers")
    page.set_input_files("#pack", {"name": "broken.toml", "mimeType": "", "buffer": b"[["})
    expect(page.locator("#components")).to_have_value("broken")
    page.click("#start")
    expect(page.locator(".trouble")).to_contain_text("TOML")
    wrong = PACK.replace("vp = 3", 'vp = "<img src=x onerror=alert(1)>"').encode()
    page.set_input_files("#pack", {"name": "wrong.toml", "mimeType": "", "buffer": wrong})
    expect(page.locator("#components")).to_have_value("wrong")
    page.click("#start")
    expect(page.locator(".trouble")).to_contain_text("command.white-1.vp")
    page.select_option("#components", "")
    page.click("#start")
    page.wait_for_selector(".board-picture > *")
    context.close()


def test_a_friend_needs_nothing_and_sees_the_components(person: Arrive) -> None:
    first, second = person(), person("fr-FR")
    first.goto("/new/toroball")
    first.set_input_files("#pack", {"name": "villages.toml", "mimeType": "", "buffer": TEAMS.encode()})
    expect(first.locator("#components")).to_have_value("villages")
    first.select_option("#seat-1", "friend")
    first.click("#start")
    link = invited(first)
    second.goto(f"/table{link[link.index('#') :]}")
    expect(second.locator(".chip").first).to_contain_text("Heugas")
    second.click("#tab-seats")
    second.click(".differs summary")
    expect(second.locator(".differs li")).to_contain_text("Heugas")


def test_a_dropped_file_is_taken(person: Arrive) -> None:
    page = person()
    page.goto("/new/dual-powers")
    page.wait_for_selector("#components")
    page.evaluate(
        """text => {
            const dropped = new DataTransfer();
            dropped.items.add(new File([text], 'dropped.toml'));
            const drop = new DragEvent('drop', { dataTransfer: dropped, cancelable: true });
            document.querySelector('form').dispatchEvent(drop);
        }""",
        PACK,
    )
    expect(page.locator("#components")).to_have_value("dropped")
