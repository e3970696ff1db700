"""What somebody sees who watches, two actions behind, told by patches; and what they may say."""
from scene import start, table


async def play(company):
    anna, bert = [await company.guest(name) for name in ("Anna", "Bert")]
    carla = company.stranger("Carla")
    carla.sync = "patch"
    await carla.connect()
    made = await table(anna, bert, options={"players": 2, "max_rounds": 1}, spectator_delay=2, title="With somebody behind")
    await carla.ask("room.join", invite=made["invite"], sync="patch", **{"as": "spectator"})
    await start(anna, bert)
    room = {"room": anna.room}
    for _ in range(4):
        await acts_once(anna, bert)
    await carla.refused("not_seated", "game.resign", **room, key="resign")
    await carla.refused("talk_forbidden", "chat.say", **room, text="Not that one!")
    await carla.ask("chat.say", **room, channel="spectators", text="She should have known.")
    await carla.close()
    for _ in range(2):
        await acts_once(anna, bert)
    await carla.connect()
    await carla.ask("room.resume", **room, seq=carla.seq, chat=[{"channel": "spectators", "id": 1}], sync="patch",
                    **{"as": "spectator"})
    while not anna.over():
        await acts_once(anna, bert)
    await carla.until(carla.over, "told that it is over")
    await carla.ask("chat.say", **room, text="Well played, both.")
    await carla.ask("room.leave", **room)
    return carla


async def acts_once(*people):
    """Whoever must: and all have been told of it."""
    first = people[0]
    await first.until(lambda: first.over() or any(person.prompts for person in people), "asked, nor is the game over")
    for person in people:
        if person.prompts:
            seq = (await person.act())["seq"]
            for other in people:
                await other.until(lambda other=other: other.seq >= seq, f"told update {seq}")
            return
