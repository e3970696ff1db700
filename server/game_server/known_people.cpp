#include "server/game_server/known_people.hpp"

#include <set>

#include "server/game_server/challenge_requests.hpp"
#include "server/room/lobby_listing.hpp"

namespace palatine {

PersonState& KnownPeople::at(ConnectionId id) {
  Connection& connection = connections_.at(id);
  return connection.watcher ? *connection.watcher : people_.at(connection.person);
}

PersonState& KnownPeople::add(PersonRow row) {
  const std::string id = row.id;
  return people_.try_emplace(id, std::move(row), context_.config.limits, context_.config.shares).first->second;
}

bool KnownPeople::is_playable(const RoomSummary& summary) const {
  const GameKind* kind = context_.games.find(summary.game);
  return kind && kind->plays(summary.rules_version.value_or(kind->info().rules_version));
}

PersonState& KnownPeople::remember(const PersonData& data) {
  const auto [found, is_new] =
      people_.try_emplace(data.person.id, data.person, context_.config.limits, context_.config.shares);
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
  notifications_.remember(person);
  person.rooms_created = data.rooms_created;
  for (const BlockRow& block : data.blocks) {
    const auto blocked = people_.find(block.blocked);
    if (blocked == people_.end() || !blocked->second.gone) person.blocks.emplace(block.blocked, block);
  }
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

void KnownPeople::let_go(PersonState& person) {
  if (!person.connections.empty()) return;
  // kept for a while: budgets are not filled by coming back
  person.gone_at = context_.now;
  alarms_.add(context_.now + minute_ms, {Alarm::Kind::person, {}, person.row.id});
}

// One table after the other: they may be many.
void KnownPeople::name_has_changed(const PersonState& person) {
  challenges_.name_has_changed(person);
  std::set<std::string> tables;
  const auto find_tables = [&](const std::string& id) {
    for (const auto& [room, awake] : tables_.awake())
      if (awake->state().seat_of(id)) tables.insert(room);
    if (const PersonState* here = find(people_, id))
      for (const ConnectionId connection : here->connections) tables.merge(std::set(connections_.at(connection).rooms));
  };
  find_tables(person.row.id);
  for (const std::string& bot : person.bots) find_tables(bot);
  for (const std::string& room : tables) alarms_.add(context_.now, {Alarm::Kind::names, {}, room});
}

void KnownPeople::drop(const std::string& id) {
  const auto found = people_.find(id);
  if (found == people_.end() || !found->second.connections.empty()) return;
  const Millis due = found->second.gone_at + minute_ms;
  if (due > context_.now) return;  // came back meanwhile and left again: there is another alarm
  if (!loads_.are_past(found->second.touched))
    return alarms_.add(context_.now + minute_ms, {Alarm::Kind::person, {}, id});
  notifications_.forget(found->second);
  people_.erase(found);
}

void KnownPeople::append(PersonState& person, Batch batch) {
  if (batch.people.empty() && batch.accounts.empty() && batch.second_factors.empty() &&
      batch.second_factors_gone.empty() && batch.devices.empty() && batch.devices_gone.empty() &&
      batch.answers.empty() && batch.accounts_gone.empty() && batch.tells.empty() && batch.tells_gone.empty() &&
      batch.tells_dead.empty() && batch.addresses_dead.empty() && batch.people_gone.empty())
    return;
  person.touched = loads_.last();
  context_.emit(Append{std::move(batch)});
}

}  // namespace palatine
