"""A hint: what one would do, why it is good, and what one would do after it; then just that is done."""
from scene import enter, start


async def play(company):
    anna = await company.guest("Anna")
    made = await anna.ask("room.create", game="carolus-magnus", options={"players": 2, "max_rounds": 2}, hints="free",
                          title="What would you do?", key="create")
    await enter(anna, room=made["room"])
    await anna.ask("room.sit", room=anna.room, seat=0)
    await anna.ask("room.add_bot", room=anna.room, kind="steward", seat=1)
    await start(anna)
    while not anna.over():
        await anna.until(lambda: anna.prompts or anna.over(), "asked, nor is the game over")
        if anna.prompts and anna.prompts[0]["prompt"]["kind"] == "place_knight":
            break
        await anna.act()
    hint = await anna.ask("game.hint", room=anna.room)
    best = hint["choices"][0]
    for at, action in enumerate([best["action"], *best["next"]]):
        await anna.until(lambda: anna.prompts, "asked")
        prompt = anna.prompts.pop(0)
        await anna.ask("game.act", room=anna.room, prompt=prompt["id"], key=f"hinted-{at}", action=action)
    await anna.ask("game.resign", room=anna.room, key="resign")
    await anna.told("seed_published")
    return anna
