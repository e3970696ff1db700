// Those who moderate, and whoever runs the server: who asks, what must be loaded first, and the audit log.
#include "server/hall/impl.hpp"

#include <algorithm>
#include <ranges>

#include "engine/core/bug.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/describe_text.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/methods.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/people/names.hpp"

namespace palatine {
namespace {

constexpr std::size_t audit_page = 50;

Error not_permitted() {
  return refused("not_permitted", "That is not for you to do here.").value();
}

// The room without which it can't be done.
std::optional<std::string> room_for_act(const Request& request) {
  if (const auto* sanction = request.get_if<AdminSanction>()) return sanction->room;
  if (const auto* kick = request.get_if<AdminKick>()) return kick->room;
  if (const auto* close = request.get_if<AdminCloseRoom>()) return close->room;
  return std::nullopt;
}

}  // namespace

// ---- who asks ------------------------------------------------------------------------------------------------------

ServerRole Hall::Impl::role_of(const std::string& person) const {
  const auto found = roles_.find(person);
  return found == roles_.end() ? ServerRole::player : found->second;
}

ServerRole Hall::Impl::rank_of(const PersonState& person) const {
  return std::max(role_of(person.row.id), role_of(person.row.owner));
}

void Hall::Impl::moderate(ConnectionId id, Call& call) {
  const Actor actor = actor_of(person_of(id));
  // before anything else is looked at
  if (!moderation::may_ask(actor, call.request)) return respond(id, call, not_permitted());
  if (lacks_second_factor(person_of(id)))
    return respond(id, call,
                   refused("second_factor_required",
                           "Your role takes a second factor on this server: switch it on, and do this again.")
                       .value());
  const std::optional<std::string> key = call.request.text("key");
  if (key && answered_before(id, call, person_of(id), *key)) return;
  if (call.request.method().sign == Sign::shown)
    if (auto seen = may_be_seen(person_of(id), {}); !seen) return respond(id, call, seen.error());
  if (const auto room = room_for_act(call.request))
    if (!room_for(id, call, {*room, {}})) return;
  Acting acting = act_of(call.request.method())(*this, actor, call.request, connections_.at(id).lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) return seek_for(id, call, *lookup);
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket{++last_ticket_};
    loads_.emplace(ticket, Load{std::nullopt, {id}});
    out_->push_back(SearchReports{ticket, std::move(*sought), connections_.at(id).address});
    connections_.at(id).parked = std::move(call);
    connections_.at(id).parked_at = came_;
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return respond(id, call, *error);
  auto& acted = std::get<Acted>(acting);
  if (key && !acted.batch.audit.empty()) {
    PersonState& person = person_of(id);
    AnswerRow answer = answer_row(person, *key, call, acted.response, "");
    person.answers.insert_or_assign(answer.key, answer);
    acted.batch.answers.push_back(std::move(answer));
    person.touched = last_ticket_;
  }
  do_act(acted);
  respond(id, call, acted.response);
}

// The batch before all that follows from it: what is told is on disk by then.
void Hall::Impl::do_act(Acted& acted) {
  if (acted.room)
    settle(*acted.room, std::nullopt, std::move(acted.batch));
  else if (!acted.batch.audit.empty())
    out_->push_back(Append{std::move(acted.batch)});
  if (acted.then) acted.then();
  if (acted.room) follow_up(*acted.room);
}

// ---- whoever runs the server ---------------------------------------------------------------------------------------

void Hall::Impl::carry_out(WaitingOrder order) {
  if (const auto room = room_for_act(order.request); room && !awake({*room, {}})) {
    if (order.has_no_room || !is_game_id(*room))
      return order_done(order.ticket, refused("no_such_room", "There is no such room."));
    const RoomKey key{*room, {}};
    load(key, std::nullopt, false);
    loads_.at(rooms_loading_.at(key)).orders.push_back(std::move(order));
    return;
  }
  const Actor actor{{}, ServerRole::admin, true};
  Acting acting = act_of(order.request.method())(*this, actor, order.request, order.lookups);
  if (const auto* lookup = std::get_if<Lookup>(&acting)) {
    const Ticket ticket{++last_ticket_};
    order.sought = lookup->text;
    Load& load = loads_.emplace(ticket, Load{std::nullopt, {}}).first->second;
    load.orders.push_back(std::move(order));
    out_->push_back(LoadPerson{ticket, lookup->key});
    return;
  }
  if (auto* sought = std::get_if<moderation::ReportsSought>(&acting)) {
    const Ticket ticket{++last_ticket_};
    loads_.emplace(ticket, Load{std::nullopt, {}}).first->second.orders.push_back(std::move(order));
    out_->push_back(SearchReports{ticket, std::move(*sought)});
    return;
  }
  if (const auto* error = std::get_if<Error>(&acting)) return order_done(order.ticket, tl::unexpected(*error));
  auto& acted = std::get<Acted>(acting);
  do_act(acted);
  OrderResult result;
  result.response = result_json(order.request.method(), acted.response);
  order_done(order.ticket, std::move(result));
}

void Hall::Impl::order_done(Ticket ticket, tl::expected<OrderResult, Error> result) {
  out_->push_back(OrderDone{ticket, std::move(result)});
}

// ---- somebody who may not be here ----------------------------------------------------------------------------------

Sought Hall::Impl::seek(const std::string& who, const Lookups& lookups, bool by_name) {
  const auto known = [this](const std::string& id) -> PersonState* {
    const auto found = people_.find(id);
    return found == people_.end() || found->second.gone ? nullptr : &found->second;
  };
  if (PersonState* person = known(who)) return {person};
  const auto look_for = [&](const std::string& text, PersonKey key) -> Sought {
    const auto found = lookups.find(text);
    if (found == lookups.end()) return {nullptr, Lookup{text, std::move(key)}};
    return {found->second ? known(*found->second) : nullptr};
  };
  if (is_game_id(who)) {  // the same form
    const Sought by_id = look_for("id " + who, {{}, who, {}});
    if (by_id.person || by_id.lookup) return by_id;
  }
  const auto name = clean_name(who, config_.limits);
  if (!by_name || !name) return {};
  return look_for("name " + *name, {{}, {}, looks_of(*name)});
}

void Hall::Impl::seek_for(ConnectionId id, Call& call, const Lookup& lookup) {
  connections_.at(id).sought = lookup.text;
  load_person(id, call, lookup.key);
}

void Hall::Impl::sought(ConnectionId id, Call call, const std::optional<PersonData>& data) {
  Connection& connection = connections_.at(id);
  auto& found = connection.lookups[std::exchange(connection.sought, {})];
  if (data) {
    found = data->person.id;
    let_go(remember(*data));
  }
  dispatch(id, std::move(call));
}

Person Hall::Impl::called(const std::string& person) const {
  if (const auto here = people_.find(person); here != people_.end()) return here->second.person();
  if (const auto known = mentioned_.find(person); known != mentioned_.end()) return known->second;
  return Person{person, "Somebody"};
}

std::optional<Person> Hall::Impl::called_actor(const std::string& person) const {
  return person.empty() ? std::nullopt : std::optional(called(person));
}

// ---- the audit log -------------------------------------------------------------------------------------------------

tl::expected<std::optional<std::string>, Error> Hall::Impl::said(const std::optional<std::string>& words,
                                                                 std::string path, std::int64_t most) const {
  if (!words) return std::nullopt;
  Limits limits = config_.limits;
  limits.text_length = most;
  auto text = clean_text(*words, limits);
  if (text) return std::optional(std::move(*text));
  text.error().path = std::move(path);
  return tl::unexpected(std::move(text.error()));
}

void Hall::Impl::note_act(const Actor& actor, std::string act, const std::string& person, const Error::Args& details,
                          std::optional<std::string> words, Batch& batch) {
  AuditRow row;
  row.at = now_;
  row.by = actor.person;
  row.act = std::move(act);
  row.person = person;
  row.details.text = "{";
  for (const auto& [name, value] : details) {
    if (row.details.text.size() > 1) row.details.text += ',';
    row.details.text += string_text(name) + ':';
    const auto* number = std::get_if<std::int64_t>(&value);
    row.details.text += number != nullptr ? std::to_string(*number) : string_text(std::get<std::string>(value));
  }
  row.details.text += '}';
  if (words) {
    row.salt = draw_id(secrets_);
    row.words = std::move(*words);
  }
  for (const std::string& each : {actor.person, person})
    if (const auto here = people_.find(each); here != people_.end())
      mentioned_.insert_or_assign(each, here->second.person());
  audit_.push_back(chain_.add(std::move(row)));
  batch.audit.push_back(audit_.back());
  if (audit_.size() > audit_at_hand) audit_.pop_front();
}

Acting Hall::Impl::act(const Actor&, const AdminAudit& asked, const Lookups&) {
  AdminAuditResult result;
  for (const AuditRow& row : std::views::reverse(audit_)) {
    if (asked.before && row.number >= *asked.before) continue;
    if (result.lines.size() == audit_page) {
      result.next = result.lines.back().number;
      break;
    }
    AuditLine& line = result.lines.emplace_back();
    line.number = row.number;
    line.at = rfc3339(row.at);
    line.by = called_actor(row.by);
    line.act = row.act;
    line.person = called_actor(row.person);
    line.details = row.details;
    if (!row.words.empty()) line.words = row.words;
    line.previous = row.previous;
    line.hash = row.hash;
  }
  return Acted{std::move(result)};
}

// ---- people --------------------------------------------------------------------------------------------------------

Acting Hall::Impl::act(const Actor& actor, const AdminPerson& asked, const Lookups& lookups) {
  const Sought sought = seek(asked.person, lookups);
  if (!sought.person) return sought.instead();
  const PersonState& person = *sought.person;
  AdminPersonResult result;
  result.person = person.person();
  result.role = role_of(person.row.id);
  result.created = rfc3339(person.row.created);
  result.connected = !person.connections.empty();
  const auto sanctions = sanctions_.page(person.row.id, {}, now_);
  for (const SanctionRow* row : sanctions->first) result.sanctions.push_back(info(*row, actor));
  // who is reported does not learn of it here
  if (actor.outranks(rank_of(person)))
    result.open_reports = static_cast<std::int64_t>(reports_.open_about(person.row.id));
  if (moderation::may_see_addresses(actor)) {
    std::set<std::string> addresses;
    for (const ConnectionId connection : person.connections) addresses.insert(connections_.at(connection).address);
    result.addresses.emplace(addresses.begin(), addresses.end());
  }
  return Acted{std::move(result)};
}

Acting Hall::Impl::act(const Actor& actor, const AdminSetRole& asked, const Lookups& lookups) {
  if (!actor.outranks(asked.role)) return not_permitted();
  const Sought sought = seek(asked.person, lookups);
  if (!sought.person) return sought.instead();
  const PersonState& person = *sought.person;
  const std::string& id = person.row.id;
  const ServerRole before = role_of(id);
  if (!actor.outranks(before)) return not_permitted();
  if (person.row.bot) return refused("not_for_bots", "A bot has no role.").value();
  if (!person.account) return refused("not_account", "A guest has no role: it takes an account.").value();
  Acted acted{Nothing{}};
  if (asked.role == ServerRole::player)
    roles_.erase(id);
  else
    roles_.insert_or_assign(id, asked.role);
  const std::string role(name_of(asked.role));
  acted.batch.roles = {{id, role}};
  note_act(actor, "set_role", id, {{"before", std::string(name_of(before))}, {"role", role}}, std::nullopt,
           acted.batch);
  return acted;
}

Acting Hall::Impl::act(const Actor& actor, const AdminRename& asked, const Lookups& lookups) {
  const Sought sought = seek(asked.person, lookups);
  if (!sought.person) return sought.instead();
  PersonState& person = *sought.person;
  if (!actor.outranks(rank_of(person))) return not_permitted();
  auto name = clean_new_name(asked.name, config_.limits);
  if (!name) return name.error();
  const auto why = said(asked.why, "/why", config_.limits.why_length);
  if (!why) return why.error();
  if (person.account) {
    const auto looks = looks_of(*name);
    if (is_held_or_computers(looks)) return refused("name_taken", "Somebody has that name.", "/name").value();
    const std::string text = "name " + *name;
    const auto found = lookups.find(text);
    if (found == lookups.end()) return Lookup{text, {{}, {}, looks}};
    if (found->second && *found->second != person.row.id)
      return refused("name_taken", "Somebody has that name.", "/name").value();
  }
  Acted acted{Nothing{}};
  std::string words = person.row.name + " -> " + *name;
  if (*why) words += ": " + **why;
  take_name(person, std::move(*name), acted.batch);
  person.touched = last_ticket_;
  note_act(actor, "rename", person.row.id, {}, std::move(words), acted.batch);
  acted.response = AccountPerson{person.person()};
  acted.then = [this, id = person.row.id, why = *why] {
    const PersonState& renamed = people_.at(id);
    ServerNotice notice{"renamed", std::nullopt, "A moderator has given you another name."};
    notice.why = why;
    notice.person = renamed.person();
    notify(renamed, notice);
  };
  return acted;
}

// ---- rooms, and all ------------------------------------------------------------------------------------------------

Acting Hall::Impl::act(const Actor& actor, const AdminCloseRoom& asked, const Lookups&) {
  const auto why = said(asked.why, "/why", config_.limits.why_length);
  if (!why) return why.error();
  Room& room = *awake({asked.room, {}});
  std::set<std::string> there;
  for (const auto& [connection, listener] : room.listeners()) there.insert(listener.person);
  for (const SeatState& seat : room.state().seats)
    if (seat.person) there.insert(seat.person->id);
  const auto closed = guarded(room, now_, [&] { return room.break_off(now_); });
  if (!closed) {
    settle(room);
    follow_up(room);
    return closed.error();
  }
  Acted acted{Nothing{}};
  acted.room = &room;
  note_act(actor, "close_room", {}, {{"room", asked.room}}, *why, acted.batch);
  acted.then = [this, there, id = asked.room, why = *why] {
    ServerNotice notice{"room_closed", id, "A moderator has closed this table."};
    notice.why = why;
    for (const std::string& person : there)
      if (const auto here = people_.find(person); here != people_.end()) notify(here->second, notice);
  };
  return acted;
}

Acting Hall::Impl::act(const Actor& actor, const AdminBroadcast& asked, const Lookups&) {
  auto text = said(asked.text, "/text", config_.limits.text_length);
  if (!text) return text.error();
  const auto people = std::ranges::count_if(people_, [](const auto& each) { return !each.second.connections.empty(); });
  Acted acted{AdminBroadcastResult{people}};
  note_act(actor, "broadcast", {}, {}, *text, acted.batch);
  acted.then = [this, text = std::move(**text)] { tell_all(ServerNotice{"broadcast", std::nullopt, text}); };
  return acted;
}

Acting Hall::Impl::act(const Actor&, const AdminWords&, const Lookups&) {
  return Acted{AdminWordsResult{config_.words ? static_cast<std::int64_t>(config_.words->size()) : 0}};
}

}  // namespace palatine
