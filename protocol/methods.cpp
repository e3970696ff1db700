#include "protocol/methods.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <utility>

#include "engine/core/bug.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/messages/operator_describe.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine {
namespace {

using Words = std::vector<std::string_view>;

Words operator+(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

enum class Rules { none, apply };

template <class R>
Method method(AskedBy asked_by, Sign sign, std::string_view when, Words refusals = {}, Rules rules = Rules::none) {
  constexpr bool has_key = requires(R asked) { asked.key; };
  if (has_key) refusals.push_back("key_reused");
  Method method;
  method.name = R::method;
  method.does = description<R>.words;
  method.asked_by = asked_by;
  method.sign = sign;
  method.when = when;
  method.refusals = std::move(refusals);
  method.by_rules = rules == Rules::apply;
  method.has_key = has_key;
  method.changes = has_key;
  method.keeps = has_key;
  method.params = &LayoutOf<R>::layout;
  method.result = &LayoutOf<typename R::Result>::layout;
  method.fresh = []() -> std::shared_ptr<void> { return std::make_shared<R>(); };
  method.fresh_result = []() -> std::shared_ptr<void> { return std::make_shared<typename R::Result>(); };
  method.result_type = typeid(typename R::Result);
  return method;
}

// Without a key, though something is kept for it.
Method keeping(Method made) {
  made.keeps = true;
  return made;
}

enum class Does { looks, changes };

// What is asked by the admin socket alone.
template <class R>
Method of_operator(Does does, Words refusals = {}) {
  Method made = method<R>(AskedBy::server_operator, Sign::none, "over the admin socket", std::move(refusals));
  made.changes = does == Does::changes;
  return made;
}

constexpr std::array<std::string_view, 3> always = {"hello_first", "rate_limited", "too_many_in_flight"};

std::vector<Method> table() {
  using enum AskedBy;
  using enum Sign;
  using enum Does;
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
      method<SessionHello>(anybody, none, "first of all, once",
                           enters + names +
                               Words{"hello_already", "unknown_token", "unknown_code", "too_many_guests", "no_capacity",
                                     "banned", "guests_off", "word_not_allowed"}),
      method<SessionPing>(anybody, none, "at any time, before hello too"),
      method<AccountClaim>(
          anybody_but_bots, name, "as a guest, or first of all",
          new_names + Words{"already_account", "password_too_short", "password_too_long", "talk_forbidden",
                            "not_for_bots", "server_busy", "too_many_guests", "no_capacity", "banned",
                            "registration_closed", "invitation_needed", "unknown_invitation"}),
      keeping(
          method<AccountLogin>(anybody, none, "at any time, instead of hello too",
                               enters + Words{"wrong_credentials", "banned", "second_factor_needed", "wrong_code"})),
      method<AccountLogout>(somebody, none, any_time),
      keeping(method<AccountPassword>(somebody_but_bots, none, "as an account",
                                      {"not_account", "password_too_short", "password_too_long", "wrong_credentials",
                                       "too_many_attempts", "not_for_bots", "server_busy"})),
      keeping(method<AccountRename>(somebody, name, any_time, new_names + Words{"talk_forbidden", "not_for_bots"})),
      method<AccountCode>(somebody_but_bots, none, any_time, {"not_for_bots", "server_busy"}),
      method<AccountDevices>(somebody, none, any_time),
      method<AccountRevoke>(somebody, none, any_time, {"no_such_device"}),
      keeping(method<AccountRenew>(somebody, none, any_time)),
      method<AccountGames>(somebody, none, any_time),
      method<AccountAddBot>(somebody_but_bots, name, "as an account",
                            new_names + Words{"not_account", "too_many_bots", "talk_forbidden", "not_for_bots"}),
      method<AccountBots>(somebody_but_bots, none, "as an account", {"not_account", "not_for_bots"}),
      method<AccountRenewBot>(somebody_but_bots, must, "as an account", {"not_account", "no_such_bot", "not_for_bots"}),
      method<AccountRemoveBot>(somebody_but_bots, must, "as an account",
                               {"not_account", "no_such_bot", "not_for_bots"}),
      method<LobbyWatch>(somebody, none, any_time, {"overloaded", "no_capacity"}),
      method<LobbyUnwatch>(somebody, none, any_time),
      method<BotWait>(somebody, shown, "as a bot",
                      {"not_bot", "unknown_game", "too_many_bots_waiting", "talk_forbidden"}),
      method<BotChallenge>(
          somebody, shown, before_start,
          room + over +
              Words{"talk_forbidden", "already_started", "not_host", "draining", "not_waiting", "bots_not_welcome",
                    "already_seated", "room_full", "not_welcome", "too_many_challenges"}),
      method<BotAnswer>(somebody, shown, "while a challenge is open", {"no_such_challenge", "talk_forbidden"}),
      method<RoomCreate>(somebody, shown, any_time,
                         titles + Words{"unknown_game", "bad_clock", "unknown_computer_player", "talk_forbidden",
                                        "too_many_rooms", "server_busy", "no_capacity", "draining",
                                        "guests_may_not_make_tables", "no_such_room", "not_over", "no_such_position"},
                         Rules::apply),
      method<RoomJoin>(somebody, shown, any_time,
                       listens + Words{"overloaded", "no_capacity", "room_or_invite", "talk_forbidden", "has_resigned",
                                       "not_absent", "bots_not_welcome", "not_welcome"}),
      method<RoomInvitation>(somebody, none, any_time, room),
      method<RoomSit>(somebody, shown,
                      "before the start; in the game for one's own seat, or one that one was asked to take",
                      before + Words{"already_seated", "no_such_seat", "seat_taken", "room_full", "has_resigned",
                                     "not_absent", "bots_not_welcome", "not_welcome"}),
      method<RoomStand>(somebody, shown, before_start, before + Words{"not_seated"}),
      method<RoomAddBot>(somebody, shown, before_start,
                         host + Words{"unknown_computer_player", "no_such_seat", "seat_taken", "room_full"}),
      method<RoomRemove>(somebody, shown, before_start, host + Words{"no_such_seat", "seat_empty"}),
      method<RoomConfigure>(somebody, shown, before_start,
                            host + titles + Words{"bad_clock", "unknown_computer_player"}, Rules::apply),
      method<RoomMove>(somebody, shown, before_start, host + Words{"no_such_seat", "seat_empty", "seat_taken"}),
      method<RoomHost>(somebody, shown, before_start, host + Words{"no_such_person"}),
      method<RoomReady>(somebody, shown, before_start, before + Words{"not_seated", "draining"}),
      method<RoomReveal>(somebody, must, "when reveal_entropy asks for it",
                         room + Words{"not_seated", "not_revealing", "no_commit", "entropy_mismatch"}),
      method<RoomLeave>(somebody, shown, any_time, room + Words{"not_joined", "talk_forbidden"}),
      method<RoomRematch>(somebody, shown, "after the end",
                          room + Words{"not_seated", "not_over", "room_closed", "room_frozen", "talk_forbidden",
                                       "too_many_rooms", "no_capacity", "draining"}),
      method<RoomCallBot>(
          somebody, shown, in_the_game,
          table + in_game +
              Words{"no_such_seat", "played_by_computer", "unknown_computer_player", "not_absent", "grace_not_over"}),
      method<RoomSubstitute>(somebody, shown, in_the_game,
                             table + in_game +
                                 Words{"no_such_seat", "not_host", "not_absent", "grace_not_over", "has_resigned",
                                       "not_joined", "bots_not_welcome"}),
      method<RoomHoliday>(somebody, shown, in_the_game,
                          table + in_game + Words{"not_by_the_day", "played_by_computer", "no_holiday_left"}),
      method<RoomSetTell>(
          somebody_but_bots, shown, "until the game is over",
          table + over + Words{"not_host", "tell_off", "bad_url", "private_address", "not_for_bots", "muted"}),
      method<RoomRemoveTell>(somebody_but_bots, shown, "until the game is over",
                             table + over + Words{"not_host", "no_such_tell", "not_for_bots"}),
      method<RoomResume>(somebody, none, any_time, listens),
      method<GameAct>(somebody, must, "while a prompt is open", plays + Words{"paused", "stale"}, Rules::apply),
      method<GameChance>(somebody, none, "while a prompt is open", plays, Rules::apply),
      method<GameHint>(somebody, shown, "while a prompt is open",
                       plays + Words{"talk_forbidden", "paused", "nothing_to_decide", "no_hint_here", "hints_off",
                                     "hint_under_way", "stale"}),
      method<GameUndo>(somebody, shown, in_the_game,
                       plays + Words{"talk_forbidden", "paused", "undo_off", "nothing_to_undo", "undo_too_far",
                                     "offer_open", "too_many_offers"}),
      method<GameOffer>(somebody, shown, "while the game runs; an abort also while entropies are revealed",
                        plays + Words{"talk_forbidden", "paused", "offer_open", "too_many_offers"}),
      method<GameAnswer>(somebody, shown, "while an offer is open",
                         plays + Words{"talk_forbidden", "no_such_offer", "already_said"}),
      method<GameResign>(somebody, shown, in_the_game,
                         plays + Words{"talk_forbidden", "already_said", "too_many_offers"}),
      method<GamePause>(somebody, shown, "while the game stands still", table + in_game + Words{"not_paused"}),
      method<ChatSay>(
          somebody, talk, any_time,
          room + Words{"not_joined", "wrong_channel", "talk_forbidden", "bad_text", "text_empty", "text_too_long",
                       "chat_too_fast", "overloaded", "muted", "guests_may_not_talk", "no_such_person"}),
      method<ReplayGet>(somebody, none, "after the end", a_room + Words{"not_over"}),
      method<PersonBlock>(somebody, none, any_time, {"no_such_person", "too_many_blocks"}),
      method<PersonUnblock>(somebody, none, any_time),
      method<PersonBlocked>(somebody, none, any_time),
      method<ReportFile>(somebody, none, any_time,
                         a_room + texts + Words{"not_joined", "no_such_person", "no_such_message", "too_many_reports"}),
      method<AppealGet>(anybody, none, "at any time, before hello too", {"unknown_appeal", "too_many_attempts"}),
      keeping(
          method<AppealFile>(anybody, none, "at any time, before hello too",
                             texts + Words{"unknown_appeal", "too_many_attempts", "already_appealed", "server_busy"})),
      method<AdminReports>(helper, none, "as a helper", staff),
      method<AdminReport>(helper, none, "as a helper",
                          staff + Words{"no_such_report", "server_busy", "internal_error"}),
      method<AdminSearch>(moderator, none, "as a moderator",
                          staff + texts + Words{"search_too_short", "server_busy", "internal_error"}),
      method<AdminSettle>(helper, none, "as a helper", staff + texts + Words{"no_such_report", "already_settled"}),
      method<AdminSanction>(helper, must, "as a helper (mutes), a moderator, an admin (ranges)",
                            staff + texts +
                                Words{"no_such_person", "no_such_room", "person_or_range", "bad_range",
                                      "too_many_sanctions", "server_busy", "internal_error"}),
      method<AdminLift>(helper, must, "as a helper (mutes), a moderator, an admin (ranges)",
                        staff + Words{"no_such_sanction"}),
      method<AdminSanctions>(helper, none, "as a helper", staff + Words{"no_such_person"}),
      method<AdminAppeals>(helper, none, "as a helper", staff),
      method<AdminDecide>(moderator, must, "as a moderator",
                          staff + texts + Words{"no_such_sanction", "no_such_appeal", "already_decided", "own_ban"}),
      method<AdminKick>(helper, must, "as a helper (out of a room), a moderator",
                        staff + texts + a_room + Words{"no_such_person", "not_joined"}),
      method<AdminRename>(moderator, must, "as a moderator",
                          staff + texts + names + Words{"name_taken", "no_such_person"}),
      method<AdminCloseRoom>(moderator, must, "as a moderator",
                             staff + texts + a_room + Words{"room_closed", "game_over", "room_frozen"}),
      method<AdminBroadcast>(moderator, shown, "as a moderator", staff + texts + Words{"talk_forbidden"}),
      method<AdminSetRole>(admin, must, "as an admin", staff + Words{"no_such_person", "not_account", "not_for_bots"}),
      method<AdminPerson>(helper, none, "as a helper", staff + Words{"no_such_person"}),
      method<AdminWords>(admin, none, "as an admin", staff),
      method<AdminAudit>(admin, none, "as an admin", staff),
      method<TellSet>(somebody_but_bots, none, any_time,
                      {"tell_off", "bad_url", "private_address", "not_account", "no_address", "too_many_tells",
                       "no_such_tell", "game_over", "not_for_bots"}),
      method<TellList>(somebody_but_bots, none, any_time, {"not_for_bots"}),
      keeping(method<TellRemove>(somebody_but_bots, none, any_time, {"no_such_tell", "not_for_bots"})),
      method<AccountExport>(somebody, none, any_time, {"not_for_bots", "server_busy"}),
      method<AccountDelete>(
          somebody, must, any_time,
          {"not_confirmed", "unknown_token", "wrong_credentials", "too_many_attempts", "not_for_bots", "server_busy"}),
      method<AccountEmail>(somebody_but_bots, none, "as an account", {"not_account", "not_for_bots"}),
      keeping(method<AccountSetEmail>(somebody_but_bots, none, "as an account",
                                      {"not_account", "not_for_bots", "mail_off", "bad_address", "wrong_credentials",
                                       "too_many_attempts", "too_many_mails", "server_busy"})),
      keeping(method<AccountConfirmEmail>(somebody_but_bots, none, "as an account",
                                          {"not_account", "not_for_bots", "unknown_code"})),
      method<AccountForgot>(anybody, none, "at any time, before hello too", {"mail_off", "too_many_mails"}),
      method<AccountReset>(
          anybody, none, "at any time, before hello too",
          {"mail_off", "password_too_short", "password_too_long", "unknown_code", "too_many_attempts", "server_busy"}),
      method<AccountSecondFactor>(somebody_but_bots, none, "as an account", {"not_account", "not_for_bots"}),
      method<AccountBeginSecondFactor>(
          somebody_but_bots, none, "as an account",
          {"not_account", "not_for_bots", "second_factor_on", "wrong_credentials", "too_many_attempts", "server_busy"}),
      keeping(method<AccountConfirmSecondFactor>(
          somebody_but_bots, none, "as an account",
          {"not_account", "not_for_bots", "second_factor_on", "second_factor_not_begun", "wrong_code"})),
      keeping(method<AccountEndSecondFactor>(somebody_but_bots, none, "as an account",
                                             {"not_account", "not_for_bots", "second_factor_off", "wrong_credentials",
                                              "wrong_code", "too_many_attempts", "server_busy"})),
      // what is not public comes last
      of_operator<AdminStatus>(looks),
      of_operator<AdminTop>(looks),
      of_operator<AdminDrain>(changes),
      of_operator<AdminUndrain>(changes, {"not_draining"}),
      of_operator<AdminInvite>(changes, {"too_many_invitations"}),
      of_operator<AdminDelete>(changes, {"no_such_person"}),
      of_operator<AdminEndSecondFactor>(changes, {"no_such_person", "second_factor_off"}),
      of_operator<AdminBackup>(changes, {"backup_under_way", "store_refused"}),
  };
}

std::vector<Method> numbered(std::vector<Method> methods) {
  for (std::size_t i = 0; i < methods.size(); ++i) methods[i].number = i;
  return methods;
}

// A member that is a text, or one that may be left out, and whether it is there.
template <class Message>
std::string* text_at(const Member& member, Message* message) {
  const void* at = at_offset(message, member.offset);
  const Layout* layout = member.layout;
  if (layout->kind == LayoutKind::optional) {
    at = layout->optional->value(at);
    layout = layout->element;
  }
  if (layout->kind != LayoutKind::text || !at) return nullptr;
  return static_cast<std::string*>(const_cast<void*>(at));
}

// The groups of reasons that are games' own.
bool is_of_a_game(std::string_view group) {
  static constexpr std::array<std::string_view, 9> others = {"frame",  "params", "server", "talk",  "moderation",
                                                             "limits", "close",  "client", "replay"};
  return std::ranges::find(others, group) == others.end();
}

}  // namespace

std::span<const Method> all_methods() {
  static const std::vector<Method> methods = numbered(table());
  return methods;
}

std::span<const Method> public_methods() {
  static const auto public_ones = [] {
    const auto all = all_methods();
    const auto others = std::ranges::find(all, false, &Method::is_public);
    return all.first(static_cast<std::size_t>(others - all.begin()));
  }();
  return public_ones;
}

const Method* find_method(std::string_view name) {
  static const auto by_name = [] {
    std::unordered_map<std::string_view, const Method*> made;
    for (const Method& method : all_methods()) made.emplace(method.name, &method);
    return made;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

const Method& method_named(std::string_view name) {
  const Method* found = find_method(name);
  expect(found != nullptr, "a request that stands in no table of methods");
  return *found;
}

std::optional<ServerRole> Method::least_role() const {
  if (asked_by == AskedBy::helper) return ServerRole::helper;
  if (asked_by == AskedBy::moderator) return ServerRole::moderator;
  if (asked_by == AskedBy::admin) return ServerRole::admin;
  return std::nullopt;
}

bool Method::comes_by(Entrance entrance) const {
  return entrance == Entrance::web_socket ? is_public() : !is_public() || least_role();
}

const std::string* text_in(const Layout& layout, const void* message, std::string_view name) {
  for (const Member& member : layout.record->members)
    if (member.name == name) return text_at(member, message);
  return nullptr;
}

void Request::set_text(std::string_view name, std::string text) {
  for (const Member& member : method_->params->record->members) {
    if (member.name != name) continue;
    void* const at = at_offset(params(), member.offset);
    const OptionalAccess* optional = member.layout->optional;
    *static_cast<std::string*>(optional ? optional->emplace(at) : at) = std::move(text);
  }
}

void for_each_secret(Request& request, void (*then)(std::string& text)) {
  for (const Member& member : request.method().params->record->members)
    if (member.is_secret)
      if (std::string* text = text_at(member, request.params())) then(*text);
}

std::span<const std::string_view> refused_always() {
  return always;
}

bool may_be_refused(const Method& method, std::string_view reason) {
  const auto has = [reason](const auto& list) { return std::ranges::find(list, reason) != list.end(); };
  if (has(method.refusals) || (method.is_public() ? has(always) : reason == "shutting_down")) return true;
  const Reason* known = find_reason(reason);
  if (known == nullptr) return false;
  return known->by == "frame" || known->by == "params" || (method.by_rules && is_of_a_game(known->by));
}

}  // namespace palatine
