// Those who moderate, and whoever runs the server, at the game server: who asks, what must be loaded first, acts at
// tables and on names, and what follows from an act for those who are here.
#include "server/game_server/moderation_requests.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/methods.hpp"
#include "server/accounts/refusals.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/guarded.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/unicode/clean_text.hpp"

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
  const moderation::Actor actor = moderation_.actor_of(person_of(id));
  // before anything else is looked at
  if (!moderation::may_ask(actor, call.request)) return respond(id, call, moderation::not_permitted());
  if (moderation_.lacks_second_factor(contexts_.moderation(), person_of(id)))
    return respond(id, call,
                   refused("second_factor_required",
                           "Your role takes a second factor on this server: switch it on, and do this again.")
                       .value());
  const std::string* const key = call.request.text("key");
  if (key && answers_.answered_before(id, call, person_of(id), *key)) return;
  if (call.request.method().sign == Sign::shown)
    if (auto seen = room_requests_.may_be_seen(person_of(id), {}); !seen) return respond(id, call, seen.error());
  if (const auto room = room_for_act(call.request))
    if (!rooms_.room_for(id, call, {*room, {}})) return;
  Acting acting = act_(actor, call.request, connections_.at(id).lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) return waiting_.seek_for(id, call, *lookup);
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket = loads_.begin({.waiting = {id}});
    context_.emit(SearchReports{ticket, std::move(*sought), connections_.at(id).address});
    waiting_.park(id, call);
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return respond(id, call, *error);
  auto& acted = std::get<Acted>(acting);
  if (key && !acted.batch.audit.empty()) answers_.keep_answer(person_of(id), *key, call, acted.response, acted.batch);
  do_act(acted);
  respond(id, call, acted.response);
}

// The batch before all that follows from it: what is told is on disk by then.
void ModerationRequests::do_act(Acted& acted) {
  Room* room = acted.room.empty() ? nullptr : tables_.find({acted.room, {}});
  if (room)
    rooms_.settle(*room, std::nullopt, &acted.batch);
  else if (!acted.batch.audit.empty())
    context_.emit(Append{std::move(acted.batch)});
  bring_about(acted.then);
  if (room) rooms_.follow_up(*room);
}

void ModerationRequests::reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found) {
  if (Load* const load = loads_.find(ticket); load && !load->orders.empty()) {
    const WaitingOrder order = std::move(load->orders.front());
    loads_.end(ticket);
    const auto answer = moderation_.answer_of(moderation::server_runner(), order.request, std::move(found));
    if (!answer) return order_done(order.ticket, tl::unexpected(answer.error()));
    return order_done(order.ticket, result_json(order.request.method(), *answer));
  }
  waiting_.go_on(ticket, [&](ConnectionId id, const Call& call, const Load&) {
    const moderation::Actor actor = moderation_.actor_of(person_of(id));
    if (!moderation::may_ask(actor, call.request)) return respond(id, call, moderation::not_permitted());
    const auto answer = moderation_.answer_of(actor, call.request, std::move(found));
    if (!answer) return respond(id, call, answer.error());
    respond(id, call, *answer);
  });
}

// ---- whoever runs the server ---------------------------------------------------------------------------------------

void ModerationRequests::carry_out(WaitingOrder order) {
  if (const auto room = room_for_act(order.request); room && !tables_.find({*room, {}})) {
    if (order.has_no_room || !is_game_id(*room))
      return order_done(order.ticket, refused("no_such_room", "There is no such room."));
    const RoomKey key{*room, {}};
    rooms_.load(key, std::nullopt, false);
    loads_.find(key)->orders.push_back(std::move(order));
    return;
  }
  Acting acting = act_(moderation::server_runner(), order.request, order.lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) {
    order.sought = lookup->text;
    const Ticket ticket = loads_.begin({.orders = {std::move(order)}});
    context_.emit(LoadPerson{ticket, lookup->key});
    return;
  }
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket = loads_.begin({.orders = {std::move(order)}});
    context_.emit(SearchReports{ticket, std::move(*sought)});
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return order_done(order.ticket, tl::unexpected(*error));
  auto& acted = std::get<Acted>(acting);
  do_act(acted);
  order_done(order.ticket, result_json(order.request.method(), acted.response));
}

void ModerationRequests::order_done(OrderTicket ticket, tl::expected<Json, Error> result) {
  context_.emit(OrderDone{ticket, std::move(result)});
}

// ---- reports, and the links of appeals -----------------------------------------------------------------------------

void ModerationRequests::on(ConnectionId id, Call& call, const ReportFile& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answers_.answered_before(id, call, person, *asked.key)) return;
  if (asked.person == person.row.id)
    return respond(id, call, refused("bad_param", "Report somebody else.", "/person").value());
  auto text = clean_words(asked.text, "/text", context_.config.limits.text_length, context_.config.limits);
  if (!text) return respond(id, call, text.error());
  Room* room = nullptr;
  if (asked.room) {
    room = rooms_.room_for(id, call, {*asked.room, {}});
    if (!room) return;
    if (!room->listens(person.row.id) && !room->state().seat_of(person.row.id))
      return respond(id, call, refused("not_joined", "You are not at this table.").value());
  }
  const Sought sought = seek(people_, asked.person, connections_.at(id).lookups, context_.config.limits, SeekBy::id);
  if (sought.lookup) return waiting_.seek_for(id, call, *sought.lookup);
  if (!sought.person) return respond(id, call, no_such_person());
  const auto evidence = room ? chat_.of_room(person, *room, {}, Chat::Reading::as_evidence)
                             : chat_.of_lobby(person, Chat::Reading::as_evidence);
  auto acted =
      moderation_.file_report(contexts_.moderation(), person, *sought.person, asked, std::move(*text), evidence);
  if (!acted) return respond(id, call, acted.error());
  answers_.answer_and_append(id, call, asked.key, acted->response, std::move(acted->batch));
  bring_about(acted->then);
}

tl::expected<const SanctionRow*, Error> ModerationRequests::ban_of(ConnectionId id, const std::string& token) {
  const auto counts = accounts::guesses_from(connections_.at(id).address);
  if (const auto wait = guessing_.guess(counts, context_.now))
    return tl::unexpected(accounts::too_many_attempts(*wait));
  const SanctionRow* ban = moderation_.ban_of_token(contexts_.moderation(), token);
  if (!ban) return refused("unknown_appeal", "That link is wrong, or its ban is over.", "/token");
  guessing_.forgive(counts, context_.now);
  return ban;
}

void ModerationRequests::on(ConnectionId id, Call& call, const AppealGet& asked) {
  const auto ban = ban_of(id, asked.token);
  if (!ban) return respond(id, call, ban.error());
  respond(id, call, moderation_.appeal_of(contexts_.moderation(), **ban));
}

void ModerationRequests::on(ConnectionId id, Call& call, const AppealFile& asked) {
  const auto ban = ban_of(id, asked.token);
  if (!ban) return respond(id, call, ban.error());
  auto acted = moderation_.file_appeal(contexts_.moderation(), **ban, asked);
  if (!acted) return respond(id, call, acted.error());
  context_.emit(Append{std::move(acted->batch)});
  respond(id, call, acted->response);
  bring_about(acted->then);
}

// ---- acts on names and at tables -----------------------------------------------------------------------------------

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminRename& asked, const Lookups& lookups) {
  const Sought sought = seek(people_, asked.person, lookups, context_.config.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!actor.outranks(moderation_.rank_of(person))) return moderation::not_permitted();
  auto name = clean_new_name(asked.name, context_.config.limits);
  if (!name) return name.error();
  const auto why = clean_words(asked.why, "/why", context_.config.limits.why_length, context_.config.limits);
  if (!why) return why.error();
  if (person.account) {
    const auto looks = skeletons_of(*name);
    if (auto free = names_.not_held(looks); !free) return std::move(free.error());
    const std::string text = "name " + *name;
    const auto found = lookups.find(text);
    if (found == lookups.end()) return Lookup{text, {{}, {}, looks}};
    if (auto free = names_.not_anothers(found->second.value_or(""), person.row.id); !free)
      return std::move(free.error());
  }
  Acted acted{Nothing{}};
  std::string words = person.row.name + " -> " + *name;
  if (*why) words += ": " + **why;
  names_.take(person, std::move(*name), acted.batch);
  known_people_.name_has_changed(person);
  person.touched = loads_.last();
  moderation_.note(contexts_.moderation(), actor, "rename", person.row.id, {}, std::move(words), acted.batch);
  acted.response = AccountPerson{person.person()};
  ServerNotice notice{"renamed", std::nullopt, "A moderator has given you another name."};
  notice.why = *why;
  notice.person = person.person();
  acted.then.push_back(moderation::Notify{{person.row.id}, std::move(notice)});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminCloseRoom& asked, const Lookups&) {
  const auto why = clean_words(asked.why, "/why", context_.config.limits.why_length, context_.config.limits);
  if (!why) return why.error();
  Room& room = *tables_.find({asked.room, {}});
  std::set<std::string> there;
  for (const auto& [connection, listener] : room.listeners()) there.insert(listener.person);
  for (const SeatState& seat : room.state().seats)
    if (seat.person) there.insert(seat.person->id);
  const auto closed = guarded(room, context_.now, [&] { return room.break_off(context_.now); });
  if (!closed) {
    rooms_.settle(room);
    rooms_.follow_up(room);
    return closed.error();
  }
  Acted acted{Nothing{}};
  acted.room = asked.room;
  moderation_.note(contexts_.moderation(), actor, "close_room", {}, {{"room", asked.room}}, *why, acted.batch);
  ServerNotice notice{"room_closed", asked.room, "A moderator has closed this table."};
  notice.why = *why;
  acted.then.push_back(moderation::Notify{{there.begin(), there.end()}, std::move(notice)});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminKick& asked, const Lookups& lookups) {
  const auto why = clean_words(asked.why, "/why", context_.config.limits.why_length, context_.config.limits);
  if (!why) return why.error();
  const Sought sought = seek(people_, asked.person, lookups, context_.config.limits);
  if (!sought.person) return moderation::instead_of(sought);
  if (!actor.outranks(moderation_.rank_of(*sought.person))) return moderation::beyond_reach();
  const std::string person = sought.person->row.id;
  const Room* room = asked.room ? tables_.find({*asked.room, {}}) : nullptr;
  if (room && !room->listens(person) && !room->state().seat_of(person))
    return refused("not_joined", "That person is not at this table.", "/person").value();
  Acted acted{Nothing{}};
  Error::Args details;
  if (asked.room) details.emplace_back("room", *asked.room);
  moderation_.note(contexts_.moderation(), actor, "kick", person, details, *why, acted.batch);
  ServerNotice notice{"kicked", asked.room,
                      asked.room ? "A moderator has put you out of this table." : "A moderator has put you off."};
  notice.why = *why;
  if (asked.room) acted.then.push_back(moderation::PutOut{*asked.room, person});
  acted.then.push_back(moderation::Notify{{person}, std::move(notice)});
  if (!asked.room) acted.then.push_back(moderation::PutOff{person, "kicked", false});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor&, const AdminWords&, const Lookups&) {
  return Acted{AdminWordsResult{context_.config.words ? static_cast<std::int64_t>(context_.config.words->size()) : 0}};
}

// ---- what follows --------------------------------------------------------------------------------------------------

void ModerationRequests::bring_about(const std::vector<moderation::Consequence>& consequences) {
  for (const moderation::Consequence& each : consequences)
    std::visit([this](const auto& what) { bring_about(what); }, each);
}

void ModerationRequests::bring_about(const moderation::Notify& what) {
  for (const std::string& id : what.people)
    if (const PersonState* person = find(people_, id)) connections_.notify(*person, what.notification);
}

void ModerationRequests::bring_about(const moderation::NotifyAll& what) {
  notify_all(what.notification);
}

void ModerationRequests::bring_about(const moderation::NotifyRange& what) {
  std::vector<ConnectionId> met;
  for (const auto& [id, connection] : connections_.all())
    if (!connection.person.empty() && moderation_.rank_of(people_.at(connection.person)) == ServerRole::player &&
        what.range.contains(connection.address))
      met.push_back(id);
  const auto bytes = std::make_shared<const std::string>(encode(what.notification));
  for (const ConnectionId id : met) {
    if (!connections_.find(id)) continue;
    connections_.send(id, bytes);
    if (!what.close_reason.empty()) connections_.close(id, 1008, what.close_reason);
  }
}

void ModerationRequests::bring_about(const moderation::MailBan& what) {
  const PersonState* person = find(people_, what.ban.person);
  if (!person) return;
  accounts::Outcome outcome;
  mail_addresses_.tell_of_ban(contexts_.accounts(), *person, what.ban, what.token, outcome);
  outcomes_.bring_about(outcome);
}

void ModerationRequests::bring_about(const moderation::PutOut& what) {
  if (Room* room = tables_.find({what.room, {}})) put_out(*room, what.person);
}

void ModerationRequests::bring_about(const moderation::PutOff& what) {
  std::vector<std::string> gone{what.person};
  for (const auto& [id, each] : people_)
    if (each.row.owner == what.person && !what.person.empty()) gone.push_back(id);
  for (const std::string& each : gone) {
    std::vector<std::string> tables;
    for (const auto& [id, room] : tables_.awake())
      if (what.from_seats && room->state().status == RoomStatus::open && room->state().seat_of(each))
        tables.push_back(id);
    for (const std::string& table : tables)
      if (Room* room = tables_.find({table, {}})) put_out(*room, each);
    const PersonState* here = find(people_, each);
    if (!here) continue;
    const std::vector<ConnectionId> connections = here->connections;
    for (const ConnectionId connection : connections)
      if (connections_.find(connection)) connections_.close(connection, 1008, what.reason);
  }
}

void ModerationRequests::put_out(Room& room, const std::string& person) {
  std::vector<ConnectionId> listening;
  for (const auto& [connection, listener] : room.listeners())
    if (listener.person == person) listening.push_back(connection);
  const auto done = guarded(room, context_.now, [&]() -> tl::expected<void, Error> {
    if (room.state().status == RoomStatus::open && room.state().seat_of(person)) (void)room.seats.stand(person);
    for (const ConnectionId connection : listening) (void)room.joining.leave(connection, person, context_.now);
    return {};
  });
  (void)done;  // a fault has frozen it
  for (const ConnectionId connection : listening)
    if (Connection* const found = connections_.find(connection)) found->rooms.erase(room.state().id);
  rooms_.settle(room);
  rooms_.follow_up(room);
}

}  // namespace palatine
