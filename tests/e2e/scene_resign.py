"""In a team both must resign: what one says is told to nobody, and can be taken back."""
from scene import start, table


async def play(company):
    anna, carla = await company.guest("Anna"), await company.guest("Carla")
    await table(anna, None, carla, None, options={"players": 4, "teams": [0, 1, 0, 1], "draw": "free", "max_rounds": 1})
    await start(anna, carla)
    room = {"room": anna.room}
    await anna.refused("already_said", "game.resign", **room, resign=False, key="resign-0")
    await anna.ask("game.resign", **room, key="resign-1")
    await anna.refused("already_said", "game.resign", **room, key="resign-2")
    await anna.ask("game.resign", **room, resign=False, key="resign-3")
    await carla.ask("game.resign", **room, key="resign")
    await anna.ask("game.resign", **room, key="resign-4")
    await anna.told("seed_published")
    await anna.refused("game_over", "game.resign", **room, key="resign-5")
    return anna
