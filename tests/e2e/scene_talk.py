"""Talk at a table of two teams, where it is open: the lobby, the table, one's partner."""
from scene import start, table


async def play(company):
    people = [await company.guest(name) for name in ("Anna", "Bert", "Carla", "Dora")]
    anna, bert, carla, dora = people
    await anna.ask("lobby.watch")
    await anna.ask("chat.say", text="Who plays?")
    await dora.ask("lobby.watch")
    await dora.ask("chat.say", text="I do.")
    await table(anna, bert, carla, dora, options={"players": 4, "max_rounds": 1}, partner_chat="open", title="Two against two")
    room = {"room": anna.room}
    await anna.refused("talk_forbidden", "chat.say", **room, channel="team", text="Not yet.")
    await start(*people)
    await anna.ask("chat.say", **room, channel="team", text="I have no green.", key="say-1")
    await carla.ask("chat.say", **room, channel="team", text="Nor have I.")
    await bert.ask("chat.say", **room, channel="team", text="They don't hear this.")
    await bert.ask("chat.say", **room, text="You do hear this.")
    await anna.until(lambda: "You do hear this." in anna.texts(), "told what Bert said")
    await anna.refused("text_empty", "chat.say", **room, text="")
    await anna.refused("text_too_long", "chat.say", **room, text="x" * 501)
    await anna.refused("control_character", "chat.say", **room, text="one\ntwo")
    await anna.refused("wrong_channel", "chat.say", **room, channel="lobby", text="Hello?")
    for person in (anna, carla):
        await person.ask("game.resign", **room, key="resign")
    await anna.told("seed_published")
    await anna.ask("chat.say", **room, text="Well played.")
    return anna
