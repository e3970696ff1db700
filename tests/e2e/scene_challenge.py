"""A bot that waits for challenges: it declines one, accepts another, and sits down at that table."""


async def play(company):
    host = await company.guest("Anna")
    bot = await company.stranger("Robin").connect(bot=True)
    await bot.ask("bot.wait", games=[{"game": "carolus-magnus", "players": [2, 3]}, {"game": "chevaliers"}])
    made = await host.ask("room.create", game="carolus-magnus", options={"players": 3}, key="create")
    await host.ask("room.join", room=made["room"])

    async def challenged(count):
        await host.ask("bot.challenge", bot=bot.id, room=made["room"])

        def told():
            return [params for method, params in bot.heard if method == "bot.challenged"][count - 1:]

        return (await bot.until(told, "challenged"))[0]

    await bot.ask("bot.answer", challenge=(await challenged(1))["challenge"], accept=False, why="busy")
    asked = await challenged(2)
    await bot.ask("bot.answer", challenge=asked["challenge"], accept=True)
    await bot.ask("room.join", invite=asked["invite"])
    await bot.ask("room.sit", room=asked["room"], key="sit-1")
    return bot
