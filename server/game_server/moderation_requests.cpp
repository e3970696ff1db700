// Those who moderate, and whoever runs the server, at the game server: who asks, what must be loaded first, acts at
// tables and on names, and what follows from an act for those who are here.
#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/methods.hpp"
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"

namespace palatine {
namespace {

using moderation::Acted;
using moderation::Acting;

// The room without which it can't be done.
std::optional<std::string> room_for_act(const Request& request) {
  if (const auto* sanction = request.get_if<AdminSanction>()) return sanction->room;
  if (const auto* kick = request.get_if<AdminKick>()) return kick->room;
  if (const auto* close = request.get_if<AdminCloseRoom>()) return close->room;
  return std::nullopt;
}

}  // namespace

// ---- who asks ------------------------------------------------------------------------------------------------------

void ModerationRequests::moderate(ConnectionId id, Call& call) {
  const moderation::Actor actor = core_.moderation_.actor_of(core_.person_of(id));
  // before anything else is looked at
  if (!moderation::may_ask(actor, call.request)) return core_.respond(id, call, moderation::not_permitted());
  if (core_.moderation_.lacks_second_factor(core_.moderation_context(), core_.person_of(id)))
    return core_.respond(id, call,
                         refused("second_factor_required",
                                 "Your role takes a second factor on this server: switch it on, and do this again.")
                             .value());
  const std::optional<std::string> key = call.request.text("key");
  if (key && core_.answered_before(id, call, core_.person_of(id), *key)) return;
  if (call.request.method().sign == Sign::shown)
    if (auto seen = core_.room_requests_.may_be_seen(core_.person_of(id), {}); !seen)
      return core_.respond(id, call, seen.error());
  if (const auto room = room_for_act(call.request))
    if (!core_.rooms_.room_for(id, call, {*room, {}})) return;
  Acting acting = core_.act_of(call.request.method())(core_, actor, call.request, core_.connections_.at(id).lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) return core_.seek_for(id, call, *lookup);
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket = core_.loads_.begin({.waiting = {id}});
    core_.out_->push_back(SearchReports{ticket, std::move(*sought), core_.connections_.at(id).address});
    core_.park(id, call);
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return core_.respond(id, call, *error);
  auto& acted = std::get<Acted>(acting);
  if (key && !acted.batch.audit.empty())
    core_.keep_answer(core_.person_of(id), *key, call, acted.response, acted.batch);
  do_act(acted);
  core_.respond(id, call, acted.response);
}

// The batch before all that follows from it: what is told is on disk by then.
void ModerationRequests::do_act(Acted& acted) {
  Room* room = acted.room.empty() ? nullptr : core_.tables_.find({acted.room, {}});
  if (room)
    core_.rooms_.settle(*room, std::nullopt, std::move(acted.batch));
  else if (!acted.batch.audit.empty())
    core_.out_->push_back(Append{std::move(acted.batch)});
  bring_about(acted.then);
  if (room) core_.rooms_.follow_up(*room);
}

void ModerationRequests::reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found) {
  if (Load* const load = core_.loads_.find(ticket); load && !load->orders.empty()) {
    const WaitingOrder order = std::move(load->orders.front());
    core_.loads_.end(ticket);
    const auto answer = core_.moderation_.answer_of(moderation::server_runner(), order.request, std::move(found));
    if (!answer) return order_done(order.ticket, tl::unexpected(answer.error()));
    return order_done(order.ticket, result_json(order.request.method(), *answer));
  }
  core_.go_on(ticket, [&](ConnectionId id, const Call& call, const Load&) {
    const moderation::Actor actor = core_.moderation_.actor_of(core_.person_of(id));
    if (!moderation::may_ask(actor, call.request)) return core_.respond(id, call, moderation::not_permitted());
    const auto answer = core_.moderation_.answer_of(actor, call.request, std::move(found));
    if (!answer) return core_.respond(id, call, answer.error());
    core_.respond(id, call, *answer);
  });
}

// ---- whoever runs the server ---------------------------------------------------------------------------------------

void ModerationRequests::carry_out(WaitingOrder order) {
  if (const auto room = room_for_act(order.request); room && !core_.tables_.find({*room, {}})) {
    if (order.has_no_room || !is_game_id(*room))
      return order_done(order.ticket, refused("no_such_room", "There is no such room."));
    const RoomKey key{*room, {}};
    core_.rooms_.load(key, std::nullopt, false);
    core_.loads_.find(key)->orders.push_back(std::move(order));
    return;
  }
  Acting acting =
      core_.act_of(order.request.method())(core_, moderation::server_runner(), order.request, order.lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) {
    order.sought = lookup->text;
    const Ticket ticket = core_.loads_.begin({.orders = {std::move(order)}});
    core_.out_->push_back(LoadPerson{ticket, lookup->key});
    return;
  }
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket = core_.loads_.begin({.orders = {std::move(order)}});
    core_.out_->push_back(SearchReports{ticket, std::move(*sought)});
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return order_done(order.ticket, tl::unexpected(*error));
  auto& acted = std::get<Acted>(acting);
  do_act(acted);
  order_done(order.ticket, result_json(order.request.method(), acted.response));
}

void ModerationRequests::order_done(OrderTicket ticket, tl::expected<Json, Error> result) {
  core_.out_->push_back(OrderDone{ticket, std::move(result)});
}

// ---- reports, and the links of appeals -----------------------------------------------------------------------------

void ModerationRequests::on(ConnectionId id, Call& call, const ReportFile& asked) {
  PersonState& person = core_.person_of(id);
  if (asked.key && core_.answered_before(id, call, person, *asked.key)) return;
  if (asked.person == person.row.id)
    return core_.respond(id, call, refused("bad_param", "Report somebody else.", "/person").value());
  auto text = clean_words(asked.text, "/text", core_.config_.limits.text_length, core_.config_.limits);
  if (!text) return core_.respond(id, call, text.error());
  Room* room = nullptr;
  if (asked.room) {
    room = core_.rooms_.room_for(id, call, {*asked.room, {}});
    if (!room) return;
    if (!room->listens(person.row.id) && !room->state().seat_of(person.row.id))
      return core_.respond(id, call, refused("not_joined", "You are not at this table.").value());
  }
  const Sought sought =
      seek(core_.people_, asked.person, core_.connections_.at(id).lookups, core_.config_.limits, SeekBy::id);
  if (sought.lookup) return core_.seek_for(id, call, *sought.lookup);
  if (!sought.person) return core_.respond(id, call, no_such_person());
  const auto evidence = room ? core_.chat_.of_room(person, *room, {}, Chat::Reading::as_evidence)
                             : core_.chat_.of_lobby(person, Chat::Reading::as_evidence);
  auto acted = core_.moderation_.file_report(core_.moderation_context(), person, *sought.person, asked,
                                             std::move(*text), evidence);
  if (!acted) return core_.respond(id, call, acted.error());
  core_.answer_and_append(id, call, asked.key, acted->response, std::move(acted->batch));
  bring_about(acted->then);
}

tl::expected<const SanctionRow*, Error> ModerationRequests::ban_of(ConnectionId id, const std::string& token) {
  const auto counts = accounts::guesses_from(core_.connections_.at(id).address);
  if (const auto wait = core_.guessing_.guess(counts, core_.now_))
    return tl::unexpected(accounts::too_many_attempts(*wait));
  const SanctionRow* ban = core_.moderation_.ban_of_token(core_.moderation_context(), token);
  if (!ban) return refused("unknown_appeal", "That link is wrong, or its ban is over.", "/token");
  core_.guessing_.forgive(counts, core_.now_);
  return ban;
}

void ModerationRequests::on(ConnectionId id, Call& call, const AppealGet& asked) {
  const auto ban = ban_of(id, asked.token);
  if (!ban) return core_.respond(id, call, ban.error());
  core_.respond(id, call, core_.moderation_.appeal_of(core_.moderation_context(), **ban));
}

void ModerationRequests::on(ConnectionId id, Call& call, const AppealFile& asked) {
  const auto ban = ban_of(id, asked.token);
  if (!ban) return core_.respond(id, call, ban.error());
  auto acted = core_.moderation_.file_appeal(core_.moderation_context(), **ban, asked);
  if (!acted) return core_.respond(id, call, acted.error());
  core_.out_->push_back(Append{std::move(acted->batch)});
  core_.respond(id, call, acted->response);
  bring_about(acted->then);
}

// ---- acts on names and at tables -----------------------------------------------------------------------------------

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminRename& asked, const Lookups& lookups) {
  const Sought sought = seek(core_.people_, asked.person, lookups, core_.config_.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!actor.outranks(core_.moderation_.rank_of(person))) return moderation::not_permitted();
  auto name = clean_new_name(asked.name, core_.config_.limits);
  if (!name) return name.error();
  const auto why = clean_words(asked.why, "/why", core_.config_.limits.why_length, core_.config_.limits);
  if (!why) return why.error();
  if (person.account) {
    const auto looks = skeletons_of(*name);
    if (core_.names_.is_held_or_computers(looks))
      return refused("name_taken", "Somebody has that name.", "/name").value();
    const std::string text = "name " + *name;
    const auto found = lookups.find(text);
    if (found == lookups.end()) return Lookup{text, {{}, {}, looks}};
    if (found->second && *found->second != person.row.id)
      return refused("name_taken", "Somebody has that name.", "/name").value();
  }
  Acted acted{Nothing{}};
  std::string words = person.row.name + " -> " + *name;
  if (*why) words += ": " + **why;
  core_.names_.take(person, std::move(*name), acted.batch);
  core_.name_has_changed(person);
  person.touched = core_.loads_.last();
  core_.moderation_.note(core_.moderation_context(), actor, "rename", person.row.id, {}, std::move(words), acted.batch);
  acted.response = AccountPerson{person.person()};
  ServerNotice notice{"renamed", std::nullopt, "A moderator has given you another name."};
  notice.why = *why;
  notice.person = person.person();
  acted.then.push_back(moderation::Notify{{person.row.id}, std::move(notice)});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminCloseRoom& asked, const Lookups&) {
  const auto why = clean_words(asked.why, "/why", core_.config_.limits.why_length, core_.config_.limits);
  if (!why) return why.error();
  Room& room = *core_.tables_.find({asked.room, {}});
  std::set<std::string> there;
  for (const auto& [connection, listener] : room.listeners()) there.insert(listener.person);
  for (const SeatState& seat : room.state().seats)
    if (seat.person) there.insert(seat.person->id);
  const auto closed = guarded(room, core_.now_, [&] { return room.break_off(core_.now_); });
  if (!closed) {
    core_.rooms_.settle(room);
    core_.rooms_.follow_up(room);
    return closed.error();
  }
  Acted acted{Nothing{}};
  acted.room = asked.room;
  core_.moderation_.note(core_.moderation_context(), actor, "close_room", {}, {{"room", asked.room}}, *why,
                         acted.batch);
  ServerNotice notice{"room_closed", asked.room, "A moderator has closed this table."};
  notice.why = *why;
  acted.then.push_back(moderation::Notify{{there.begin(), there.end()}, std::move(notice)});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminKick& asked, const Lookups& lookups) {
  const auto why = clean_words(asked.why, "/why", core_.config_.limits.why_length, core_.config_.limits);
  if (!why) return why.error();
  const Sought sought = seek(core_.people_, asked.person, lookups, core_.config_.limits);
  if (!sought.person) return moderation::instead_of(sought);
  if (!actor.outranks(core_.moderation_.rank_of(*sought.person))) return moderation::beyond_reach();
  const std::string person = sought.person->row.id;
  const Room* room = asked.room ? core_.tables_.find({*asked.room, {}}) : nullptr;
  if (room && !room->listens(person) && !room->state().seat_of(person))
    return refused("not_joined", "That person is not at this table.", "/person").value();
  Acted acted{Nothing{}};
  Error::Args details;
  if (asked.room) details.emplace_back("room", *asked.room);
  core_.moderation_.note(core_.moderation_context(), actor, "kick", person, details, *why, acted.batch);
  ServerNotice notice{"kicked", asked.room,
                      asked.room ? "A moderator has put you out of this table." : "A moderator has put you off."};
  notice.why = *why;
  if (asked.room) acted.then.push_back(moderation::PutOut{*asked.room, person});
  acted.then.push_back(moderation::Notify{{person}, std::move(notice)});
  if (!asked.room) acted.then.push_back(moderation::PutOff{person, "kicked", false});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor&, const AdminWords&, const Lookups&) {
  return Acted{AdminWordsResult{core_.config_.words ? static_cast<std::int64_t>(core_.config_.words->size()) : 0}};
}

// ---- what follows --------------------------------------------------------------------------------------------------

void ModerationRequests::bring_about(const std::vector<moderation::Consequence>& consequences) {
  for (const moderation::Consequence& each : consequences)
    std::visit([this](const auto& what) { bring_about(what); }, each);
}

void ModerationRequests::bring_about(const moderation::Notify& what) {
  for (const std::string& id : what.people)
    if (const PersonState* person = find(core_.people_, id)) core_.notify(*person, what.notification);
}

void ModerationRequests::bring_about(const moderation::NotifyAll& what) {
  notify_all(what.notification);
}

void ModerationRequests::bring_about(const moderation::NotifyRange& what) {
  std::vector<ConnectionId> met;
  for (const auto& [id, connection] : core_.connections_)
    if (!connection.person.empty() &&
        core_.moderation_.rank_of(core_.people_.at(connection.person)) == ServerRole::player &&
        what.range.contains(connection.address))
      met.push_back(id);
  const auto bytes = std::make_shared<const std::string>(encode(what.notification));
  for (const ConnectionId id : met) {
    if (!core_.connections_.contains(id)) continue;
    core_.send(id, bytes);
    if (!what.close_reason.empty()) core_.close(id, 1008, what.close_reason);
  }
}

void ModerationRequests::bring_about(const moderation::MailBan& what) {
  const PersonState* person = find(core_.people_, what.ban.person);
  if (!person) return;
  accounts::Outcome outcome;
  core_.mail_addresses_.tell_of_ban(core_.accounts_context(), *person, what.ban, what.token, outcome);
  core_.bring_about(outcome);
}

void ModerationRequests::bring_about(const moderation::PutOut& what) {
  if (Room* room = core_.tables_.find({what.room, {}})) put_out(*room, what.person);
}

void ModerationRequests::bring_about(const moderation::PutOff& what) {
  std::vector<std::string> gone{what.person};
  for (const auto& [id, each] : core_.people_)
    if (each.row.owner == what.person && !what.person.empty()) gone.push_back(id);
  for (const std::string& each : gone) {
    std::vector<std::string> tables;
    for (const auto& [id, room] : core_.tables_.awake())
      if (what.from_seats && room->state().status == RoomStatus::open && room->state().seat_of(each))
        tables.push_back(id);
    for (const std::string& table : tables)
      if (Room* room = core_.tables_.find({table, {}})) put_out(*room, each);
    const PersonState* here = find(core_.people_, each);
    if (!here) continue;
    const std::vector<ConnectionId> connections = here->connections;
    for (const ConnectionId connection : connections)
      if (core_.connections_.contains(connection)) core_.close(connection, 1008, what.reason);
  }
}

void ModerationRequests::put_out(Room& room, const std::string& person) {
  std::vector<ConnectionId> listening;
  for (const auto& [connection, listener] : room.listeners())
    if (listener.person == person) listening.push_back(connection);
  const auto done = guarded(room, core_.now_, [&]() -> tl::expected<void, Error> {
    if (room.state().status == RoomStatus::open && room.state().seat_of(person)) (void)room.seats.stand(person);
    for (const ConnectionId connection : listening) (void)room.joining.leave(connection, person, core_.now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  for (const ConnectionId connection : listening)
    if (const auto found = core_.connections_.find(connection); found != core_.connections_.end())
      found->second.rooms.erase(room.state().id);
  core_.rooms_.settle(room);
  core_.rooms_.follow_up(room);
}

}  // namespace palatine
