// What the pieces of messages look like on the wire: people, seats, tables, limits.
#pragma once

#include "protocol/describe.hpp"
#include "protocol/messages.hpp"
#include "protocol/text_forms.hpp"

namespace palatine {

constexpr auto describe(Type<Access>) {
  return names<Access>("public", "unlisted");
}
constexpr auto describe(Type<PartnerChat>) {
  return names<PartnerChat>("open", "table", "silent");
}
constexpr auto describe(Type<Sync>) {
  return names<Sync>("view", "patch", "events");
}
constexpr auto describe(Type<Role>) {
  return names<Role>("player", "spectator");
}
constexpr auto describe(Type<Channel>) {
  return names<Channel>("lobby", "table", "team", "spectators");
}
constexpr auto describe(Type<RoomStatus>) {
  return names<RoomStatus>("open", "revealing", "running", "over", "frozen");
}
constexpr auto describe(Type<PersonKind>) {
  return names<PersonKind>("guest", "account", "computer", "bot");
}
constexpr auto describe(Type<ClockKind>) {
  return names<ClockKind>("none", "live", "correspondence");
}
constexpr auto describe(Type<OnTimeout>) {
  return names<OnTimeout>("bot", "lose");
}
constexpr auto describe(Type<UndoPolicy>) {
  return names<UndoPolicy>("off", "ask", "free");
}
constexpr auto describe(Type<OfferKind>) {
  return names<OfferKind>("undo", "draw", "abort", "pause");
}
constexpr auto describe(Type<ServerRole>) {
  return names<ServerRole>("player", "helper", "moderator", "admin");
}
constexpr auto describe(Type<SanctionKind>) {
  return names<SanctionKind>("mute", "ban");
}
constexpr auto describe(Type<ReportKind>) {
  return names<ReportKind>("talk", "name", "play", "other");
}
constexpr auto describe(Type<ReportOutcome>) {
  return names<ReportOutcome>("acted", "dismissed");
}
constexpr auto describe(Type<AppealOutcome>) {
  return names<AppealOutcome>("accepted", "refused");
}
constexpr auto describe(Type<Registration>) {
  return names<Registration>("open", "invitation", "closed");
}
constexpr auto describe(Type<NotificationKind>) {
  return names<NotificationKind>("your_turn", "table_full", "time_short", "game_over");
}
constexpr auto describe(Type<SubscriptionForm>) {
  return names<SubscriptionForm>("json", "discord", "ntfy", "push", "mail");
}
constexpr auto describe(Type<NotificationLanguage>) {
  return names<NotificationLanguage>("en", "fr", "de");
}

// A member that is the number of a seat or a side, or a list of such numbers.
template <class M>
constexpr Member place(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_seats - 1);
}
// A member that counts something.
template <class M>
constexpr Member count(std::string_view name, At<M> at) {
  return member(name, at).at_least(0);
}

namespace detail {

constexpr Member room(At<std::string> at) {
  return member("room", at).doc("its id");
}
template <class M>
constexpr Member key(At<M> at) {
  return member("key", at)
      .text(forms::key)
      .doc(
          "of this person's requests about this room, or about no room, no other has it: the same request sent again "
          "with it gets the first answer and acts once");
}

}  // namespace detail

constexpr auto describe(Type<Person>) {
  return message("person", member("id", AT(Person, id)).doc("opaque; of a computer player \"computer:\" and its kind"),
                 member("name", AT(Person, name)).text(forms::line).doc("of a guest with a tag: Anna·7f"),
                 member("kind", AT(Person, kind))
                     .doc("guest: has a token only; account: has a password too; computer: a computer player of the "
                          "server; bot: somebody's program"),
                 member("owner", AT(Person, owner))
                     .text(forms::line)
                     .doc("of a bot that belongs to an account: that account's name"))
      .doc("Somebody: a guest, an account, a bot, or a computer player.");
}
constexpr auto describe(Type<ClockSettings>) {
  using T = ClockSettings;
  return message("clock_settings",
                 member("kind", AT(T, kind))
                     .or_default()
                     .doc("none; live: a bank of time for each seat; correspondence: a limit for each decision"),
                 count("bank_ms", AT(T, bank_ms)).or_default().doc("live: the time of each seat"),
                 count("increment_ms", AT(T, increment_ms)).or_default().doc("live: added when a turn ends"),
                 count("limit_ms", AT(T, limit_ms)).or_default().doc("correspondence: for each decision"))
      .doc("How time is kept at a table.");
}
constexpr auto describe(Type<SeatClock>) {
  using T = SeatClock;
  return message("seat_clock", place("seat", AT(T, seat)).doc("whose clock it is"),
                 count("remaining_ms", AT(T, remaining_ms)).doc("of the bank, or for the decision"),
                 member("running", AT(T, running)).doc("count it down"),
                 count("holiday_ms", AT(T, holiday_ms)).doc("it stands for so long before it runs"))
      .doc("The clock of a seat at one moment.");
}
constexpr auto describe(Type<Clocks>) {
  return message("clocks", member("seats", AT(Clocks, seats)).doc("one for each seat of the table"))
      .doc("The clocks of a table at one moment: count the running ones down by yourself.");
}
constexpr auto describe(Type<SeatInfo>) {
  return message("seat_info", place("seat", AT(SeatInfo, seat)).doc("its number, from 0"),
                 place("side", AT(SeatInfo, side)).doc("the side, or team, that plays it"),
                 member("person", AT(SeatInfo, person)).doc("absent: the seat is free"),
                 member("stand_in", AT(SeatInfo, stand_in))
                     .doc("the kind of computer player that plays for this person, until his room.sit"),
                 member("invited", AT(SeatInfo, invited)).doc("to take this seat for good, by room.sit"),
                 member("wanted", AT(SeatInfo, wanted)).doc("true: an invite to take this seat for good is open"),
                 member("ready", AT(SeatInfo, ready)).doc("who sits there has said so by room.ready"),
                 member("connected", AT(SeatInfo, connected)).doc("a computer player always is"),
                 member("entropy_commit", AT(SeatInfo, entropy_commit))
                     .text(forms::hex64)
                     .doc("shown once the commits are frozen; absent: none"),
                 member("entropy", AT(SeatInfo, entropy)).text(forms::hex32).doc("shown once all are revealed"))
      .doc("A seat of a table and who sits there.");
}
constexpr auto describe(Type<FailedDraw>) {
  return message(
             "failed_draw",
             member("game_id", AT(FailedDraw, game_id)).text(forms::game_id).doc("the id that the game would have had"),
             member("commit", AT(FailedDraw, commit))
                 .text(forms::hex64)
                 .doc("SHA-256 of server_seed, as it was shown before"),
             member("server_seed", AT(FailedDraw, server_seed))
                 .text(forms::hex64)
                 .doc("of which nothing was played: opened, so that anybody can check it"),
             place("seats", AT(FailedDraw, seats)).doc("by whom it failed"))
      .doc("A draw of the dice that failed because somebody did not reveal, or broke the start off; opened for all.");
}
constexpr auto describe(Type<GameResult>) {
  return message("game_result", place("winners", AT(GameResult, winners)).doc("sides; empty: nobody won"),
                 member("reason", AT(GameResult, reason)).doc("a stable word of the game"),
                 member("scores", AT(GameResult, scores)).doc("per side, in the game's own points"))
      .doc("How a game ended.");
}
constexpr auto describe(Type<TableOffer>) {
  using T = TableOffer;
  return message("table_offer", member("id", AT(T, id)).doc("for game.answer"),
                 member("kind", AT(T, kind))
                     .doc("what is asked for: undo, draw, abort (the game counts for nobody) or pause"),
                 place("by", AT(T, by)).doc("a seat"),
                 count("actions", AT(T, actions)).doc("undo: so many of the last ones"))
      .doc("What a seat asks of all other people at the table. Nobody is told who has answered what.");
}
constexpr auto describe(Type<TableTell>) {
  using T = TableTell;
  return message("table_tell", member("form", AT(T, form)).doc("json, discord or ntfy"),
                 member("address", AT(T, address)).doc("scheme and host of the URL: the rest of it is a secret"))
      .doc("Where a table tells what happens at it, whoever looks.");
}
constexpr auto describe(Type<RoomTable>) {
  return message("room_table", member("title", AT(RoomTable, title)).text(forms::line).doc("as the lobby shows it"),
                 member("game", AT(RoomTable, game)).doc("one of hello's games"),
                 member("rules_version", AT(RoomTable, rules_version))
                     .doc("of the rules that this game is played by to its end"),
                 member("options", AT(RoomTable, options))
                     .shape(JsonShape::object)
                     .doc("the game's, every default filled in"),
                 member("access", AT(RoomTable, access))
                     .doc("public: the lobby lists it; unlisted: only its invite leads there"),
                 member("partner_chat", AT(RoomTable, partner_chat))
                     .doc("what partners may say to each other: open: to each other alone; table: to all only; silent: "
                          "nothing while the game runs"),
                 member("spectators", AT(RoomTable, spectators)).doc("whether they may come"),
                 count("spectator_delay", AT(RoomTable, spectator_delay)).doc("actions by which spectators are behind"),
                 member("bots", AT(RoomTable, bots)).or_default().doc("whether people of the kind bot may sit"),
                 member("clock", AT(RoomTable, clock)).doc("how time is kept"),
                 member("on_timeout", AT(RoomTable, on_timeout))
                     .doc("when the time is out: a computer player goes on (bot), or the side loses (lose)"),
                 member("undo", AT(RoomTable, undo))
                     .doc("off; ask: when all others agree; free: at once while nothing was drawn or shown since"),
                 member("paused", AT(RoomTable, paused)).doc("the game and its clocks stand still"),
                 member("offer", AT(RoomTable, offer)).doc("the open one: game.answer"),
                 member("host", AT(RoomTable, host)).doc("a person's id"),
                 member("status", AT(RoomTable, status))
                     .doc("open: people sit down; revealing: entropies are opened; running; over; frozen: stopped by a "
                          "fault of the server"),
                 member("seats", AT(RoomTable, seats)).doc("all of them, in order"),
                 count("spectator_count", AT(RoomTable, spectator_count)).doc("so many look on"),
                 member("game_id", AT(RoomTable, game_id))
                     .text(forms::game_id)
                     .doc("part of what the dice are made of; names the game for ever"),
                 member("commit", AT(RoomTable, commit))
                     .text(forms::hex64)
                     .doc("SHA-256 of server_seed, shown before anybody commits"),
                 member("server_seed", AT(RoomTable, server_seed)).text(forms::hex64).doc("once the game is over"),
                 member("failed_draws", AT(RoomTable, failed_draws)).doc("starts that came to nothing"),
                 place("resigned", AT(RoomTable, resigned))
                     .or_default()
                     .doc("sides that have given up, or whose time is out: ranked last"),
                 member("result", AT(RoomTable, result)).doc("once the game is over"),
                 count("aborted", AT(RoomTable, aborted))
                     .doc("games before this one, of which it is a rematch, that were aborted"),
                 member("rematch", AT(RoomTable, rematch)).doc("the room of the next game of these people"),
                 member("tell", AT(RoomTable, tell))
                     .doc("where it tells what happens, by room.set_tell; absent: nowhere, or the game is over"))
      .doc("Everything of a room but the game itself; the same for all who listen.");
}
constexpr auto describe(Type<Watchers>) {
  return message("watchers", count("count", AT(Watchers, count)).doc("so many look on"),
                 member("people", AT(Watchers, people)).doc("the first 50"))
      .doc("Who looks on: listens and does not sit.");
}
constexpr auto describe(Type<OpenPrompt>) {
  return message("open_prompt",
                 member("id", AT(OpenPrompt, id))
                     .doc("changes exactly when the choices do, with each own action, and with every undo"),
                 place("seat", AT(OpenPrompt, seat)).doc("whose decision it is"),
                 member("prompt", AT(OpenPrompt, prompt)).shape(JsonShape::object).doc("the game's"),
                 member("draws", AT(OpenPrompt, draws))
                     .doc("true: its answer may draw a number or show something hidden, and is not taken back alone"))
      .doc("A decision that waits for a seat: put an action together from `prompt`, send it with `id`.");
}
constexpr auto describe(Type<RoomSummary>) {
  return message("room_summary", member("room", AT(RoomSummary, room)).doc("its id, for room.join"),
                 member("title", AT(RoomSummary, title)).text(forms::line).doc("as its host called it"),
                 member("game", AT(RoomSummary, game)).doc("one of hello's games"),
                 member("rules_version", AT(RoomSummary, rules_version))
                     .doc("of the rules it is played by; absent: not known here any more"),
                 member("status", AT(RoomSummary, status)).doc("open, revealing, running, over or frozen"),
                 member("partner_chat", AT(RoomSummary, partner_chat)).doc("open, table or silent"),
                 member("spectators", AT(RoomSummary, spectators)).doc("whether they may come"),
                 count("seats", AT(RoomSummary, seats)).doc("so many has the table"),
                 count("seats_free", AT(RoomSummary, seats_free)).doc("on which nobody sits"),
                 member("names", AT(RoomSummary, names)).text(forms::line).doc("of those who sit"),
                 member("bots", AT(RoomSummary, bots)).or_default().doc("whether people of the kind bot may sit"),
                 member("kinds", AT(RoomSummary, kinds)).or_default().doc("of those who sit, in the order of names"))
      .doc("A room as the lobby lists it.");
}
constexpr auto describe(Type<GameInfo>) {
  return message("game_info", member("id", AT(GameInfo, id)).doc("for room.create: carolus-magnus"),
                 member("rules_version", AT(GameInfo, rules_version))
                     .doc("grows when rules change; a game keeps the one it began with"),
                 count("seats_min", AT(GameInfo, seats_min)).doc("the fewest seats that it is played with"),
                 count("seats_max", AT(GameInfo, seats_max)).doc("the most"),
                 member("options_schema", AT(GameInfo, options_schema))
                     .shape(JsonShape::object)
                     .doc("JSON Schema 2020-12, with titles and defaults for a form"),
                 member("default_options", AT(GameInfo, default_options))
                     .shape(JsonShape::object)
                     .doc("what holds where options are left out"),
                 member("computer_players", AT(GameInfo, computer_players)).doc("kinds for room.add_bot"))
      .doc("A game that can be played here.");
}
constexpr auto describe(Type<ClientInfo>) {
  return message(
             "client_info",
             member("name", AT(ClientInfo, name)).text(forms::line).doc("of the program, as account.devices shows it"),
             member("version", AT(ClientInfo, version)).text(forms::line).doc("the program's own"))
      .doc("The program that speaks.");
}
constexpr auto describe(Type<ServerInfo>) {
  return message("server_info", member("name", AT(ServerInfo, name)).doc("as its owner called it"),
                 member("version", AT(ServerInfo, version)).doc("the program's"))
      .doc("The server that speaks.");
}
constexpr auto describe(Type<DeviceInfo>) {
  using T = DeviceInfo;
  return message("device", member("id", AT(T, id)).doc("for account.revoke"),
                 member("client", AT(T, client)).text(forms::line).doc("what the program there called itself"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("seen", AT(T, seen)).doc("RFC 3339, to the hour"),
                 member("current", AT(T, current)).doc("the one that asks"),
                 member("place", AT(T, place))
                     .doc("the network in which it was seen last, as 203.0.113.0/24; absent: not known"))
      .doc("Where somebody is signed in: what bears one token.");
}
constexpr auto describe(Type<TellInfo>) {
  using T = TellInfo;
  return message("tell", member("id", AT(T, id)).doc("for tell.set and tell.remove"),
                 member("address", AT(T, address))
                     .doc("scheme and host of the URL: the rest of it is a secret; of the form mail the account's "
                          "address"),
                 member("form", AT(T, form)).doc("json, discord, ntfy, push or mail"),
                 member("kinds", AT(T, kinds)).doc("what is told"), member("language", AT(T, language)).doc("en or fr"),
                 member("room", AT(T, room)).doc("of this table alone; absent: of all where one sits"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("mark", AT(T, mark))
                     .text(forms::hex32)
                     .doc("of the form push: the first 32 digits of SHA-256 of the endpoint, by which a browser knows "
                          "its own"))
      .doc("Where somebody wants to be told of his tables while he is not looking at them.");
}
constexpr auto describe(Type<BotInfo>) {
  using T = BotInfo;
  return message("bot", member("id", AT(T, id)).doc("for account.renew_bot and account.remove_bot"),
                 member("name", AT(T, name)).text(forms::line).doc("as all see it"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("seen", AT(T, seen)).doc("RFC 3339, to the hour; absent: not yet, with the token that it has"))
      .doc("A bot that belongs to an account.");
}
constexpr auto describe(Type<BudgetLeft>) {
  using T = BudgetLeft;
  return message("budget", count("requests", AT(T, requests)).doc("that may be sent at once now"),
                 count("chat", AT(T, chat)).doc("messages of talk that may be sent at once now"),
                 count("refill_ms", AT(T, refill_ms))
                     .doc("until there is one request more; absent: there are as many as may be"),
                 count("chat_refill_ms", AT(T, chat_refill_ms))
                     .doc("until there is one message more; absent: there are as many as may be"))
      .doc("What is left of a connection's budget.");
}
constexpr auto describe(Type<PastSeat>) {
  using T = PastSeat;
  return message("past_seat", place("seat", AT(T, seat)).doc("its number, from 0"),
                 place("side", AT(T, side)).doc("the side that played it; absent: not kept then"),
                 member("name", AT(T, name)).text(forms::line).doc("as it was at that table"),
                 member("kind", AT(T, kind)).doc("guest, account or computer; absent: not kept then"))
      .doc("A seat of a game that is over.");
}
constexpr auto describe(Type<PastGame>) {
  using T = PastGame;
  return message("past_game", member("room", AT(T, room)).doc("for replay.get"),
                 member("game", AT(T, game)).doc("which game it was: carolus-magnus"),
                 member("title", AT(T, title)).text(forms::line).doc("the table's"),
                 member("ended", AT(T, ended)).doc("RFC 3339"), place("seat", AT(T, seat)).doc("one's own"),
                 member("seats", AT(T, seats)).doc("who sat where"),
                 member("result", AT(T, result)).doc("absent: of a time when results were not kept here"))
      .doc("A game that is over, in somebody's list.");
}
constexpr auto describe(Type<LastChat>) {
  return message("last_chat", member("channel", AT(LastChat, channel)).doc("table, team or spectators"),
                 count("id", AT(LastChat, id)).doc("of the last message of it that was seen"))
      .doc("How far one has read a channel.");
}

constexpr auto describe(Type<Admission>) {
  using T = Admission;
  return message("admission",
                 member("registration", AT(T, registration))
                     .doc("of accounts: open; invitation: account.claim asks for one; closed"),
                 member("guests", AT(T, guests)).doc("whether somebody new may be a guest"),
                 member("guests_may_talk", AT(T, guests_may_talk)).doc("whether guests may talk, but by accounts only"),
                 member("guests_may_make_tables", AT(T, guests_may_make_tables))
                     .doc("whether guests may make tables; they may sit at those of others"))
      .doc("Who may come to this server as whom.");
}
constexpr auto describe(Type<BlockedPerson>) {
  using T = BlockedPerson;
  return message("blocked_person", member("person", AT(T, person)).doc("as he was called then"),
                 member("since", AT(T, since)).doc("RFC 3339"))
      .doc("Somebody whom one has blocked.");
}
constexpr auto describe(Type<AppealInfo>) {
  using T = AppealInfo;
  return message("appeal", member("at", AT(T, at)).doc("RFC 3339"),
                 member("text", AT(T, text)).text(forms::line).doc("of who is banned"),
                 member("outcome", AT(T, outcome)).doc("accepted or refused; absent: it is open"),
                 member("answer", AT(T, answer)).text(forms::line).doc("to the appellant"),
                 member("decided_by", AT(T, decided_by)).doc("absent: palatine-admin, or it is open"),
                 member("decided", AT(T, decided)).doc("RFC 3339"))
      .doc("What somebody who is banned has to say to that, and what came of it.");
}
constexpr auto describe(Type<SanctionInfo>) {
  using T = SanctionInfo;
  return message("sanction", member("id", AT(T, id)).doc("for admin.lift"),
                 member("kind", AT(T, kind)).doc("mute: may not talk; ban: may not come in"),
                 member("person", AT(T, person)).doc("on whom it lies; or"),
                 member("range", AT(T, range)).doc("a range of addresses, as 192.0.2.0/24: told to admins only"),
                 member("room", AT(T, room)).doc("where it holds; absent: on the whole server"),
                 member("why", AT(T, why)).text(forms::line).doc("as the person is told"),
                 member("by", AT(T, by)).doc("absent: palatine-admin"), member("at", AT(T, at)).doc("RFC 3339"),
                 member("until", AT(T, until)).doc("RFC 3339; absent: for good"),
                 member("appeal", AT(T, appeal)).doc("told to those of a higher role than the person's"))
      .doc("What a moderator has laid on a person, or on a range of addresses.");
}
constexpr auto describe(Type<ReportInfo>) {
  using T = ReportInfo;
  return message("report", member("id", AT(T, id)).doc("for admin.report and admin.settle"),
                 member("at", AT(T, at)).doc("RFC 3339"), member("kind", AT(T, kind)).doc("talk, name, play or other"),
                 member("person", AT(T, person)).doc("who is reported"), member("by", AT(T, by)).doc("who reports"),
                 member("room", AT(T, room)).doc("where; absent: in the lobby"),
                 member("text", AT(T, text)).text(forms::line).doc("of who reports"),
                 member("outcome", AT(T, outcome)).doc("acted or dismissed; absent: it is open"),
                 member("note", AT(T, note)).text(forms::line).doc("of who settled it"),
                 member("settled_by", AT(T, settled_by)).doc("absent: palatine-admin, or it is open"),
                 member("settled", AT(T, settled)).doc("RFC 3339"))
      .doc("A report of a person, or of what he said.");
}
constexpr auto describe(Type<AuditLine>) {
  using T = AuditLine;
  return message(
             "audit_line", count("number", AT(T, number)).doc("from 1, without a gap"),
             member("at", AT(T, at)).doc("RFC 3339"), member("by", AT(T, by)).doc("who did it; absent: palatine-admin"),
             member("act", AT(T, act))
                 .doc("sanction, lift, appeal, decide, kick, rename, close_room, broadcast, set_role, settle, invite, "
                      "drain, undrain"),
             member("person", AT(T, person)).doc("to whom, as he is called now"),
             member("details", AT(T, details)).shape(JsonShape::object).doc("of the act: ids, kinds, times"),
             member("words", AT(T, words))
                 .text(forms::line)
                 .doc("why, or what was said; absent: nothing, or forgotten with a person"),
             member("previous", AT(T, previous)).text(forms::hex64).doc("hash of the line before; of the first: zeros"),
             member("hash", AT(T, hash)).text(forms::hex64).doc("SHA-256 over the line and `previous`"))
      .doc("A line of the audit log: who did what to whom.");
}

constexpr auto describe(Type<Limits>) {
  return message(
             "limits", count("frame_bytes", AT(Limits, frame_bytes)).doc("of one message from a client"),
             count("json_depth", AT(Limits, json_depth)).doc("by which arrays and objects may stand in each other"),
             count("requests_in_flight", AT(Limits, requests_in_flight))
                 .doc("of one connection, that wait for their answers"),
             count("requests_burst", AT(Limits, requests_burst))
                 .doc("requests at once, of a connection and of a person over all connections"),
             count("requests_per_second", AT(Limits, requests_per_second)).doc("by which that budget fills again"),
             count("chat_burst", AT(Limits, chat_burst)).doc("messages of talk at once"),
             count("chat_per_10_seconds", AT(Limits, chat_per_10_seconds)).doc("by which that budget fills again"),
             count("text_length", AT(Limits, text_length)).doc("of a message of talk, in code points"),
             count("name_min", AT(Limits, name_min)).doc("characters of a name, at least"),
             count("name_max", AT(Limits, name_max)).doc("characters of a name, at most"),
             count("title_length", AT(Limits, title_length)).doc("of a table, in code points"),
             count("rooms_per_person", AT(Limits, rooms_per_person)).doc("that one has made and that are not over"),
             count("rooms_joined", AT(Limits, rooms_joined)).doc("by one connection at a time"),
             count("bots_per_account", AT(Limits, bots_per_account)).doc("that account.add_bot may make"),
             count("listeners_per_room", AT(Limits, listeners_per_room)).doc("connections that follow one room"),
             count("rooms", AT(Limits, rooms)).doc("awake at once on this server"),
             count("connections", AT(Limits, connections)).doc("of all people together"),
             count("connections_per_address", AT(Limits, connections_per_address))
                 .doc("at a time, or from one IPv6 network of 64 bits"),
             count("connections_per_person", AT(Limits, connections_per_person)).doc("at a time"),
             count("guests_per_address_per_hour", AT(Limits, guests_per_address_per_hour)).doc("new ones"),
             count("updates_kept", AT(Limits, updates_kept)).doc("at most, of each room, for room.resume"),
             count("past_updates", AT(Limits, past_updates)).doc("that room.join and room.resume may ask for"),
             count("chat_kept", AT(Limits, chat_kept)).doc("messages of each channel, for room.join and room.resume"),
             count("lobby_rooms", AT(Limits, lobby_rooms)).doc("shown at most"),
             count("send_queue_bytes", AT(Limits, send_queue_bytes))
                 .doc("that wait for a connection which does not read; then it is dropped"),
             count("handshake_ms", AT(Limits, handshake_ms)).doc("for the WebSocket handshake"),
             count("hello_ms", AT(Limits, hello_ms)).doc("from the handshake to session.hello"),
             count("ping_ms", AT(Limits, ping_ms))
                 .doc("between the server's pings; two without an answer end the connection"),
             count("reveal_ms", AT(Limits, reveal_ms)).doc("for room.reveal"),
             count("silent_presence_ms", AT(Limits, silent_presence_ms))
                 .doc("out of sight for so long, somebody is shown as away at a table of silent partners"),
             count("absence_grace_ms", AT(Limits, absence_grace_ms)).doc("away for so long, one may be played for"),
             count("open_room_idle_ms", AT(Limits, open_room_idle_ms))
                 .doc("an open table without anybody is closed after it"),
             count("rematch_idle_ms", AT(Limits, rematch_idle_ms)).doc("the same, of a table that room.rematch made"),
             count("blocks_per_person", AT(Limits, blocks_per_person)).doc("people whom one has blocked"),
             count("reports_burst", AT(Limits, reports_burst)).doc("reports at once"),
             count("reports_per_hour", AT(Limits, reports_per_hour)).doc("by which that budget fills again"),
             count("why_length", AT(Limits, why_length)).doc("of why in admin.*, in code points"),
             count("tells_per_person", AT(Limits, tells_per_person)).doc("places where one is told of one's tables"),
             count("watchers_ms", AT(Limits, watchers_ms)).doc("room.watchers comes at most this often"))
      .doc("What the server allows: in bytes, characters, milliseconds (_ms) or things.");
}

}  // namespace palatine
