"""What Anna sent and got at a silent table, from the lobby to the end of the game; with entropies for the dice."""
import asyncio


async def play(company):
    anna, bert = company.stranger("Anna"), company.stranger("Bert")
    room = await before_the_start(anna, bert)
    await asyncio.gather(anna.ready(), bert.ready())
    await asyncio.gather(anna.open_entropy(), bert.open_entropy())
    await anna.until(lambda: "muted" in anna.notices(), "told to be silent")
    await anna.refused("talk_forbidden", "chat.say", room=room, text="I have no green.")
    await anna.ask("lobby.unwatch")
    await anna.ask("room.resume", room=room, seq=anna.seq, sync="events")
    await asyncio.gather(anna.play(), bert.play())
    await anna.until(lambda: "unmuted" in anna.notices(), "told that it is over")
    await anna.ask("chat.say", room=room, text="Well played.")
    await anna.ask("replay.get", room=room)
    await anna.ask("room.leave", room=room, key="leave")
    return anna


async def before_the_start(anna, bert):
    await anna.connect()
    await anna.ask("session.ping")
    await anna.ask("lobby.watch")
    made = await anna.ask("room.create", game="carolus-magnus", options={"draw": "piles", "max_rounds": 1},
                          title="A silent one", partner_chat="silent", key="create")
    room = made["room"]
    await anna.join(room=room)
    await anna.ask("room.sit", room=room, seat=0, key="sit-1")
    await anna.ask("room.stand", room=room, key="stand")
    await anna.ask("room.sit", room=room, key="sit-2")
    await anna.ask("room.add_bot", room=room, kind="random", key="bot")
    await anna.ask("room.remove", room=room, seat=1, key="remove")
    await bert.connect()
    await bert.join(invite=made["invite"])
    await bert.ask("room.sit", room=room)
    await bert.close()
    await anna.until(lambda: any(method == "room.presence" and not params["connected"]
                                 for method, params in anna.heard), "told that Bert is away")
    await bert.connect()
    await bert.join(room=room)
    await bert.ask("chat.say", room=room, text="Here I am.")
    await anna.ask("chat.say", room=room, text="Good luck!", key="say")
    return room
