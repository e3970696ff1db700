"""A server that breaks one rule: stands before a real one and changes what it says. For the proof that certify finds it."""
import asyncio
import json
import threading

import websockets


def data_of(message):
    return message.get("error", {}).get("data", {})


class Wrong:
    """One connection's messages. A fault is a method of this name: it takes what the server said and gives what the
    client gets, as a list."""

    def __init__(self, server):
        self.server = server
        self.asked = {}     # method and params by the id of the request
        self.answers = {}   # by key
        self.seen = 0

    # ---- form
    def no_answer_to_a_ping_that_is_named(self, message):
        return [] if message.get("id") == "x" else [message]

    def two_answers(self, message):
        return [message, message] if self.method(message) == "room.create" else [message]

    def ids_as_texts(self, message):
        return [{**message, "id": str(message["id"])}] if message.get("id") == -7 else [message]

    def a_code_of_its_own(self, message):
        if data_of(message).get("reason") == "no_such_room":
            message["error"]["code"] = -32602
        return [message]

    def no_path(self, message):
        data_of(message).pop("path", None)
        return [message]

    def words_for_sentences(self, message):
        if "error" in message:
            message["error"]["message"] = "nope"
        return [message]

    def a_seq_of_text(self, message):
        if message.get("method") == "room.update":
            message["params"]["events"] = [{"kind": "person_sat", "seat": "first"}]
        return [message]

    # ---- rooms and updates
    def gaps(self, message):
        if message.get("method") == "room.update":
            self.seen += 1
            if self.seen == 1:
                return []
        return [message]

    def patches_of_another_view(self, message):
        for step in message.get("params", {}).get("patch", []) if "method" in message else []:
            step["path"] += "/nowhere"
        return [message]

    def views_for_who_wants_events(self, message):
        if message.get("method") == "room.update":
            message["params"]["view"] = {}
        return [message]

    def too_few_missed(self, message):
        if self.method(message) == "room.resume" and message.get("result", {}).get("updates"):
            message["result"]["updates"] -= 1
        return [message]

    def past_without_end(self, message):
        if self.method(message) == "room.join" and "past" in message.get("result", {}):
            message["result"]["past"] = message["result"]["past"] * 2
        return [message]

    def host_stays(self, message):
        if message.get("method") == "room.update":
            events = message["params"]["events"]
            message["params"]["events"] = [event for event in events if event["kind"] != "host_changed"]
        return [message]

    # ---- keys, prompts, the end
    def always_a_seat(self, message):
        if self.method(message) == "room.invitation" and "result" in message:
            message["result"]["free"] = True
        return [message]

    def alone_at_any_time(self, message):
        if message.get("method") == "room.update":
            message["params"]["may_undo"] = 1
        return [message]

    def keys_forgotten(self, message):
        if self.method(message) == "room.create" and "result" in message:
            self.seen += 1
            message["result"]["room"] = f"{self.seen:022}"
        return [message]

    def prompts_of_others(self, message):
        for prompt in message.get("params", {}).get("prompts", []) if "method" in message else []:
            prompt["seat"] = 1 - prompt["seat"]
        return [message]

    def prompts_that_stay(self, message):
        for prompt in message.get("params", {}).get("prompts", []) if "method" in message else []:
            prompt["id"] = "always-the-same"
        return [message]

    def the_seed_at_once(self, message):
        if message.get("method") == "room.update" and "table" in message["params"]:
            message["params"]["table"]["server_seed"] = "0" * 64
        return [message]

    def another_seed(self, message):
        for event in message.get("params", {}).get("events", []) if "method" in message else []:
            if event["kind"] == "seed_published":
                event["server_seed"] = "0" * 64
        return [message]

    def no_time_to_wait(self, message):
        data_of(message).pop("retry_after_ms", None)
        return [message]

    def whispers(self, message):
        """What spectators say is told to everybody, as if it had been said at the table."""
        return [] if message.get("method") == "chat.message" else [message]

    def whispers_where_none_may(self, message):
        """Why nobody whispers is told wrongly."""
        if data_of(message).get("rule") == "whisper":
            data_of(message)["rule"] = "team"
        return [message]

    def whispers_told_on(self, message):
        """Whoever else is there hears it before the next that they are told."""
        whisper = message.get("params", {}).get("channel") == "whisper" and message
        if whisper:
            self.heard = self.server.whispered = message
        known, self.heard = getattr(self, "heard", None), self.server.whispered
        return [message] if known == self.heard else [self.heard, message]

    def chances_as_parts(self, message):
        if self.method(message) == "game.chance" and "result" in message:
            message["result"]["chance"] = 1001
        return [message]

    def expects_anything(self, message):
        if "expected" in data_of(message).get("args", {}):
            data_of(message)["args"]["expected"] = "anything"
        return [message]

    # ---- absence
    def computers_stay(self, message):
        return self.without(message, "hands_changed", why="returned")

    def always_the_last(self, message):
        """Whom the table has chosen does not matter."""
        return self.stands_in(message, -1)

    def always_the_first(self, message):
        """Where it has chosen nobody, another one comes than the game's last."""
        return self.stands_in(message, 0)

    def substitutes_see_nothing(self, message):
        """The update by which somebody else has a seat has no view."""
        if any(event.get("why") == "substituted" for event in self.events(message)):
            message["params"].pop("view", None)
            message["params"].pop("patch", None)
        return [message]

    def another_invite_each_time(self, message):
        if self.method(message) == "room.substitute" and "invite" in message.get("result", {}):
            self.seen += 1
            if self.seen > 1:
                message["result"]["invite"] += "x"
        return [message]

    def wanted_for_good(self, message):
        return self.without(message, "substitute_wanted", wanted=False)

    def hosts_alone(self, message):
        if self.method(message) == "room.substitute" and "result" in message:
            del message["result"]
            message["error"] = {"code": -32000, "message": "You are not the host.", "data": {"reason": "not_host"}}
        return [message]

    # ---- limits, bots
    def more_listeners_than_said(self, message):
        return self.limit(message, "listeners_per_room")

    def more_bots_than_said(self, message):
        return self.limit(message, "bots_per_account")

    def bots_as_guests(self, message):
        if self.method(message) == "session.hello" and "result" in message:
            message["result"]["person"]["kind"] = "guest"
        return [message]

    def tokens_told_again(self, message):
        if self.method(message) == "account.add_bot" and "result" in message:
            message["result"].setdefault("token", "once-more")
        return [message]

    def dead_tokens(self, message):
        if self.method(message) == "account.renew_bot" and "result" in message:
            message["result"]["token"] = message["result"]["token"][::-1]
        return [message]

    def bots_as_strangers(self, message):
        if data_of(message).get("reason") == "not_for_bots":
            data_of(message)["reason"] = "not_account"
        return [message]

    def bots_go_by_themselves(self, message):
        for event in self.events(message):
            if event["kind"] == "person_stood":
                event.pop("removed", None)
        return [message]

    def a_budget_that_stays(self, message):
        if "budget" in message:
            message["budget"]["requests"] = 20
        return [message]

    # ---- after a restart
    def changes_lost(self, message):
        table = self.joined(message).get("table", {})
        if table.get("title", "").isdigit():
            table["title"] = str(int(table["title"]) - 1)
        return [message]

    def keys_lost(self, message):
        if self.server.restarted and self.method(message) == "room.create" and "result" in message:
            message["result"]["room"] = "A" * 22
        return [message]

    def prompts_anew(self, message):
        for prompt in self.joined(message).get("prompts", []):
            prompt["id"] += "-anew"
        return [message]

    def seq_lost(self, message):
        snapshot = message.get("result", {}).get("snapshot", {})
        if self.server.restarted and snapshot:
            snapshot["seq"] -= 1
        return [message]

    def seats_lost(self, message):
        if self.server.restarted and self.method(message) == "session.hello" and "result" in message:
            message["result"]["rooms"] = []
        return [message]

    def time_given_back(self, message):
        for seat in self.joined(message).get("clocks", {}).get("seats", []):
            seat["remaining_ms"] += 60_000
        return [message]

    def joined(self, message):
        """The snapshot of room.join after the restart."""
        is_one = self.server.restarted and self.method(message) == "room.join"
        return message.get("result", {}) if is_one else {}

    def events(self, message):
        return message["params"].get("events", []) if message.get("method") == "room.update" else []

    def without(self, message, kind, **more):
        """The update lacks an event."""
        if self.events(message):
            message["params"]["events"] = [event for event in self.events(message) if event["kind"] != kind or
                                           any(event.get(name) != value for name, value in more.items())]
        return [message]

    def stands_in(self, message, which):
        """The game's computer player of that number has come, whoever came."""
        for game in message.get("result", {}).get("games", []):
            self.server.computers[game["id"]] = game["computer_players"]
        for event in self.events(message):
            if event["kind"] == "hands_changed" and "stand_in" in event:
                kind = self.server.computers["carolus-magnus"][which]
                event["stand_in"] = message["params"]["table"]["seats"][event["seat"]]["stand_in"] = kind
        return [message]

    def limit(self, message, name):
        """Less is said than is allowed."""
        if "limits" in message.get("result", {}):
            message["result"]["limits"][name] -= 2
        return [message]

    def method(self, message):
        return self.asked.get(message.get("id"), ("", {}))[0]


class FaultyServer:
    """Runs in a thread of its own until it is stopped."""

    def __init__(self, url, fault):
        self.url, self.fault, self.port = url, fault, 0
        self.restarted = False
        self.whispered = None
        self.computers = {}  # of each game
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)

    def __enter__(self):
        self.thread.start()
        if not self.ready.wait(30):
            raise AssertionError("the faulty server does not start")
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join(30)

    async def serve(self):
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        async with websockets.serve(self.meet, "127.0.0.1", 0, subprotocols=["palatine.v1"], max_size=None) as listener:
            self.port = listener.sockets[0].getsockname()[1]
            self.ready.set()
            await self.over.wait()

    async def meet(self, client):
        wrong = Wrong(self)
        async with websockets.connect(self.url, subprotocols=["palatine.v1"], max_size=None) as server:
            up = asyncio.ensure_future(self.up(client, server, wrong))
            down = asyncio.ensure_future(self.down(client, server, wrong))
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            for task in (up, down):
                task.cancel()
            killed = server.close_code in (None, 1005, 1006)  # no close frame came
            await client.close(1011 if killed else server.close_code, server.close_reason or "")

    async def up(self, client, server, wrong):
        async for frame in client:
            try:
                request = json.loads(frame)
                wrong.asked[request["id"]] = (request["method"], request.get("params", {}))
            except (ValueError, KeyError, TypeError):
                pass  # not for us to judge
            await server.send(frame)

    async def down(self, client, server, wrong):
        change = getattr(wrong, self.fault)
        async for frame in server:
            for message in change(json.loads(frame)):
                await client.send(json.dumps(message))
