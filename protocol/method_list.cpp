#include "protocol/method_list.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>

#include "engine/core/bug.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/reasons.hpp"

namespace palatine {
namespace {

using Words = std::vector<std::string_view>;

Words operator+(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

enum class Rules { none, apply };

struct Row {
  std::string_view name, when;
  Words refusals;
  Rules rules = Rules::none;
};

constexpr std::array<std::string_view, 3> always = {"hello_first", "rate_limited", "too_many_in_flight"};

std::vector<Row> rows() {
  const Words names = {"bad_name", "name_too_short", "name_too_long"};
  const Words new_names = names + Words{"name_taken", "word_not_allowed", "muted"};
  const Words titles = {"bad_title", "title_too_long", "word_not_allowed", "muted"};
  const Words texts = {"bad_text", "text_empty", "text_too_long"};
  const Words staff = {"not_permitted", "second_factor_required"};
  const Words a_room = {"no_such_room", "server_busy", "internal_error"};
  const Words room = a_room + Words{"banned"};
  const Words over = {"room_frozen", "room_closed", "game_over"};
  // others would see it: not while one plays a silent game elsewhere
  const Words table = room + Words{"talk_forbidden", "too_many_changes"};
  const Words before = table + Words{"already_started"} + over;
  const Words host = before + Words{"not_host"};
  const Words in_game = Words{"not_seated", "not_started"} + over;
  const Words plays = room + in_game + Words{"played_by_computer"};
  const Words listens = room + Words{"too_many_rooms_joined", "spectators_not_allowed", "room_crowded"};
  const Words enters = {"server_busy", "too_many_connections", "too_many_attempts"};
  const char* const any_time = "at any time";
  const char* const before_start = "before the start";
  const char* const in_the_game = "while the game runs";
  return {
      {"session.hello", "first of all, once",
       enters + names +
           Words{"hello_already", "unknown_token", "unknown_code", "too_many_guests", "no_capacity", "banned",
                 "guests_off", "word_not_allowed"}},
      {"session.ping", "at any time, before hello too", {}},
      {"account.claim", "as a guest, or first of all",
       new_names + Words{"already_account", "password_too_short", "password_too_long", "talk_forbidden", "not_for_bots",
                         "server_busy", "too_many_guests", "no_capacity", "banned", "registration_closed",
                         "invitation_needed", "unknown_invitation"}},
      {"account.login", "at any time, instead of hello too",
       enters + Words{"wrong_credentials", "banned", "second_factor_needed", "wrong_code"}},
      {"account.logout", any_time, {}},
      {"account.password",
       "as an account",
       {"not_account", "password_too_short", "password_too_long", "wrong_credentials", "too_many_attempts",
        "not_for_bots", "server_busy"}},
      {"account.rename", any_time, new_names + Words{"talk_forbidden", "not_for_bots"}},
      {"account.code", any_time, {"not_for_bots", "server_busy"}},
      {"account.devices", any_time, {}},
      {"account.revoke", any_time, {"no_such_device"}},
      {"account.renew", any_time, {}},
      {"account.games", any_time, {}},
      {"account.add_bot", "as an account",
       new_names + Words{"not_account", "too_many_bots", "talk_forbidden", "not_for_bots"}},
      {"account.bots", "as an account", {"not_account", "not_for_bots"}},
      {"account.renew_bot", "as an account", {"not_account", "no_such_bot", "not_for_bots"}},
      {"account.remove_bot", "as an account", {"not_account", "no_such_bot", "not_for_bots"}},
      {"lobby.watch", any_time, {"overloaded", "no_capacity"}},
      {"lobby.unwatch", any_time, {}},
      {"room.create", any_time,
       titles + Words{"unknown_game", "bad_clock", "talk_forbidden", "too_many_rooms", "server_busy", "no_capacity",
                      "draining", "guests_may_not_make_tables"},
       Rules::apply},
      {"room.join", any_time,
       listens + Words{"overloaded", "no_capacity", "room_or_invite", "talk_forbidden", "has_resigned", "not_absent",
                       "bots_not_welcome", "not_welcome"}},
      {"room.sit", "before the start; in the game for one's own seat, or one that one was asked to take",
       before + Words{"already_seated", "no_such_seat", "seat_taken", "room_full", "has_resigned", "not_absent",
                      "bots_not_welcome", "not_welcome"}},
      {"room.stand", before_start, before + Words{"not_seated"}},
      {"room.add_bot", before_start,
       host + Words{"unknown_computer_player", "no_such_seat", "seat_taken", "room_full"}},
      {"room.remove", before_start, host + Words{"no_such_seat", "seat_empty"}},
      {"room.configure", before_start, host + titles + Words{"bad_clock"}, Rules::apply},
      {"room.move", before_start, host + Words{"no_such_seat", "seat_empty", "seat_taken"}},
      {"room.host", before_start, host + Words{"no_such_person"}},
      {"room.ready", before_start, before + Words{"not_seated", "draining"}},
      {"room.reveal", "when reveal_entropy asks for it",
       room + Words{"not_seated", "not_revealing", "no_commit", "entropy_mismatch"}},
      {"room.leave", any_time, room + Words{"not_joined", "talk_forbidden"}},
      {"room.rematch", "after the end",
       room + Words{"not_seated", "not_over", "room_closed", "room_frozen", "talk_forbidden", "too_many_rooms",
                    "no_capacity", "draining"}},
      {"room.call_bot", in_the_game,
       table + in_game +
           Words{"no_such_seat", "played_by_computer", "unknown_computer_player", "not_absent", "grace_not_over"}},
      {"room.substitute", in_the_game,
       table + in_game +
           Words{"no_such_seat", "not_host", "not_absent", "grace_not_over", "has_resigned", "not_joined",
                 "bots_not_welcome"}},
      {"room.holiday", in_the_game, table + in_game + Words{"not_by_the_day", "played_by_computer", "no_holiday_left"}},
      {"room.set_tell", "until the game is over",
       table + over + Words{"not_host", "tell_off", "bad_url", "private_address", "not_for_bots", "muted"}},
      {"room.remove_tell", "until the game is over", table + over + Words{"not_host", "no_such_tell", "not_for_bots"}},
      {"room.resume", any_time, listens},
      {"game.act", "while a prompt is open", plays + Words{"paused", "stale"}, Rules::apply},
      {"game.undo", in_the_game,
       plays + Words{"talk_forbidden", "paused", "undo_off", "nothing_to_undo", "undo_too_far", "offer_open",
                     "too_many_offers"}},
      {"game.offer", "while the game runs; an abort also while entropies are revealed",
       plays + Words{"talk_forbidden", "paused", "offer_open", "too_many_offers"}},
      {"game.answer", "while an offer is open", plays + Words{"talk_forbidden", "no_such_offer", "already_said"}},
      {"game.resign", in_the_game, plays + Words{"talk_forbidden", "already_said", "too_many_offers"}},
      {"game.pause", "while the game stands still", table + in_game + Words{"not_paused"}},
      {"chat.say", any_time,
       room + Words{"not_joined", "wrong_channel", "talk_forbidden", "bad_text", "text_empty", "text_too_long",
                    "chat_too_fast", "overloaded", "muted", "guests_may_not_talk"}},
      {"replay.get", "after the end", a_room + Words{"not_over"}},
      {"person.block", any_time, {"no_such_person", "too_many_blocks"}},
      {"person.unblock", any_time, {}},
      {"person.blocked", any_time, {}},
      {"report.file", any_time,
       a_room + texts + Words{"not_joined", "no_such_person", "no_such_message", "too_many_reports"}},
      {"appeal.get", "at any time, before hello too", {"unknown_appeal", "too_many_attempts"}},
      {"appeal.file", "at any time, before hello too",
       texts + Words{"unknown_appeal", "too_many_attempts", "already_appealed", "server_busy"}},
      {"admin.reports", "as a helper", staff},
      {"admin.report", "as a helper", staff + Words{"no_such_report", "server_busy", "internal_error"}},
      {"admin.search", "as a helper", staff + texts + Words{"search_too_short", "server_busy", "internal_error"}},
      {"admin.settle", "as a helper", staff + texts + Words{"no_such_report", "already_settled"}},
      {"admin.sanction", "as a helper (mutes), a moderator, an admin (ranges)",
       staff + texts +
           Words{"no_such_person", "no_such_room", "person_or_range", "bad_range", "too_many_sanctions", "server_busy",
                 "internal_error"}},
      {"admin.lift", "as a helper (mutes), a moderator, an admin (ranges)", staff + Words{"no_such_sanction"}},
      {"admin.sanctions", "as a helper", staff + Words{"no_such_person"}},
      {"admin.appeals", "as a helper", staff},
      {"admin.decide", "as a moderator",
       staff + texts + Words{"no_such_sanction", "no_such_appeal", "already_decided", "own_ban"}},
      {"admin.kick", "as a helper (out of a room), a moderator",
       staff + texts + a_room + Words{"no_such_person", "not_joined"}},
      {"admin.rename", "as a moderator", staff + texts + names + Words{"name_taken", "no_such_person"}},
      {"admin.close_room", "as a moderator", staff + texts + a_room + Words{"room_closed", "game_over", "room_frozen"}},
      {"admin.broadcast", "as a moderator", staff + texts + Words{"talk_forbidden"}},
      {"admin.set_role", "as an admin", staff + Words{"no_such_person", "not_account", "not_for_bots"}},
      {"admin.person", "as a helper", staff + Words{"no_such_person"}},
      {"admin.words", "as an admin", staff},
      {"admin.audit", "as an admin", staff},
      {"tell.set",
       any_time,
       {"tell_off", "bad_url", "private_address", "not_account", "no_address", "too_many_tells", "no_such_tell",
        "game_over", "not_for_bots"}},
      {"tell.list", any_time, {"not_for_bots"}},
      {"tell.remove", any_time, {"no_such_tell", "not_for_bots"}},
      {"account.export", any_time, {"not_for_bots", "server_busy"}},
      {"account.delete",
       any_time,
       {"not_confirmed", "unknown_token", "wrong_credentials", "too_many_attempts", "not_for_bots", "server_busy"}},
      {"account.email", "as an account", {"not_account", "not_for_bots"}},
      {"account.set_email",
       "as an account",
       {"not_account", "not_for_bots", "mail_off", "bad_address", "wrong_credentials", "too_many_attempts",
        "too_many_mails", "server_busy"}},
      {"account.confirm_email", "as an account", {"not_account", "not_for_bots", "unknown_code"}},
      {"account.forgot", "at any time, before hello too", {"mail_off", "too_many_mails"}},
      {"account.reset",
       "at any time, before hello too",
       {"mail_off", "password_too_short", "password_too_long", "unknown_code", "too_many_attempts", "server_busy"}},
      {"account.second_factor", "as an account", {"not_account", "not_for_bots"}},
      {"account.begin_second_factor",
       "as an account",
       {"not_account", "not_for_bots", "second_factor_on", "wrong_credentials", "too_many_attempts", "server_busy"}},
      {"account.confirm_second_factor",
       "as an account",
       {"not_account", "not_for_bots", "second_factor_on", "second_factor_not_begun", "wrong_code"}},
      {"account.end_second_factor",
       "as an account",
       {"not_account", "not_for_bots", "second_factor_off", "wrong_credentials", "wrong_code", "too_many_attempts",
        "server_busy"}},
  };
}

template <class... Requests>
std::vector<Method> made(const std::variant<Requests...>*) {
  const std::vector<Row> known = rows();
  expect(known.size() == sizeof...(Requests), "protocol/method_list.cpp has a row for what is no method");
  const auto one = [&known](std::string_view name, std::string_view does, bool has_key) {
    const auto row = std::ranges::find(known, name, &Row::name);
    expect(row != known.end(), "a method has no row in protocol/method_list.cpp");
    Words refusals = row->refusals;
    if (has_key) refusals.push_back("key_reused");
    return Method{name, does, row->when, std::move(refusals), row->rules == Rules::apply, has_key};
  };
  return {one(Requests::method, description<Requests>.words, requires(Requests asked) { asked.key; })...};
}

// The groups of reasons that are games' own.
bool is_of_a_game(std::string_view group) {
  static constexpr std::array<std::string_view, 9> others = {"frame",  "params", "hall",   "talk",  "moderation",
                                                             "limits", "close",  "client", "replay"};
  return std::ranges::find(others, group) == others.end();
}

}  // namespace

std::span<const Method> all_methods() {
  static const std::vector<Method> methods = made(static_cast<const Request*>(nullptr));
  return methods;
}

const Method* find_method(std::string_view name) {
  const auto methods = all_methods();
  const auto found = std::ranges::find(methods, name, &Method::name);
  return found == methods.end() ? nullptr : &*found;
}

std::span<const std::string_view> refused_always() {
  return always;
}

bool may_be_refused(const Method& method, std::string_view reason) {
  const auto has = [reason](const auto& list) { return std::ranges::find(list, reason) != list.end(); };
  if (has(always) || has(method.refusals)) return true;
  const Reason* known = find_reason(reason);
  if (known == nullptr) return false;
  return known->by == "frame" || known->by == "params" || (method.by_rules && is_of_a_game(known->by));
}

}  // namespace palatine
