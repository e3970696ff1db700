// How the messages of protocol/messages/session.hpp look on the wire.
#pragma once

#include "protocol/messages/lobby_describe.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/session.hpp"

namespace palatine {

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
                 member("computer_players", AT(GameInfo, computer_players)).doc("kinds for room.add_bot"),
                 member("hints", AT(GameInfo, hints)).doc("true: it has hints (game.hint); absent: it has none"),
                 member("analysis", AT(GameInfo, analysis))
                     .doc("true: finished games can be analysed (POST /api/v1/analysis); absent: they can't"))
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

constexpr auto describe(Type<ServerNotice>) {
  using T = ServerNotice;
  return message(T::method,
                 member("kind", AT(T, kind))
                     .doc("shutting_down, draining, drain_over, broadcast, room_frozen, muted, unmuted, name_kept, "
                          "left, invited, game_too_long; of moderators: sanctioned, sanction_lifted, kicked, renamed, "
                          "room_closed"),
                 member("room", AT(T, room)).doc("that it is about"),
                 member("message", AT(T, message)).doc("an English sentence"),
                 place("seat", AT(T, seat)).doc("invited: to take it for good, by room.sit"),
                 count("in_ms", AT(T, in_ms)).doc("draining: until the server restarts, where a time is set"),
                 member("sanction", AT(T, sanction)).doc("sanctioned, sanction_lifted: mute or ban"),
                 member("until", AT(T, until)).doc("sanctioned: RFC 3339; absent: for good"),
                 member("why", AT(T, why)).text(forms::line).doc("as a moderator gave it"),
                 member("person", AT(T, person)).doc("renamed: oneself from now on"),
                 member("appeal", AT(T, appeal)).doc("sanctioned, banned from the server: the token for appeal.get"))
      .doc("The server has something to say.");
}

constexpr auto describe(Type<SessionHello>) {
  using T = SessionHello;
  return message(
             T::method, member("client", AT(T, client)).doc("the program that speaks; account.devices shows it"),
             member("locale", AT(T, locale))
                 .text(forms::line)
                 .doc("a language tag, as fr-FR; what the server says stays English"),
             member("token", AT(T, token)).secret().doc("of who comes back; without token and code a guest is made"),
             member("code", AT(T, code))
                 .secret()
                 .text(forms::line)
                 .doc("of account.code: the same person on a new device"),
             member("name", AT(T, name))
                 .text(forms::line)
                 .doc("of a new guest; renames a guest who comes back, where talk allows it"),
             member("bot", AT(T, bot)).doc("who is new here is marked as a bot, not a guest; else false"),
             member("budget", AT(T, budget))
                 .doc("each response to this connection tells beside it what is left of its budget; else false"))
      .doc(
          "The first request of every connection: says who one is; told are what the server offers, its limits, and "
          "where "
          "one sits.");
}

constexpr auto describe(Type<SessionPing>) {
  return message(SessionPing::method).doc("For clients that can't see WebSocket pings.");
}

constexpr auto describe(Type<SessionHelloResult>) {
  using T = SessionHelloResult;
  return message("session_hello_result", member("person", AT(T, person)).doc("who one is"),
                 member("token", AT(T, token))
                     .doc("of a new guest or device, or in the place of the one that was said: keep it, it is not "
                          "shown again"),
                 member("server", AT(T, server)).doc("who it is"),
                 member("protocol", AT(T, protocol)).doc("the subprotocol that is spoken"),
                 member("features", AT(T, features)).doc("what this server can do; unknown ones are to be ignored"),
                 member("limits", AT(T, limits)).doc("all that a client may meet"),
                 member("games", AT(T, games)).doc("that can be played here"),
                 member("rooms", AT(T, rooms)).doc("where one sits, not over"),
                 member("role", AT(T, role)).doc("helper, moderator or admin; absent: player"),
                 member("admission", AT(T, admission)).or_default().doc("who may come in as whom"),
                 member("push_key", AT(T, push_key))
                     .doc("for a browser's applicationServerKey, in base64url; absent: nothing is pushed"))
      .doc("Who one is, and what the server offers.");
}

}  // namespace palatine
