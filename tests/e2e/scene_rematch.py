"""After the end another game, with the seats one further."""
from scene import enter, start, table


async def play(company):
    anna, bert, carla = [await company.guest(name) for name in ("Anna", "Bert", "Carla")]
    made = await table(anna, bert, options={"players": 2, "max_rounds": 1}, title="Once more")
    await enter(carla, invite=made["invite"])
    await start(anna, bert)
    room = {"room": anna.room}
    await anna.refused("not_over", "room.rematch", **room)
    await bert.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
    await carla.refused("not_seated", "room.rematch", **room)
    again = (await bert.ask("room.rematch", **room, rotate=True, key="again"))["room"]
    await anna.told("rematch_made", room=again)
    await anna.ask("room.rematch", **room, key="again")  # the same
    await anna.ask("room.leave", **room, key="leave")
    for person in (anna, bert):
        await enter(person, room=again)
    await start(anna, bert)
    return anna
