"""The dice: the vectors of the guide, and a recorded game whose numbers hold, until anything of it is changed."""
from __future__ import annotations

import copy
import re
import unittest
from typing import Any

import support
from palatine_client import DiceStream, UnfairDice, is_commit_of, stream_of, verify_dice
from palatine_client.entropy import commit_of
from palatine_client.fair_dice import seed_commit

GAME_ID = "A" * 22
SEED = bytes(range(32))


def vector(name: str) -> str:
    guide = (support.ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    found = re.search(rf"^\| {re.escape(name)} \| `?([^`|]+)`? \|$", guide, re.M)
    assert found, f"the guide has no {name}"
    return found.group(1).strip()


def stream() -> DiceStream:
    return DiceStream(GAME_ID, SEED, [b"\x11" * 16, bytes(16)])


class VectorsTest(unittest.TestCase):
    def test_commit_and_block(self) -> None:
        self.assertEqual(seed_commit(GAME_ID, SEED), vector("commit"))
        self.assertEqual(stream().block(0).hex(), vector("block 0"))

    def test_below(self) -> None:
        dice = stream()
        self.assertEqual([dice.below(6) for _ in range(16)], list(map(int, vector("from the start, 16 × `below(6)`").split())))
        drawn = dice.drawn
        self.assertEqual((dice.below(1), dice.drawn), (0, drawn))
        self.assertRaises(ValueError, dice.below, 0)
        self.assertRaises(ValueError, dice.below, 2**31 + 1)

    def test_below_throws_away_what_would_favour_the_small(self) -> None:
        class Given(DiceStream):
            def number(self) -> int:
                return next(numbers)

        numbers = iter([2**32 - 1, 2**32 - 2**31 + 5])
        self.assertEqual(Given(GAME_ID, SEED, []).below(2**31 - 1), (2**32 - 2**31 + 5) % (2**31 - 1))

    def test_shuffle(self) -> None:
        expected = list(map(int, vector("from the start, a shuffle of 0 … 14").split()))
        self.assertEqual(stream().shuffle(range(15)), expected)

    def test_a_commit_is_of_its_seat_and_its_game(self) -> None:
        entropy = b"\x11" * 16
        commit = commit_of(GAME_ID, 0, entropy)
        self.assertTrue(is_commit_of(commit, GAME_ID, 0, entropy.hex()))
        self.assertFalse(is_commit_of(commit, GAME_ID, 1, entropy.hex()))
        self.assertFalse(is_commit_of(commit, "B" * 22, 0, entropy.hex()))
        self.assertFalse(is_commit_of(None, GAME_ID, 0, entropy.hex()))


class ReplayTest(unittest.TestCase):
    def setUp(self) -> None:
        lines = support.recorded("two-players-view")
        results = [line["message"]["result"] for line in lines if line.get("method") == "replay.get" and "result" in line["message"]]
        self.replay: dict[str, Any] = results[0]["replay"]
        commits = [seat["entropy_commit"] for seat in self.replay["seats"]]
        own = next(seat for seat in self.replay["seats"] if seat["entropy_commit"])
        self.receipt: dict[str, Any] = {
            "game_id": self.replay["game_id"],
            "commit": self.replay["commit"],
            "seat": own["seat"],
            "entropy": own["entropy"],
            "entropy_commits": commits,
        }

    def test_it_holds_and_the_numbers_are_those_of_the_stream(self) -> None:
        numbers = verify_dice(self.replay, self.receipt)
        self.assertEqual(len(numbers), 1 + len(self.replay["actions"]))
        dice = stream_of(self.replay)
        flat = [number for some in numbers for number in some]
        self.assertEqual(flat, [dice.number() for _ in flat])
        self.assertEqual(len(flat), self.replay["actions"][-1]["drawn"])

    def test_what_the_set_up_showed_was_drawn(self) -> None:
        events = [e for line in support.recorded("two-players-view") for e in line["message"].get("params", {}).get("events", ())]
        set_up = next(event for event in events if event["kind"] == "set_up")
        dice = stream_of(self.replay)
        families = [family for family in ("red", "pink", "blue", "yellow", "green") for _ in range(3)]
        self.assertEqual(set_up["knights"], dice.shuffle(families))
        self.assertEqual(set_up["emperor"], dice.below(15))
        self.assertEqual(set_up["first"], dice.below(2))

    def test_nothing_may_be_changed(self) -> None:
        other = "00" * 32
        changes: list[tuple[str, Any]] = [
            ("/server_seed", lambda replay: replay.update(server_seed=other)),
            ("/server_seed", lambda replay: replay.update(commit=other)),
            ("/seats/0/entropy", lambda replay: replay["seats"][0].update(entropy="22" * 16)),
            ("/seats/1/entropy", lambda replay: replay["seats"][1].update(entropy="22" * 16, entropy_commit=None)),
            ("/actions/2/drawn", lambda replay: replay["actions"][2].update(drawn=0)),
            ("/failed_draws/0/server_seed", lambda replay: replay["failed_draws"].append(
                {"game_id": GAME_ID, "commit": other, "server_seed": other, "seats": [0]})),
        ]
        for path, change in changes:
            with self.subTest(path):
                replay = copy.deepcopy(self.replay)
                change(replay)
                with self.assertRaises(UnfairDice) as refused:
                    verify_dice(replay)
                self.assertEqual(refused.exception.path, path)

    def test_a_receipt_of_another_draw(self) -> None:
        own = self.receipt["seat"]
        for name, value in {
            "game_id": "B" * 22,
            "commit": "00" * 32,
            "entropy": "22" * 16,
            "entropy_commits": ["00" * 32] * (own + 1),
        }.items():
            with self.subTest(name), self.assertRaises(UnfairDice) as refused:
                verify_dice(self.replay, {**self.receipt, name: value})
            self.assertEqual(refused.exception.path, f"receipt /{name}")


if __name__ == "__main__":
    unittest.main()
