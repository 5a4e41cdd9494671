"""The workshop at the web table."""

from __future__ import annotations

import json

from table_kit import Served

from tocsin.workshop import drafts

HOME = "/api/workshop"


def test_a_draft_is_shown_changed_and_compared(server: Served) -> None:
    status, shop = server.post(f"{HOME}/dual-powers?lang=ru", {})
    assert status == 200
    assert (shop["done"], shop["of"], shop["sheets"][0]["name"]) == (0, 94, "Карты командования")
    changes = [{"table": "command", "id": "white-1", "key": "days", "value": 7}]
    status, done = server.post(f"{HOME}/dual-powers/change?lang=fr", {"pack": None, "changes": changes})
    assert (status, done["workshop"]["done"], done["mistakes"]) == (200, 1, [])
    assert "days = 7" in done["pack"]
    status, told = server.post(f"{HOME}/dual-powers/compare", {"pack": done["pack"]})
    assert (status, [each["after"] for each in told["differences"]]) == (200, ["7"])
    status, again = server.post(f"{HOME}/dual-powers", {"pack": done["pack"], "drawn": True})
    assert (status, again["done"]) == (200, 1)
    assert again["board"]["sheets"]


def test_a_card_is_tried_at_a_table_with_the_pack(server: Served) -> None:
    pack = drafts.empty("red-flag") + '[[strategy]]\nid = "5"\nops = 3\n'
    status, links = server.post(f"{HOME}/red-flag/try", {"pack": pack, "table": "strategy", "id": "5"})
    assert status == 201
    person = server.sit(links["me"])
    question = person.turn()
    assert question is not None
    assert question["verb"] == "use"
    person.close()


def test_what_a_pack_changes_is_studied(server: Served) -> None:
    pack = drafts.empty("q-star")
    status, told = server.post(f"{HOME}/q-star/study?lang=fr", {"pack": pack})
    assert (status, told["games"] > 0, told["before"]) == (200, True, told["after"])
    assert told["said"]


def test_what_cannot_be_done_gets_a_sentence(server: Served) -> None:
    other = drafts.empty("q-star")
    broken = drafts.empty("dual-powers") + "[cellar]\n"
    for path, body in (
        ("/zeppelin", {}),
        ("/zeppelin/change", {"changes": []}),
        ("/dual-powers", {"pack": "[pack"}),
        ("/dual-powers", {"pack": "x" * 300_001}),
        ("/dual-powers", {"pack": other}),
        ("/dual-powers", {"pack": 3}),
        ("/dual-powers/change", {"pack": other, "changes": []}),
        ("/dual-powers/change", {"changes": [{"table": "command", "id": "x" * 99}]}),
        ("/dual-powers/change", {"changes": [{"table": "command", "id": "white-1", "key": "vp", "value": {"a": 1}}]}),
        ("/dual-powers/change", {"changes": [{"table": "command", "id": "white-1"}] * 401}),
        ("/dual-powers/compare", {"pack": other}),
        ("/dual-powers/read", {"table": "command", "id": "white-1", "lang": "en", "text": "Place 1 cube."}),
        ("/red-flag/read", {"table": "strategy", "id": "1", "lang": "de", "text": "Place 1 cube."}),
        ("/dual-powers/try", {"table": "unit", "id": "n-1"}),
        ("/dual-powers/try", {"pack": broken, "table": "command", "id": "white-1"}),
        ("/dual-powers/study", {"pack": broken}),
        ("/dual-powers/study", {"pack": other}),
        ("/dual-powers/study", {}),
    ):
        status, said = server.post(HOME + path, body)
        assert 400 <= status < 500, (path, body, status)
        assert said["text"]
    status, _, body = server.ask(f"{HOME}/dual-powers", b"[" * 100_000)
    assert status == 400
    assert json.loads(body)["text"]


def test_the_page_of_a_workshop(server: Served) -> None:
    assert server.get("/workshop/dual-powers")[0] == 200
    assert server.get("/workshop/zeppelin")[0] == 404
