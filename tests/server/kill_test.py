"""The server is killed with -9 at random moments under play, again and again: nothing that it acknowledged is lost,
nothing is done twice, and everyone takes up where they were with their token.

  kill_test.py [KILLS] [SEED]
"""
import asyncio
import random
import sys
import time

from games_test import FAST
from harness import PATIENCE, Server
from player import GONE, Player, check_replay

# who reveals too late because the server was away would need a new draw: that is tested with the game server alone
CONFIG = FAST + "reveal_ms = 600000\n"


class World:
    def __init__(self, kills, seed):
        self.rng = random.Random(seed)
        self.server = Server(config=CONFIG)
        self.kills_left = kills
        self.up = asyncio.Event()
        self.down = asyncio.Event()
        self.fuse = 0  # acts still to be sent before the next kill

    def acted(self):
        self.fuse -= 1
        if self.fuse == 0:
            self.down.set()

    async def keep_killing(self):
        while self.kills_left > 0:
            self.down.clear()
            self.fuse = self.rng.randint(1, 10)
            self.up.set()
            await self.down.wait()
            # a little later, or at once: while the frame is on its way, in the game server, in the commit, or answered
            for _ in range(self.rng.choice([0, 0, 1, 2, 3, 5, 8, 13, 40])):
                await asyncio.sleep(0)
            self.up.clear()
            self.server.kill()
            self.kills_left -= 1
            self.server.start()
        self.up.set()

    async def again_and_again(self, player, what):
        """Until it succeeds, over lost connections."""
        while True:
            await self.up.wait()
            try:
                return await what()
            except GONE + (asyncio.TimeoutError,) as lost:
                if isinstance(lost, asyncio.TimeoutError):
                    raise
                await player.close()

    async def live(self, player):
        """One player's whole game."""

        async def part():
            if player._reader is None or player._reader.done():
                await player.join(self.server.web_socket)
                await player.repeat_last()
            while await player.step():
                pass

        await self.again_and_again(player, part)

    async def game(self, players, options):
        for player in players:
            player.forget()
        host = players[0]
        made = {}

        async def sit(player):
            if player._reader is None or player._reader.done():
                await player.connect(self.server.web_socket)
            if player is host and not made:
                made.update(await host.request("room.create", {"game": "carolus-magnus", "options": options,
                                                               "key": f"create{self.rng.getrandbits(64):x}"}))
            player._snapshot(await player.request("room.join", {"invite": made["invite"]}))
            if player.seat is None:
                player.seat = (await player.request("room.sit", {"room": made["room"]}))["seat"]
            player.seq = None
            player._snapshot(await player.request("room.join", {"room": made["room"]}))

        for player in players:
            await self.again_and_again(player, lambda player=player: sit(player))
        await asyncio.gather(*(self.live(player) for player in players))

        async def check():
            if host._reader.done():
                await host.join(self.server.web_socket)
            check_replay((await host.request("replay.get", {"room": made["room"]}))["replay"], players)

        await self.again_and_again(host, check)
        return sum(len(player.acked) for player in players)

    async def run(self):
        self.server.start()
        players = [Player(name, self.rng.getrandbits(32)) for name in ("Anna", "Bert", "Cleo", "Dora")]
        for player in players:
            player.on_sent = self.acted
        killer = asyncio.ensure_future(self.keep_killing())
        games = acts = 0
        while not killer.done():
            size = 2 + games % 3
            draw = ("dice", "free", "piles")[games // 3 % 3]
            playing = asyncio.ensure_future(self.game(players[:size], {"players": size, "max_rounds": 12, "draw": draw}))
            await asyncio.wait({playing, killer}, return_when=asyncio.FIRST_COMPLETED)
            if killer.done():
                killer.result()
            acts += await playing
            games += 1
        for player in players:
            await player.close()
        assert await asyncio.to_thread(self.server.stop) == 0
        return games, acts


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(2**32)
    print(f"seed {seed}", flush=True)
    started = time.monotonic()
    world = World(kills, seed)
    try:
        games, acts = asyncio.run(asyncio.wait_for(world.run(), 9 * PATIENCE))
    except BaseException:
        print(world.server.log()[-3000:], file=sys.stderr)
        raise
    finally:
        world.server.__exit__()
    print(f"{kills} kills, {games} games, {acts} acknowledged actions, {time.monotonic() - started:.1f} s: "
          "nothing lost, nothing doubled")


if __name__ == "__main__":
    main()
