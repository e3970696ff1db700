"""A report, as one of those who moderate is told of it and works it off."""
from scene import table

REMARK = "You play like a fool."


async def play(company):
    anna, bert, vera = [await company.guest(name) for name in ("Anna", "Bert", "Vera")]
    await vera.ask("account.claim", name="Vera", password="an example, no secret")
    await vera.refused("not_permitted", "admin.reports")
    await company.appoint("Vera", "moderator")
    await table(anna, bert, options={"players": 2, "max_rounds": 1}, title="Quiet please")
    room = {"room": anna.room}
    await bert.ask("chat.say", **room, text=REMARK)
    await anna.until(lambda: REMARK in anna.texts(), "told what Bert said")
    said = next(params for method, params in anna.heard if method == "chat.message")
    await anna.ask("person.block", person=bert.id, key="block-1")
    await anna.ask("report.file", **room, person=bert.id, message={"channel": "table", "id": said["id"]}, kind="talk",
                   text="He says that all the time.", key="report-1")
    await vera.until(lambda: any(method == "admin.report_filed" for method, _ in vera.heard), "told of a report")
    [report] = (await vera.ask("admin.reports"))["reports"]
    await vera.ask("admin.report", report=report["id"])
    await vera.ask("admin.sanction", kind="mute", person=bert.id, for_ms=600_000, why="Be kind.", key="mute-1")
    await bert.refused("muted", "chat.say", **room, text="But")
    await vera.ask("admin.settle", report=report["id"], outcome="acted", note="Muted for ten minutes.", key="settle-1")
    await vera.ask("admin.sanctions")
    return vera
