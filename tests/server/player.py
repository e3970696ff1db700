"""A client of the protocol in a few lines, as a stranger would write it from the guide; and a player that knows no
rules: it puts its actions together from the prompts."""
import asyncio
import hashlib
import json
import random

import websockets
import websockets.exceptions

from harness import PATIENCE

PROTOCOL = "palatine.v1"
# The last: in the middle of the handshake.
GONE = (websockets.exceptions.ConnectionClosed, ConnectionError, OSError, websockets.exceptions.InvalidMessage)


class Refused(Exception):
    def __init__(self, error):
        super().__init__(error.get("data", {}).get("reason"), error.get("message"))
        self.reason = error.get("data", {}).get("reason")
        self.error = error


_opened = []  # all sockets that a client has had


class Client:
    """One person; may connect again and again."""

    def __init__(self, name):
        self.name = name
        self.token = None
        self.address = None  # where it comes from; else 127.0.0.1
        self.how = {}  # besides, for websockets.connect
        self.id = None
        self.ws = None
        self.hello = None
        self.notifications = []  # those that no one has taken yet
        self.on_notification = None
        self.changed = asyncio.Event()
        self._last_id = 0
        self._waiting = {}
        self._reader = None

    async def connect(self, url, **who):
        self.ws = await websockets.connect(url, subprotocols=[PROTOCOL], max_size=None, ping_interval=None,
                                           open_timeout=PATIENCE, local_addr=self.address and (self.address, 0), **self.how)
        _opened.append(self.ws)
        assert self.ws.subprotocol == PROTOCOL
        self._waiting = {}
        self._reader = asyncio.ensure_future(self._read(self.ws))
        params = {"client": {"name": "test", "version": "1"}}
        params.update(who or ({"token": self.token} if self.token else {"name": self.name}))
        self.hello = await self.request("session.hello", params)
        self.token = self.hello.get("token", self.token)
        if self.id is not None:
            assert self.hello["person"]["id"] == self.id, "a token is a person"
        self.id = self.hello["person"]["id"]
        return self

    async def _read(self, ws):
        try:
            async for text in ws:
                message = json.loads(text)
                if "id" in message and "method" not in message:
                    waiting = self._waiting.pop(message["id"], None)
                    if waiting and not waiting.done():
                        waiting.set_result(message)
                else:
                    self.notifications.append(message)
                    if self.on_notification:
                        self.on_notification(message)
                self.changed.set()
        except GONE:
            pass
        finally:
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the server is gone"))
            self.changed.set()

    async def send(self, method, params):
        """Gives the future of the answer."""
        self._last_id += 1
        answer = asyncio.get_running_loop().create_future()
        self._waiting[self._last_id] = answer
        frame = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        try:
            await self.ws.send(json.dumps(frame))
        except GONE:
            answer.cancel()
            raise
        return answer

    async def request(self, method, params):
        answer = await asyncio.wait_for(await self.send(method, params), PATIENCE)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    async def notification(self, method, when=lambda params: True):
        """Waits for one; takes it away."""

        async def wait():
            while True:
                for i, message in enumerate(self.notifications):
                    if message["method"] == method and when(message["params"]):
                        del self.notifications[i]
                        return message["params"]
                if self._reader.done():
                    raise ConnectionError("the server is gone")
                self.changed.clear()
                await self.changed.wait()

        return await asyncio.wait_for(wait(), PATIENCE)

    async def close(self):
        if self.ws:
            await self.ws.close()
            await self._reader


async def to_its_end(scene):
    """A scene, after which nobody is connected: a server that is stopped waits for whoever does not go."""
    try:
        return await scene
    finally:
        await asyncio.gather(*(ws.close() for ws in _opened), return_exceptions=True)
        _opened.clear()


def entropy_commit(game_id, seat, entropy):
    return hashlib.sha256(b"palatine-entropy/1\0" + game_id.encode() + bytes([seat]) + entropy).hexdigest()


def action_from(prompt, rng):
    """Any action that the prompt offers."""
    kind = prompt["kind"]
    if kind == "choose_family":
        return {"kind": kind, "family": rng.choice(prompt["families"])}
    if kind == "lay_disc":
        return {"kind": kind, "disc": rng.choice(prompt["discs"])}
    if kind == "place_knight":
        region = rng.choice([None, *prompt["regions"]])
        return {"kind": kind, "family": rng.choice(prompt["families"]), "region": region}
    if kind == "move_emperor":
        return {"kind": kind, "steps": rng.choice(prompt["choices"])["steps"]}
    if kind == "place_emperor":
        return {"kind": kind, "region": rng.choice(prompt["regions"])}
    if kind == "take_pile":
        pile = rng.choice(prompt["choices"])
        lying = [family for family, count in sorted(pile["knights"].items()) for _ in range(count)]
        taken = rng.sample(lying, pile["take"])
        return {"kind": kind, "pile": pile["pile"], "knights": {family: taken.count(family) for family in pile["knights"]}}
    raise AssertionError(f"an unknown prompt: {prompt}")


class Player(Client):
    """Sits at one table and plays it to its end; comes back when the connection is lost. Checks on its way that updates
    come without a gap, and that nothing that was once told is told differently later."""

    def __init__(self, name, seed):
        super().__init__(name)
        self.rng = random.Random(seed)
        self.on_notification = self._take
        self.entropies = {}  # by game id
        self.unanswered = None  # the act on its way: (params)
        self.sent = 0
        self.on_sent = lambda: None
        self.forget()

    def forget(self):
        """A new table."""
        self.room = None
        self.seat = None
        self.seq = None
        self.table = None
        self.prompts = []
        self.reveal = False
        self.told = {}  # events by seq
        self.acked = []  # (key, action, answer)

    def _take(self, message):
        params = message["params"]
        if params.get("room") != self.room:
            return
        if message["method"] == "reveal_entropy":
            self.reveal = True
        if message["method"] != "room.update":
            return
        assert self.seq is None or params["seq"] == self.seq + 1, f"a gap: {params['seq']} after {self.seq}"
        self.seq = params["seq"]
        before = self.told.setdefault(self.seq, params["events"])
        assert before == params["events"], f"update {self.seq} was told differently"
        self.prompts = params.get("prompts") or []
        self.table = params.get("table", self.table)
        self.notifications.clear()

    async def join(self, url, room=None, invite=None):
        """Connects, and is where it was: by what it missed, or by a snapshot."""
        await self.connect(url)
        if self.seq is not None:
            answer = await self.request("room.resume", {"room": self.room, "seq": self.seq, "sync": "view"})
            if "snapshot" not in answer:
                return
            snapshot = answer["snapshot"]
            assert snapshot["seq"] >= self.seq, f"the table forgot: {snapshot['seq']}, but {self.seq} was told"
        else:
            # updates that come before the answer are part of the snapshot
            snapshot = await self.request("room.join", {"room": room} if room else {"invite": invite})
        self._snapshot(snapshot)

    def _snapshot(self, snapshot):
        self.room = snapshot["room"]
        self.seq = snapshot["seq"]
        self.table = snapshot["table"]
        self.prompts = snapshot.get("prompts") or []
        self.seat = snapshot.get("seat", self.seat)
        self.reveal = snapshot.get("reveal", False)

    async def step(self):
        """Does what is to be done, or waits for news. False: the game is over."""
        self.changed.clear()
        status = self.table["status"]
        if self._reader.done():
            raise ConnectionError("the server is gone")
        if status in ("over", "frozen") and not self.unanswered:
            assert status == "over", "the table froze"
            return False
        if self.unanswered:
            await self._act(self.unanswered)
        elif status == "open" and not self.table["seats"][self.seat]["ready"]:
            entropy = self.entropies.setdefault(self.table["game_id"], self.rng.randbytes(16))
            commit = entropy_commit(self.table["game_id"], self.seat, entropy)
            await self.request("room.ready", {"room": self.room, "entropy_commit": commit})
        elif status == "revealing" and self.reveal:
            self.reveal = False
            await self.request("room.reveal", {"room": self.room, "entropy": self.entropies[self.table["game_id"]].hex()})
        elif self.prompts:
            prompt = self.prompts[0]
            key = f"k{self.rng.getrandbits(64):x}"
            action = action_from(prompt["prompt"], self.rng)
            await self._act({"room": self.room, "prompt": prompt["id"], "key": key, "action": action})
        else:
            await asyncio.wait_for(self.changed.wait(), PATIENCE)
        return True

    async def _act(self, params):
        """Until it is answered, `unanswered` has it: after a lost connection it is sent again with its key."""
        self.unanswered = params
        waiting = await self.send("game.act", params)
        self.sent += 1
        self.on_sent()
        answer = await asyncio.wait_for(waiting, PATIENCE)
        assert "error" not in answer, f"{params} was refused: {answer['error']}"
        self.acked.append((params, answer["result"]))
        self.unanswered = None

    async def repeat_last(self):
        """What was acknowledged is acknowledged again, in the same words, and acts once."""
        if self.acked:
            params, result = self.acked[-1]
            assert await self.request("game.act", params) == result, "a repeat got another answer"


def without_nulls(action):
    return {name: value for name, value in action.items() if value is not None}


def check_replay(replay, players):
    """The replay has exactly what each player was acknowledged, in order."""
    for player in players:
        there = [without_nulls(a["action"]) for a in replay["actions"] if a["seat"] == player.seat]
        acked = [without_nulls(params["action"]) for params, _ in player.acked]
        assert there == acked, f"seat {player.seat}: {len(acked)} acknowledged, {len(there)} in the log"
    seqs = [result["seq"] for player in players for _, result in player.acked]
    assert len(seqs) == len(set(seqs)), "two actions took effect by one update"
