"""A lost connection, twice: what was missed comes as updates; then so much was missed that there is a snapshot."""
from scene import start, table
from scene_spectator import acts_once

CONFIG = "updates_kept = 6\n"


async def play(company):
    anna, bert = [await company.guest(name) for name in ("Anna", "Bert")]
    await table(anna, bert, options={"players": 2, "max_rounds": 1}, undo="free", title="Coming back")
    room = {"room": anna.room}
    await anna.ask("chat.say", **room, text="Here I am.")
    await anna.close()
    await bert.ask("chat.say", **room, text="Are you there?")
    await bert.ask("room.ready", **room)
    await bert.ask("room.ready", **room, ready=False)
    await anna.connect()
    await anna.ask("room.resume", **room, seq=anna.seq, chat=[{"channel": "table", "id": 1}], sync="events")
    await start(anna, bert)
    await acts_once(anna, bert)
    await anna.close()
    for turn in range(8):
        await bert.ask("game.offer", **room, kind="draw", key=f"offer-{turn}")
        offer = bert.table["offer"]["id"]
        await bert.ask("game.answer", **room, offer=offer, accept=False, key=f"answer-{turn}")
    await anna.connect()
    await anna.ask("room.resume", **room, seq=anna.seq, sync="events", past=4)
    await anna.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
    return anna
