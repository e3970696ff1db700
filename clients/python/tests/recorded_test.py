"""Games that were recorded between a server and a player, folded as a client does it. The replay at their end has a digest
of the full state after every action, and Carolus Magnus hides nothing: the view must be that state."""
from __future__ import annotations

import hashlib
import json
import unittest
from typing import Any, cast

import support
from palatine_client import RoomState, room_after, room_from_snapshot
from palatine_client.generated.protocol import RoomUpdate
from palatine_client.room_state import Sync


def digest(value: Any) -> str:
    """RFC 8785, of integers, texts and what is made of them."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def results(lines: list[dict[str, Any]], method: str) -> list[Any]:
    return [line["message"]["result"] for line in lines if line.get("method") == method and "result" in line["message"]]


class RecordedTest(unittest.TestCase):
    def fold(self, sync: Sync) -> tuple[list[RoomState], Any]:
        lines = support.recorded(f"two-players-{sync}")
        states = [room_from_snapshot(results(lines, "room.join")[0], 0.0, "nobody", sync)]
        for line in lines:
            if line["from"] != "server" or line["message"].get("method") != "room.update":
                continue
            update = cast(RoomUpdate, line["message"]["params"])
            if update["seq"] <= states[-1].seq:
                continue  # the record resumes, and gets one again that was on its way
            self.assertEqual(update["seq"], states[-1].seq + 1)
            states.append(room_after(states[-1], update, 0.0))
        return states, results(lines, "replay.get")[0]["replay"]

    def test_every_view_is_the_state_whose_digest_the_replay_bears(self) -> None:
        for sync in ("view", "patch"):
            with self.subTest(sync):
                states, replay = self.fold(cast(Sync, sync))
                seen = [digest(state.view) for state in states if state.view]
                seen = [one for at, one in enumerate(seen) if at == 0 or one != seen[at - 1]]
                self.assertEqual(seen, [replay["start_digest"], *(action["digest"] for action in replay["actions"])])
                self.assertTrue(states[-1].is_over)
                self.assertEqual(states[-1].table["result"], replay["result"])
                self.assertTrue(all(state.view_seq == state.seq for state in states))

    def test_events_alone_have_no_views_and_say_so(self) -> None:
        states, _ = self.fold("events")
        self.assertTrue(states[-1].is_over)
        self.assertLess(states[-1].view_seq, states[-1].seq)


if __name__ == "__main__":
    unittest.main()
