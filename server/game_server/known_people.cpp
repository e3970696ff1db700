// People who are known here: fetched, remembered, and forgotten some time after they went.
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"
#include "server/room/room_table.hpp"

namespace palatine {

void GameServer::Impl::seek_for(ConnectionId id, Call& call, const Lookup& lookup) {
  connections_.at(id).sought = lookup.text;
  load_person(id, call, lookup.key);
}

void GameServer::Impl::sought(ConnectionId id, Call call, const std::optional<PersonData>& data) {
  Connection& connection = connections_.at(id);
  auto& found = connection.lookups[std::exchange(connection.sought, {})];
  if (data) {
    found = data->person.id;
    let_go(remember(*data));
  }
  dispatch(id, std::move(call));
}

PersonState& GameServer::Impl::person_of(ConnectionId id) {
  Connection& connection = connections_.at(id);
  return connection.watcher ? *connection.watcher : people_.at(connection.person);
}

void GameServer::Impl::load_person(ConnectionId id, Call& call, PersonKey key) {
  const Ticket ticket = loads_.begin({.waiting = {id}});
  out_->push_back(LoadPerson{ticket, std::move(key)});
  park(id, call);
}

void GameServer::Impl::person_loaded(Ticket ticket, std::optional<PersonData> data) {
  Load* const found = loads_.find(ticket);
  if (found && !found->orders.empty()) {
    WaitingOrder order = std::move(found->orders.front());
    loads_.end(ticket);
    auto& known = order.lookups[order.sought];
    if (data) {
      known = data->person.id;
      let_go(remember(*data));
    }
    return moderation_requests_.carry_out(std::move(order));
  }
  if (found && found->departure) return departures_.departing_found(ticket, data);
  if (found && found->forgot) return account_requests_.forgot_found(*loads_.end(ticket)->forgot, data);
  go_on(ticket, [&](ConnectionId id, Call& call, Load& load) {
    if (!connections_.at(id).sought.empty()) return sought(id, std::move(call), data);
    if (call.request.is<AccountClaim>()) return account_requests_.claim_found(id, call, ticket, load, data);
    if (call.request.is<AccountRename>()) return account_requests_.rename_found(id, call, data);
    if (call.request.is<AccountLogin>()) return account_requests_.login_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountReset>()) return account_requests_.reset_found(id, call, ticket, load, std::move(data));
    if (call.request.is<AccountAddBot>()) return bot_requests_.add_bot(id, call, data);
    if (call.request.is<AccountBots>()) return bot_requests_.list_bots(id, call, data->bots);
    if (call.request.is<AccountRenewBot>() || call.request.is<AccountRemoveBot>())
      return bot_requests_.bot_found(id, call, data);
    const auto hello = call.request.get<SessionHello>();
    if (data) return session_requests_.come_back(id, call, hello, *data);
    respond(id, call, hello.code ? accounts::unknown_code() : accounts::unknown_token());
  });
}

bool GameServer::Impl::is_playable(const RoomSummary& summary) const {
  const GameKind* kind = games_.find(summary.game);
  return kind && kind->plays(summary.rules_version.value_or(kind->info().rules_version));
}

PersonState& GameServer::Impl::remember(const PersonData& data) {
  const auto [found, is_new] = people_.try_emplace(data.person.id, data.person, config_.limits, config_.shares);
  PersonState& person = found->second;
  if (!is_new) return person;
  // what is known here may be newer than what was loaded
  const auto owner = people_.find(data.person.owner);
  person.owner = owner == people_.end() ? data.owner : owner->second.row.name;
  for (const BotLine& bot : data.bots) person.bots.push_back(bot.id);
  person.account = data.account;
  person.second_factor = data.second_factor;
  person.devices = data.devices;
  person.tells = data.tells;
  person.rooms_created = data.rooms_created;
  for (const BlockRow& block : data.blocks) person.blocks.emplace(block.blocked, block);
  for (const AnswerRow& answer : data.answers) person.answers.emplace(answer.key, answer);
  for (const RoomRow& row : data.rooms) {
    std::optional<PartnerChat> policy;
    if (const Room* room = tables_.find({row.id, {}})) {
      const RoomState& state = room->state();
      if (state.status == RoomStatus::running && state.seat_of(person.row.id)) policy = state.made.partner_chat;
    } else if (const auto summary = summary_from(row.summary)) {
      if (summary->status == RoomStatus::running && is_playable(*summary)) policy = summary->partner_chat;
    }
    if (policy && *policy != PartnerChat::open) person.playing.emplace(row.id, *policy);
  }
  return person;
}

void GameServer::Impl::let_go(PersonState& person) {
  if (!person.connections.empty()) return;
  // kept for a while: budgets are not filled by coming back
  person.gone_at = now_;
  alarms_.add(now_ + minute_ms, {Alarm::Kind::person, {}, person.row.id});
}

// One table after the other: they may be many.
void GameServer::Impl::name_has_changed(const PersonState& person) {
  challenge_requests_.name_has_changed(person);
  std::set<std::string> tables;
  const auto find_tables = [&](const std::string& id) {
    for (const auto& [room, awake] : tables_.awake())
      if (awake->state().seat_of(id)) tables.insert(room);
    if (const PersonState* here = find(people_, id))
      for (const ConnectionId connection : here->connections) tables.merge(std::set(connections_.at(connection).rooms));
  };
  find_tables(person.row.id);
  for (const std::string& bot : person.bots) find_tables(bot);
  for (const std::string& room : tables) alarms_.add(now_, {Alarm::Kind::names, {}, room});
}

void GameServer::Impl::drop_person(const std::string& id) {
  const auto found = people_.find(id);
  if (found == people_.end() || !found->second.connections.empty()) return;
  const Millis due = found->second.gone_at + minute_ms;
  if (due > now_) return;  // came back meanwhile and left again: there is another alarm
  if (loads_.are_past(found->second.touched))
    people_.erase(found);
  else
    alarms_.add(now_ + minute_ms, {Alarm::Kind::person, {}, id});
}

}  // namespace palatine
