"""A table over gaps, lost connections, restarts and faults: against a server that says what the test says."""
from __future__ import annotations

import asyncio
import unittest
from typing import Any

from connection_test import FakeTest
from fake_server import ANNA, Connection, said, snapshot, table, update
from support import soon
from palatine_client import Client, Delays, MemoryKeep, Refusal, Room, RoomState, Told, Who, clock_left, play
from palatine_client.entropy import commit_of
from palatine_client.room_state import room_after, room_from_snapshot


class RoomTest(FakeTest):
    async def at_table(self, start: dict[str, Any] = {}, sync: Any = "patch", **more: Any) -> tuple[Client, Connection, Room]:
        client, connection = await self.online(**more)
        joining = asyncio.ensure_future(client.join("r", sync=sync))
        await connection.answered("room.join", snapshot(chat=[said(3), said(7, "team")], **start))
        room = await soon(joining)
        self.told: list[str] = []
        self.changed: asyncio.Queue[RoomState] = asyncio.Queue()
        room.on("events", lambda told: self.told.append(self.short(told)))
        room.on("left", lambda reason: self.told.append(f"left: {reason}"))
        room.on("change", self.changed.put_nowait)
        return client, connection, room

    def short(self, told: Told) -> str:
        return f"{told.before.seq}>{told.after.seq} {' '.join(event['kind'] for event in told.events)}"

    async def settled(self, client: Client, connection: Connection) -> None:
        """All that was said before has been heard."""
        pinging = client.call("session.ping")
        await connection.answered("session.ping", {})
        await soon(pinging)


class FollowingTest(RoomTest):
    async def test_updates_patches_and_views(self) -> None:
        client, connection, room = await self.at_table()
        patch = [{"op": "replace", "path": "/turn", "value": 2}]
        await connection.tell("room.update", update(5, patch=patch, prompts=[{"id": "0.1", "seat": 0, "prompt": {}}]))
        state = await soon(room.until(lambda state: state.seq == 5))
        self.assertEqual((state.view, state.view_seq, len(state.prompts)), ({"turn": 2}, 5, 1))
        await connection.tell("room.update", update(6, view={"turn": 9}, news="unknown"))
        state = await soon(room.until(lambda state: state.seq == 6))
        self.assertEqual((state.view, state.prompts), ({"turn": 9}, ()))
        self.assertEqual(self.told, ["4>5 event_5", "5>6 event_6"])

    async def test_events_alone(self) -> None:
        _, connection, room = await self.at_table(sync="events")
        self.assertEqual(connection.requests[1]["params"]["sync"], "events")
        await connection.tell("room.update", update(5))
        state = await soon(room.until(lambda state: state.seq == 5))
        self.assertEqual((state.view, state.view_seq), ({"turn": 1}, 4))
        await connection.tell("room.update", update(6, view={"turn": 3}))  # after an undo
        state = await soon(room.until(lambda state: state.seq == 6))
        self.assertEqual((state.view, state.view_seq), ({"turn": 3}, 6))

    async def test_after_a_lost_connection(self) -> None:
        _, connection, room = await self.at_table()
        await connection.tell("room.update", update(5))
        await soon(room.until(lambda state: state.seq == 5))
        connection = await self.again(connection)
        asked = await connection.asked("room.resume")
        self.assertEqual(
            asked["params"],
            {
                "room": "r",
                "seq": 5,
                "chat": [{"channel": "table", "id": 3}, {"channel": "team", "id": 7}],
                "as": "player",
                "sync": "patch",
            },
        )
        await connection.answer(asked, {"updates": 2})
        await connection.tell("room.update", update(6, patch=[{"op": "replace", "path": "/turn", "value": 2}]))
        await connection.tell("room.update", update(7))
        await connection.tell("chat.message", said(4))
        state = await soon(room.until(lambda state: len(state.chat["table"]) == 2))
        self.assertEqual(self.told, ["4>5 event_5", "5>6 event_6", "6>7 event_7"])
        self.assertEqual((state.view, [one["id"] for one in state.chat["table"]]), ({"turn": 2}, [3, 4]))

    async def test_after_a_restart_a_snapshot_and_the_talk_of_before_stays(self) -> None:
        _, connection, room = await self.at_table()
        updates = room.updates()
        connection = await self.again(connection)
        now = snapshot(seq=40, view={"turn": 8}, chat=[said(9)])
        await connection.answered("room.resume", {"snapshot": now})
        await connection.tell("room.update", update(41))
        jump, told = await soon(anext(updates)), await soon(anext(updates))
        self.assertEqual((jump.is_jump, list(jump.events), jump.after.seq, told.is_jump), (True, [], 40, False))
        self.assertEqual([one["id"] for one in room.state.chat["table"]], [3, 9])
        self.assertEqual(self.told, ["40>41 event_41"])

    async def test_a_gap_is_filled_once(self) -> None:
        client, connection, room = await self.at_table()
        await connection.tell("room.update", update(7))
        await connection.tell("room.update", update(8))
        asked = await connection.asked("room.resume")
        self.assertEqual((asked["params"]["seq"], room.state.seq), (4, 4))
        await self.settled(client, connection)
        await connection.answer(asked, {"updates": 4})
        for seq in (5, 6, 7, 8):
            await connection.tell("room.update", update(seq))
        await soon(room.until(lambda state: state.seq == 8))
        self.assertEqual(self.told, ["4>5 event_5", "5>6 event_6", "6>7 event_7", "7>8 event_8"])
        await connection.tell("room.update", update(10))
        self.assertEqual((await connection.asked("room.resume"))["params"]["seq"], 8)

    async def test_what_was_seen_is_not_seen_again(self) -> None:
        client, connection, room = await self.at_table()
        for seq in (4, 3, 5, 5):
            await connection.tell("room.update", update(seq))
        await self.settled(client, connection)
        self.assertEqual(self.told, ["4>5 event_5"])

    async def test_the_last_update_before_an_answer_was_missed(self) -> None:
        client, connection, room = await self.at_table()
        acting = room.act({"id": "0.1", "seat": 0, "prompt": {}}, {"kind": "x"})
        await connection.answered("game.act", {"seq": 5})
        self.assertEqual((await connection.asked("room.resume"))["params"]["seq"], 4)
        await soon(acting)

    async def test_silence_for_long_is_asked_about(self) -> None:
        _, connection, room = await self.at_table(delays=Delays(first=0.01, check=0.05))
        for _ in range(2):
            await connection.answered("room.resume", {"updates": 0})
        asked = await connection.asked("room.resume")
        await connection.answer(asked, {"updates": 1})
        await connection.tell("room.update", update(5, table=table(status="over")))
        await soon(room.until(lambda state: state.is_over))
        assert room._check
        self.assertTrue(room._check.cancelled(), "a game that is over is still asked about")

    async def test_a_patch_that_does_not_fit(self) -> None:
        _, connection, room = await self.at_table()
        await connection.tell("room.update", update(5, patch=[{"op": "remove", "path": "/nothing"}]))
        asked = await connection.asked("room.join")
        self.assertEqual((asked["params"], room.state.seq), ({"room": "r", "as": "player", "sync": "patch"}, 4))
        await connection.answer(asked, snapshot(seq=5, view={"turn": 3}))
        self.assertEqual((await soon(room.until(lambda state: state.seq == 5))).view, {"turn": 3})
        self.assertEqual(self.told, [])

    async def test_where_nothing_is_to_be_resumed_one_joins_and_else_has_left(self) -> None:
        client, connection, room = await self.at_table()
        connection = await self.again(connection)
        await connection.refuse(await connection.asked("room.resume"), "no_such_room")
        await connection.answered("room.join", snapshot(seq=9))
        await soon(room.until(lambda state: state.seq == 9))
        connection = await self.again(connection)
        await connection.refuse(await connection.asked("room.resume"), "no_such_room")
        await connection.refuse(await connection.asked("room.join"), "no_such_room")
        with self.assertRaises(Refusal):
            await soon(room.until(lambda state: False))
        self.assertEqual((self.told, client.rooms()), (["left: no_such_room"], []))

    async def test_lost_again_while_resuming(self) -> None:
        _, connection, room = await self.at_table()
        connection = await self.again(connection)
        await connection.asked("room.resume")
        connection = await self.again(connection)
        await connection.answered("room.resume", {"updates": 1})
        await connection.tell("room.update", update(5))
        await soon(room.until(lambda state: state.seq == 5))

    async def test_closed_and_left(self) -> None:
        client, connection, room = await self.at_table()
        states = [state async for state in self.until_left(room, connection)]
        self.assertEqual([state.seq for state in states], [4, 5])
        self.assertEqual(self.told, ["4>5 room_closed", "left: room_closed"])
        self.assertEqual(client.rooms(), [])

    async def until_left(self, room: Room, connection: Connection) -> Any:
        async for state in room.states():
            yield state
            if state.seq == 4:
                await connection.tell("room.update", update(5, events=[{"kind": "room_closed"}]))

    async def test_left_while_it_catches_up_it_is_not_joined_again(self) -> None:
        client, connection, room = await self.at_table()
        await connection.tell("room.update", update(9))
        resume = await connection.asked("room.resume")
        leaving = asyncio.ensure_future(room.leave())
        leave = await connection.asked("room.leave")
        await connection.refuse(resume, "no_such_room")
        await connection.answer(leave, {"seq": 9})
        await soon(leaving)
        await self.settled(client, connection)
        self.assertEqual(connection.methods[-2:], ["room.leave", "session.ping"])

    async def test_another_person_joins_anew_and_repeats_nothing(self) -> None:
        client, connection, room = await self.at_table()
        acting = room.act({"id": "0.1", "seat": 0, "prompt": {}}, {"kind": "x"})
        await connection.asked("game.act")
        client.greet_as(Who(token="T2"))
        self.assertEqual((await self.refused(acting)).reason, "connection_lost")
        bert = {"id": "bert", "name": "Bert", "kind": "account"}
        connection = await self.server.greeted(person=bert)
        watching = snapshot(seq=6)
        del watching["seat"]
        await connection.answered("room.join", watching)
        state = await soon(room.until(lambda state: state.seq == 6))
        self.assertEqual((state.me, state.self), (None, "bert"))

    async def test_the_same_table_twice_is_one(self) -> None:
        client, connection, room = await self.at_table()
        joining = asyncio.ensure_future(client.join("r"))
        await connection.answered("room.join", snapshot(seq=5))
        self.assertIs(await soon(joining), room)
        self.assertEqual(room.state.seq, 5)

    async def test_who_joins_hears_of_all_that_comes_after(self) -> None:
        client, connection = await self.online()
        joining = asyncio.ensure_future(self.first_update(client))
        asked = await connection.asked("room.join")
        # together, so that the update is there before anybody has seen the room
        await connection.answer(asked, snapshot())
        await connection.tell("room.update", update(5))
        self.assertEqual((await soon(joining)).after.seq, 5)

    async def first_update(self, client: Client) -> Told:
        room = await client.join("r")
        return await anext(room.updates())

    async def test_who_is_here_who_looks_on_and_clocks(self) -> None:
        client, connection, room = await self.at_table()
        await connection.tell("room.presence", {"room": "r", "seat": 1, "connected": False})
        await connection.tell("room.watchers", {"room": "r", "count": 1, "people": [ANNA]})
        seats = [{"seat": 0, "remaining_ms": 60000, "running": True}, {"seat": 1, "remaining_ms": 5000, "running": False}]
        short: asyncio.Queue[Any] = asyncio.Queue()
        room.on("clocks", short.put_nowait)
        await connection.tell("room.clocks", {"room": "r", "clocks": {"seats": seats}, "short": [0]})
        self.assertEqual((await soon(short.get()))["short"], [0])
        state = room.state
        self.assertEqual([seat["connected"] for seat in state.table["seats"]], [True, False])
        self.assertEqual(state.watchers, {"count": 1, "people": [ANNA]})
        later = state.clocks_at + 12.5
        self.assertEqual([clock_left(state, seat, later) for seat in (0, 1, 2)], [47.5, 5.0, None])
        self.assertEqual(clock_left(state, 0, later + 100), 0)

    def test_a_holiday_stands_before_the_clock(self) -> None:
        clock = {"seat": 0, "remaining_ms": 5000, "running": True, "holiday_ms": 3000}
        given: Any = snapshot(clocks={"seats": [clock]})
        state = room_from_snapshot(given, 10.0)
        self.assertEqual([clock_left(state, 0, now) for now in (11.0, 13.0, 14.0)], [5.0, 5.0, 4.0])

    def test_a_state_is_never_changed(self) -> None:
        given: Any = snapshot()
        after: Any = update(5, patch=[{"op": "replace", "path": "/turn", "value": 2}], to_act=[1])
        state = room_from_snapshot(given, 0.0)
        other = room_after(state, after, 1.0)
        self.assertEqual((state.seq, state.view, state.to_act), (4, {"turn": 1}, (0,)))
        self.assertEqual((other.seq, other.view, other.to_act), (5, {"turn": 2}, (1,)))


class DiceTest(RoomTest):
    async def test_a_part_in_the_dice_is_kept_revealed_and_noted(self) -> None:
        keep = MemoryKeep()
        client, connection, room = await self.at_table({"table": table(status="open")}, keep=keep)
        getting_ready = room.ready()
        commit = (await connection.answered("room.ready", {"seq": 5}))["params"]["entropy_commit"]
        await connection.answered("room.resume", {"updates": 0})
        await soon(getting_ready)
        seats = table()["seats"]
        seats[0]["entropy_commit"] = commit
        frozen = table(status="revealing", seats=seats)
        await connection.tell("room.update", update(5, table=frozen))
        reveal = await connection.answered("room.reveal", {"seq": 6})
        entropy = bytes.fromhex(reveal["params"]["entropy"])
        self.assertEqual(commit_of("A" * 22, 0, entropy), commit)
        # asked for besides: told once
        asked = {"room": "r", "game_id": "A" * 22, "commit": "0" * 64, "entropy_commits": [commit, None], "within_ms": 9}
        await connection.tell("reveal_entropy", asked)
        await self.settled(client, connection)
        self.assertEqual(connection.methods.count("room.reveal"), 1)
        self.assertEqual(
            room.receipt(),
            {"game_id": "A" * 22, "commit": "0" * 64, "seat": 0, "entropy": entropy.hex(), "entropy_commits": [commit, None]},
        )

    async def test_who_is_ready_again_has_committed_to_the_same(self) -> None:
        """The answer comes before the update where that was lost: what the server has taken can still be revealed."""
        _, connection, room = await self.at_table({"table": table(status="open")})
        room.ready()
        commit = (await connection.answered("room.ready", {"seq": 4}))["params"]["entropy_commit"]
        room.ready()
        self.assertEqual((await connection.asked("room.ready"))["params"]["entropy_commit"], commit)
        asked = {"room": "r", "game_id": "A" * 22, "commit": "0" * 64, "entropy_commits": [commit, None], "within_ms": 9}
        await connection.tell("reveal_entropy", asked)
        entropy = (await connection.asked("room.reveal"))["params"]["entropy"]
        self.assertEqual(commit_of("A" * 22, 0, bytes.fromhex(entropy)), commit)

    async def test_another_process_reveals_what_this_one_kept(self) -> None:
        keep = MemoryKeep()
        client, connection, room = await self.at_table({"table": table(status="open")}, keep=keep)
        room.ready()
        commit = (await connection.asked("room.ready"))["params"]["entropy_commit"]
        await client.close()
        seats = table()["seats"]
        seats[0]["entropy_commit"] = commit
        _, connection, _ = await self.at_table({"table": table(status="revealing", seats=seats)}, keep=keep)
        entropy = (await connection.asked("room.reveal"))["params"]["entropy"]
        self.assertEqual(commit_of("A" * 22, 0, bytes.fromhex(entropy)), commit)

    async def test_nothing_is_revealed_to_another_draw(self) -> None:
        client, connection, room = await self.at_table({"table": table(status="open")})
        room.ready()
        commit = (await connection.answered("room.ready", {"seq": 4}))["params"]["entropy_commit"]
        asked = {"room": "r", "game_id": "A" * 22, "commit": "0" * 64, "entropy_commits": [commit, None], "within_ms": 9}
        changes: list[dict[str, Any]] = [
            {"commit": "1" * 64},
            {"game_id": "B" * 22},
            {"entropy_commits": ["1" * 64, None]},
            {"entropy_commits": []},
        ]
        for change in changes:
            await connection.tell("reveal_entropy", {**asked, **change})
        await self.settled(client, connection)
        self.assertNotIn("room.reveal", connection.methods)
        await connection.tell("reveal_entropy", asked)
        await connection.asked("room.reveal")


class PlayTest(RoomTest):
    async def test_a_prompt_that_went_stale_is_dropped_and_the_next_one_answered(self) -> None:
        prompt = {"id": "0.1", "seat": 0, "prompt": {"kind": "lay_disc", "discs": [2]}}
        client, connection, room = await self.at_table({"prompts": [prompt]})
        playing = asyncio.ensure_future(play(room, lambda open_, state: room.choices(open_)[0]))
        asked = await connection.asked("game.act")
        self.assertEqual(asked["params"]["action"], {"kind": "lay_disc", "disc": 2})
        await connection.refuse(asked, "stale")
        await connection.tell("room.update", update(5, prompts=[{**prompt, "id": "0.2"}]))
        asked = await connection.asked("game.act")
        self.assertEqual(asked["params"]["prompt"], "0.2")
        await connection.tell("room.update", update(6, table=table(status="over")))
        await connection.answer(asked, {"seq": 6})
        self.assertTrue((await soon(playing)).is_over)

    async def test_a_refusal_that_is_ones_own_fault_is_raised(self) -> None:
        prompt = {"id": "0.1", "seat": 0, "prompt": {"kind": "lay_disc", "discs": [2]}}
        _, connection, room = await self.at_table({"prompts": [prompt]})

        async def choose(open_: object, state: object) -> dict[str, object]:
            return {"kind": "lay_disc", "disc": 5}

        playing = asyncio.ensure_future(play(room, choose))
        await connection.refuse(await connection.asked("game.act"), "disc_not_in_hand")
        self.assertEqual((await self.refused(playing)).reason, "disc_not_in_hand")

    async def test_a_seat_that_a_computer_player_took_is_taken_back(self) -> None:
        seats = table()["seats"]
        seats[0]["stand_in"] = "steward"
        _, connection, room = await self.at_table({"table": table(seats=seats)})
        playing = asyncio.ensure_future(play(room, lambda *_: {}))
        self.assertEqual((await connection.asked("room.sit"))["params"]["seat"], 0)
        playing.cancel()

    async def test_who_is_refused_stops_waiting(self) -> None:
        _, connection, room = await self.at_table()
        playing = asyncio.ensure_future(play(room, lambda *_: {}))
        await connection.close(1008, "signed_out")
        self.assertEqual((await self.refused(playing)).reason, "signed_out")


if __name__ == "__main__":
    unittest.main()
