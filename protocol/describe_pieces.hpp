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
  return names<PersonKind>("guest", "account", "computer");
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

// A member that is the number of a seat or a side, or a list of such numbers.
template <class T, class M>
constexpr auto place(std::string_view name, M T::* pointer) {
  return member(name, pointer).between(0, max_seats - 1);
}
// A member that counts something.
template <class T, class M>
constexpr auto count(std::string_view name, M T::* pointer) {
  return member(name, pointer).at_least(0);
}

constexpr auto describe(Type<Person>) {
  return message("person", member("id", &Person::id).doc("opaque; of a computer player \"computer:\" and its kind"),
                 member("name", &Person::name).text(forms::line).doc("of a guest with a tag: Anna·7f"),
                 member("kind", &Person::kind));
}
constexpr auto describe(Type<ClockSettings>) {
  using T = ClockSettings;
  return message("clock_settings", member("kind", &T::kind).or_default(),
                 count("bank_ms", &T::bank_ms).or_default().doc("live: the time of each seat"),
                 count("increment_ms", &T::increment_ms).or_default().doc("live: added when a turn ends"),
                 count("limit_ms", &T::limit_ms).or_default().doc("correspondence: for each decision"));
}
constexpr auto describe(Type<SeatClock>) {
  using T = SeatClock;
  return message("seat_clock", place("seat", &T::seat),
                 count("remaining_ms", &T::remaining_ms).doc("of the bank, or for the decision"),
                 member("running", &T::running).doc("count it down"),
                 count("holiday_ms", &T::holiday_ms).doc("it stands for so long before it runs"));
}
constexpr auto describe(Type<Clocks>) {
  return message("clocks", member("seats", &Clocks::seats));
}
constexpr auto describe(Type<SeatInfo>) {
  return message("seat_info", place("seat", &SeatInfo::seat), place("side", &SeatInfo::side),
                 member("person", &SeatInfo::person).doc("absent: the seat is free"),
                 member("stand_in", &SeatInfo::stand_in).doc("the kind of computer player that plays for this person"),
                 member("invited", &SeatInfo::invited).doc("to take this seat for good, by room.sit"),
                 member("wanted", &SeatInfo::wanted).doc("true: an invite to take this seat for good is open"),
                 member("ready", &SeatInfo::ready),
                 member("connected", &SeatInfo::connected).doc("a computer player always is"),
                 member("entropy_commit", &SeatInfo::entropy_commit)
                     .text(forms::hex64)
                     .doc("shown once the commits are frozen; absent: none"),
                 member("entropy", &SeatInfo::entropy).text(forms::hex32).doc("shown once all are revealed"));
}
constexpr auto describe(Type<FailedDraw>) {
  return message("failed_draw", member("game_id", &FailedDraw::game_id).text(forms::game_id),
                 member("commit", &FailedDraw::commit).text(forms::hex64),
                 member("server_seed", &FailedDraw::server_seed).text(forms::hex64),
                 place("seats", &FailedDraw::seats).doc("by whom it failed"));
}
constexpr auto describe(Type<GameResult>) {
  return message("game_result", place("winners", &GameResult::winners).doc("sides; empty: nobody won"),
                 member("reason", &GameResult::reason).doc("a stable word of the game"),
                 member("scores", &GameResult::scores).doc("per side, in the game's own points"));
}
constexpr auto describe(Type<TableOffer>) {
  using T = TableOffer;
  return message("table_offer", member("id", &T::id), member("kind", &T::kind), place("by", &T::by).doc("a seat"),
                 count("actions", &T::actions).doc("undo: so many of the last ones"));
}
constexpr auto describe(Type<RoomTable>) {
  return message(
      "room_table", member("title", &RoomTable::title).text(forms::line), member("game", &RoomTable::game),
      member("rules_version", &RoomTable::rules_version),
      member("options", &RoomTable::options).shape(JsonShape::object).doc("the game's, every default filled in"),
      member("access", &RoomTable::access), member("partner_chat", &RoomTable::partner_chat),
      member("spectators", &RoomTable::spectators).doc("whether they may come"),
      count("spectator_delay", &RoomTable::spectator_delay).doc("actions by which spectators are behind"),
      member("clock", &RoomTable::clock), member("on_timeout", &RoomTable::on_timeout),
      member("undo", &RoomTable::undo), member("paused", &RoomTable::paused),
      member("offer", &RoomTable::offer).doc("the open one: game.answer"),
      member("host", &RoomTable::host).doc("a person's id"), member("status", &RoomTable::status),
      member("seats", &RoomTable::seats), count("spectator_count", &RoomTable::spectator_count),
      member("game_id", &RoomTable::game_id).text(forms::game_id),
      member("commit", &RoomTable::commit).text(forms::hex64),
      member("server_seed", &RoomTable::server_seed).text(forms::hex64).doc("once the game is over"),
      member("failed_draws", &RoomTable::failed_draws),
      place("resigned", &RoomTable::resigned)
          .or_default()
          .doc("sides that have given up, or whose time is out: ranked last"),
      member("result", &RoomTable::result),
      count("aborted", &RoomTable::aborted).doc("games before this one, of which it is a rematch, that were aborted"),
      member("rematch", &RoomTable::rematch).doc("the room of the next game of these people"));
}
constexpr auto describe(Type<Watchers>) {
  return message("watchers", count("count", &Watchers::count), member("people", &Watchers::people).doc("the first 50"));
}
constexpr auto describe(Type<OpenPrompt>) {
  return message("open_prompt",
                 member("id", &OpenPrompt::id)
                     .doc("changes exactly when the choices do, with each own action, and with every undo"),
                 place("seat", &OpenPrompt::seat),
                 member("prompt", &OpenPrompt::prompt).shape(JsonShape::object).doc("the game's"),
                 member("draws", &OpenPrompt::draws)
                     .doc("true: its answer may draw a number or show something hidden, and is not taken back alone"));
}
constexpr auto describe(Type<RoomSummary>) {
  return message("room_summary", member("room", &RoomSummary::room),
                 member("title", &RoomSummary::title).text(forms::line), member("game", &RoomSummary::game),
                 member("rules_version", &RoomSummary::rules_version), member("status", &RoomSummary::status),
                 member("partner_chat", &RoomSummary::partner_chat), member("spectators", &RoomSummary::spectators),
                 count("seats", &RoomSummary::seats), count("seats_free", &RoomSummary::seats_free),
                 member("names", &RoomSummary::names).text(forms::line).doc("of those who sit"));
}
constexpr auto describe(Type<GameInfo>) {
  return message("game_info", member("id", &GameInfo::id), member("rules_version", &GameInfo::rules_version),
                 count("seats_min", &GameInfo::seats_min), count("seats_max", &GameInfo::seats_max),
                 member("options_schema", &GameInfo::options_schema)
                     .shape(JsonShape::object)
                     .doc("JSON Schema 2020-12, with titles and defaults for a form"),
                 member("default_options", &GameInfo::default_options).shape(JsonShape::object),
                 member("computer_players", &GameInfo::computer_players).doc("kinds for room.add_bot"));
}
constexpr auto describe(Type<ClientInfo>) {
  return message("client_info", member("name", &ClientInfo::name).text(forms::line),
                 member("version", &ClientInfo::version).text(forms::line));
}
constexpr auto describe(Type<ServerInfo>) {
  return message("server_info", member("name", &ServerInfo::name), member("version", &ServerInfo::version));
}
constexpr auto describe(Type<DeviceInfo>) {
  using T = DeviceInfo;
  return message("device", member("id", &T::id), member("client", &T::client).text(forms::line),
                 member("created", &T::created).doc("RFC 3339"), member("seen", &T::seen).doc("RFC 3339, to the hour"),
                 member("current", &T::current).doc("the one that asks"));
}
constexpr auto describe(Type<PastSeat>) {
  using T = PastSeat;
  return message("past_seat", place("seat", &T::seat), place("side", &T::side),
                 member("name", &T::name).text(forms::line).doc("as it was at that table"), member("kind", &T::kind));
}
constexpr auto describe(Type<PastGame>) {
  using T = PastGame;
  return message("past_game", member("room", &T::room).doc("for replay.get"), member("game", &T::game),
                 member("title", &T::title).text(forms::line), member("ended", &T::ended).doc("RFC 3339"),
                 place("seat", &T::seat).doc("one's own"), member("seats", &T::seats),
                 member("result", &T::result).doc("absent: of a time when results were not kept here"));
}
constexpr auto describe(Type<LastChat>) {
  return message("last_chat", member("channel", &LastChat::channel), count("id", &LastChat::id));
}

constexpr auto describe(Type<Limits>) {
  return message(
      "limits", count("frame_bytes", &Limits::frame_bytes), count("json_depth", &Limits::json_depth),
      count("requests_in_flight", &Limits::requests_in_flight), count("requests_burst", &Limits::requests_burst),
      count("requests_per_second", &Limits::requests_per_second), count("chat_burst", &Limits::chat_burst),
      count("chat_per_10_seconds", &Limits::chat_per_10_seconds), count("text_length", &Limits::text_length),
      count("name_min", &Limits::name_min), count("name_max", &Limits::name_max),
      count("title_length", &Limits::title_length), count("rooms_per_person", &Limits::rooms_per_person),
      count("rooms_joined", &Limits::rooms_joined), count("listeners_per_room", &Limits::listeners_per_room),
      count("rooms", &Limits::rooms), count("connections", &Limits::connections),
      count("connections_per_person", &Limits::connections_per_person),
      count("guests_per_address_per_hour", &Limits::guests_per_address_per_hour),
      count("updates_kept", &Limits::updates_kept), count("past_updates", &Limits::past_updates),
      count("chat_kept", &Limits::chat_kept), count("lobby_rooms", &Limits::lobby_rooms),
      count("send_queue_bytes", &Limits::send_queue_bytes), count("handshake_ms", &Limits::handshake_ms),
      count("hello_ms", &Limits::hello_ms), count("ping_ms", &Limits::ping_ms), count("reveal_ms", &Limits::reveal_ms),
      count("silent_presence_ms", &Limits::silent_presence_ms), count("absence_grace_ms", &Limits::absence_grace_ms),
      count("open_room_idle_ms", &Limits::open_room_idle_ms), count("rematch_idle_ms", &Limits::rematch_idle_ms),
      count("watchers_ms", &Limits::watchers_ms));
}

}  // namespace palatine
