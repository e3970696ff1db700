#include "tests/game_server/model_store.hpp"

#include <algorithm>
#include <set>

namespace palatine {

void ModelStore::write(const Batch& batch) {
  for (const PersonRow& row : batch.people) rows_.people.insert_or_assign(row.id, row);
  for (const std::string& person : batch.accounts_gone) rows_.accounts.erase(person);
  for (const AccountRow& row : batch.accounts) rows_.accounts.insert_or_assign(row.person, row);
  for (const std::string& person : batch.second_factors_gone) rows_.second_factors.erase(person);
  for (const SecondFactorRow& row : batch.second_factors) rows_.second_factors.insert_or_assign(row.person, row);
  for (const std::string& id : batch.devices_gone) rows_.devices.erase(id);
  for (const DeviceRow& row : batch.devices) rows_.devices.insert_or_assign(row.id, row);
  for (const std::string& id : batch.tells_gone) rows_.tells.erase(id);
  for (const DeadSubscription& dead : batch.tells_dead)
    if (const auto found = rows_.tells.find(dead.id); found != rows_.tells.end() && found->second.url == dead.url)
      rows_.tells.erase(found);
  for (const std::string& room : batch.tells_of_rooms_gone)
    std::erase_if(rows_.tells, [&](const auto& each) { return each.second.room == room && !each.second.of_table; });
  for (const DeadAddress& dead : batch.addresses_dead) {
    const auto account = rows_.accounts.find(dead.person);
    if (account == rows_.accounts.end() || account->second.email != dead.address) continue;
    account->second.email_refused = true;
    std::erase_if(rows_.tells,
                  [&](const auto& each) { return each.second.person == dead.person && each.second.form == "mail"; });
  }
  for (const SubscriptionRow& row : batch.tells) rows_.tells.insert_or_assign(row.id, row);
  for (const PastGameRow& row : batch.past_games) rows_.past_games.insert_or_assign(row.room, row);
  for (const RoomRow& row : batch.rooms) rows_.rooms.insert_or_assign(row.id, row);
  for (const ReplayRow& row : batch.replays)
    if (rows_.rooms.contains(row.room)) rows_.replays.insert_or_assign(row.room, row.gzipped);
  for (const EntryRow& row : batch.entries) rows_.entries[row.room].emplace(row.number, row);
  for (const SeatRow& row : batch.seats) rows_.seats[row.room].insert_or_assign(row.seat, row);
  for (const InviteRow& row : batch.invites) rows_.invites.insert_or_assign(row.code, row.room);
  for (const TalkRow& row : batch.talk) rows_.talk[row.room][row.channel].insert_or_assign(row.id, row);
  for (const AnswerRow& row : batch.answers) {
    rows_.answers[row.room].insert_or_assign({row.person, row.key}, row);
    if (row.expires != 0) prune_answers(row.person);
  }
  for (const RoleRow& row : batch.roles) {
    rows_.roles.erase(row.person);
    if (row.role != "player") rows_.roles.emplace(row.person, row);
  }
  for (const SanctionRow& row : batch.sanctions) rows_.sanctions.insert_or_assign(row.id, row);
  for (const ReportRow& row : batch.reports) rows_.reports.insert_or_assign(row.id, row);
  for (const AppealRow& row : batch.appeals) rows_.appeals.insert_or_assign(row.sanction, row);
  for (const std::string& hash : batch.appeal_links_gone) rows_.appeal_links.erase(hash);
  for (const AppealLinkRow& row : batch.appeal_links) rows_.appeal_links.insert_or_assign(row.token_hash, row);
  for (const BlockKey& key : batch.blocks_gone) rows_.blocks.erase({key.person, key.blocked});
  for (const BlockRow& row : batch.blocks) rows_.blocks.insert_or_assign({row.person, row.blocked}, row);
  for (const InvitationRow& row : batch.invitations) {
    rows_.invitations.erase(row.code_hash);
    if (row.uses > 0) rows_.invitations.emplace(row.code_hash, row);
  }
  for (const std::string& person : batch.people_gone) forget(person);
  rows_.audit.insert(rows_.audit.end(), batch.audit.begin(), batch.audit.end());
  if (batch.running_time) rows_.running_time = std::max(rows_.running_time, *batch.running_time);
  if (batch.push_key && rows_.push_key.empty()) rows_.push_key = *batch.push_key;
}

void ModelStore::prune_answers(const std::string& person) {
  const auto passes = [&](const auto& each) { return each.second.person == person && each.second.expires != 0; };
  std::vector<Millis> newest_first;
  for (const auto& [room, answers] : rows_.answers)
    for (const auto& each : answers)
      if (passes(each)) newest_first.push_back(each.second.expires);
  if (newest_first.size() <= passing_answers_most) return;
  std::ranges::sort(newest_first, std::greater<>());
  const Millis gone = newest_first[passing_answers_most];
  for (auto& [room, answers] : rows_.answers)
    std::erase_if(answers, [&](const auto& each) { return passes(each) && each.second.expires <= gone; });
}

// Of the audit log only what is there: a line of the same batch is written without words.
void ModelStore::forget(const std::string& person) {
  const auto is_his = [&](const auto& each) { return each.second.person == person; };
  rows_.accounts.erase(person);
  rows_.second_factors.erase(person);
  std::erase_if(rows_.devices, is_his);
  std::erase_if(rows_.tells, is_his);
  for (auto& [room, answers] : rows_.answers) std::erase_if(answers, is_his);
  rows_.roles.erase(person);
  std::erase_if(rows_.appeals, is_his);
  std::erase_if(rows_.appeal_links, [&](const auto& each) {
    const auto sanction = rows_.sanctions.find(each.second.sanction);
    return sanction != rows_.sanctions.end() && sanction->second.person == person;
  });
  std::erase_if(rows_.sanctions, is_his);
  std::erase_if(rows_.reports, is_his);
  std::erase_if(rows_.blocks,
                [&](const auto& each) { return each.first.first == person || each.first.second == person; });
  for (AuditRow& row : rows_.audit)
    if (row.person == person) row.words.clear(), row.salt.clear();
  const auto found = rows_.people.find(person);
  if (found == rows_.people.end()) return;
  found->second.name = nobodys_name;
  found->second.owner.clear();
  rows_.gone.insert(person);
}

tl::expected<void, StoreError> ModelStore::commit(std::span<const Batch> batches) {
  // all or nothing: what can be wrong is looked at first
  std::map<std::string, AccountRow> accounts = rows_.accounts;
  for (const Batch& batch : batches) {
    for (const std::string& person : batch.accounts_gone) accounts.erase(person);
    for (const AccountRow& row : batch.accounts) {
      for (const auto& [person, other] : accounts)
        for (const std::string& look : row.looks)
          if (person != row.person && std::ranges::find(other.looks, look) != other.looks.end())
            return tl::unexpected(StoreError{"a name of " + row.person + " looks like one of " + person});
      accounts.insert_or_assign(row.person, row);
    }
  }
  std::set<std::pair<std::string, std::int64_t>> fresh;
  for (const Batch& batch : batches) {
    for (const EntryRow& row : batch.entries) {
      const auto log = rows_.entries.find(row.room);
      const bool known = log != rows_.entries.end() && log->second.contains(row.number);
      if (known || !fresh.emplace(row.room, row.number).second)
        return tl::unexpected(
            StoreError{"entry " + std::to_string(row.number) + " of " + row.room + " is there already"});
    }
  }
  for (const Batch& batch : batches) write(batch);
  return {};
}

tl::expected<StartData, StoreError> ModelStore::start(Millis now, std::size_t listed_most, std::size_t talk_most) {
  StartData data;
  std::erase_if(rows_.tells, [&](const auto& each) {
    const auto room = rows_.rooms.find(each.second.room);
    return room != rows_.rooms.end() && room->second.over;
  });
  for (const auto& [id, row] : rows_.rooms) {
    if (row.listed) data.listed.push_back(row);
    if (row.wake || row.due) data.waking.push_back(row);
  }
  std::ranges::stable_sort(data.listed, std::greater<>(), &RoomRow::updated);
  if (data.listed.size() > listed_most) data.listed.resize(listed_most);
  std::ranges::stable_sort(data.waking, {}, [](const RoomRow& row) { return row.wake.value_or(0); });
  for (const auto& [id, row] : rows_.talk[""]["lobby"]) data.lobby_talk.push_back(row);
  if (data.lobby_talk.size() > talk_most)
    data.lobby_talk.erase(data.lobby_talk.begin(), data.lobby_talk.end() - talk_most);
  data.running_time = rows_.running_time;
  data.push_key = rows_.push_key;
  for (const auto& [room, seats] : rows_.seats)
    for (const auto& [number, seat] : seats)
      if (seat.person && rows_.gone.contains(*seat.person) && !rows_.rooms.at(room).over)
        data.leaving.push_back({*seat.person, room});
  start_moderation(data, now);
  return data;
}

void ModelStore::start_moderation(StartData& data, Millis now) const {
  std::set<std::string> mentioned;
  for (const auto& [person, row] : rows_.roles) data.roles.push_back(row);
  const auto holds = [now](const SanctionRow& row) { return row.lifted == 0 && (row.until == 0 || row.until > now); };
  for (const auto& [id, row] : rows_.sanctions) {
    if (!holds(row)) continue;
    data.sanctions.push_back(row);
    mentioned.insert({row.person, row.by});
  }
  std::ranges::sort(data.sanctions, {}, [](const SanctionRow& row) { return std::pair(row.at, row.id); });
  std::vector<ReportRow> settled;
  for (const auto& [id, row] : rows_.reports) (row.settled == 0 ? data.reports : settled).push_back(row);
  std::ranges::sort(settled, std::greater<>(), &ReportRow::settled);
  if (settled.size() > settled_at_hand) settled.resize(settled_at_hand);
  data.reports.insert(data.reports.end(), settled.begin(), settled.end());
  std::ranges::sort(data.reports, {}, [](const ReportRow& row) { return std::pair(row.filed, row.id); });
  std::vector<Appeal> decided;
  for (const auto& [id, row] : rows_.appeals) {
    const SanctionRow& ban = rows_.sanctions.at(id);
    if (row.decided != 0)
      decided.push_back({ban, row});
    else if (holds(ban))
      data.appeals.push_back({ban, row});
  }
  std::ranges::sort(decided, std::greater<>(),
                    [](const Appeal& each) { return std::pair(each.row.decided, each.row.sanction); });
  if (decided.size() > settled_at_hand) decided.resize(settled_at_hand);
  data.appeals.insert(data.appeals.end(), decided.begin(), decided.end());
  std::ranges::sort(data.appeals, {}, [](const Appeal& each) { return std::pair(each.row.filed, each.row.sanction); });
  for (const Appeal& each : data.appeals) mentioned.insert({each.row.person, each.row.by, each.ban.by});
  for (const auto& [hash, row] : rows_.appeal_links) {
    const auto is_it = [&](const auto& each) { return each.row.sanction == row.sanction; };
    if (std::ranges::any_of(data.appeals, is_it) || holds(rows_.sanctions.at(row.sanction)))
      data.appeal_links.push_back(row);
  }
  std::ranges::sort(data.appeal_links, {},
                    [](const AppealLinkRow& row) { return std::pair(row.made, row.token_hash); });
  for (const auto& [hash, row] : rows_.invitations)
    if (row.expires == 0 || row.expires > now) data.invitations.push_back(row);
  const std::size_t lines = std::min(rows_.audit.size(), audit_at_hand);
  data.audit.assign(rows_.audit.end() - static_cast<std::ptrdiff_t>(lines), rows_.audit.end());
  for (const AuditRow& row : data.audit) mentioned.insert({row.person, row.by});
  for (const std::string& id : mentioned)
    if (const auto person = rows_.people.find(id); person != rows_.people.end())
      data.names.push_back({id, person->second.name, person->second.bot, rows_.accounts.contains(id)});
}

std::optional<std::string> ModelStore::person_of(const PersonKey& key, Millis now) const {
  if (rows_.people.contains(key.id)) return key.id;
  for (const auto& [id, device] : rows_.devices) {
    if (key.token_hash.empty()) break;
    if (device.token_hash == key.token_hash) return device.person;
    if (device.old_hash == key.token_hash && std::max(device.old_until, device.home_until) > now) return device.person;
  }
  for (const auto& [id, account] : rows_.accounts)
    for (const std::string& look : key.looks)
      if (std::ranges::find(account.looks, look) != account.looks.end()) return id;
  return std::nullopt;
}

tl::expected<std::optional<PersonData>, StoreError> ModelStore::person(const PersonKey& key, Millis now) {
  const auto wanted = person_of(key, now);
  if (!wanted) return std::nullopt;
  for (const auto& [id, person] : rows_.people) {
    if (id != *wanted) continue;
    PersonData data;
    data.person = person;
    if (!person.owner.empty()) data.owner = rows_.people.at(person.owner).name;
    for (const auto& [bot_id, bot] : rows_.people) {
      if (bot.owner != id) continue;
      BotLine& line = data.bots.emplace_back(BotLine{bot_id, bot.name, bot.created});
      for (const auto& [device_id, device] : rows_.devices)
        if (device.person == bot_id) line.seen = std::max(line.seen, device.seen);
    }
    std::ranges::stable_sort(data.bots, {}, &BotLine::created);
    if (const auto account = rows_.accounts.find(id); account != rows_.accounts.end()) {
      data.account = account->second;
      std::ranges::sort(data.account->looks);
    }
    if (const auto own = rows_.second_factors.find(id); own != rows_.second_factors.end())
      data.second_factor = own->second;
    for (const auto& [device_id, device] : rows_.devices)
      if (device.person == id) data.devices.push_back(device);
    std::ranges::stable_sort(data.devices, {}, &DeviceRow::created);
    for (const auto& [tell_id, tell] : rows_.tells)
      if (tell.person == id && !tell.of_table) data.tells.push_back(tell);
    std::ranges::stable_sort(data.tells, {}, &SubscriptionRow::created);
    for (const auto& [room_id, row] : rows_.rooms) {
      if (row.over) continue;
      if (row.creator == id) ++data.rooms_created;
      const auto& seats = rows_.seats[room_id];
      if (std::ranges::any_of(seats, [&id](const auto& seat) { return seat.second.person == id; }))
        data.rooms.push_back(row);
    }
    std::ranges::stable_sort(data.rooms, std::greater<>(), &RoomRow::updated);
    for (const auto& [asked, answer] : rows_.answers[""])
      if (answer.person == id && (answer.expires == 0 || answer.expires > now)) data.answers.push_back(answer);
    for (const auto& [both, row] : rows_.blocks)
      if (row.person == id) data.blocks.push_back(row);
    std::ranges::sort(data.blocks, {}, [](const BlockRow& row) { return std::pair(row.since, row.blocked); });
    return data;
  }
  return std::nullopt;
}

tl::expected<std::vector<PastGameLine>, StoreError> ModelStore::past_games(const PastGamesKey& key) {
  std::vector<PastGameLine> lines;
  for (const auto& [room, row] : rows_.past_games) {
    if (key.before && std::pair(row.ended, room) >= *key.before) continue;
    for (const auto& [seat, person] : row.seats)
      if (person == key.person) lines.push_back({room, row.ended, seat, row.game});
  }
  std::ranges::sort(lines, std::greater<>(), [](const PastGameLine& line) { return std::pair(line.ended, line.room); });
  if (lines.size() > key.most) lines.resize(key.most);
  return lines;
}

tl::expected<std::optional<RoomData>, StoreError> ModelStore::room(std::string_view id, std::size_t talk_most) {
  const auto found = rows_.rooms.find(std::string(id));
  if (found == rows_.rooms.end()) return std::nullopt;
  RoomData data;
  data.room = found->second;
  for (const auto& [number, row] : rows_.entries[data.room.id]) data.entries.push_back({number, row.entry});
  for (const auto& [channel, rows] : rows_.talk[data.room.id]) {
    auto from = rows.begin();
    if (rows.size() > talk_most) std::advance(from, rows.size() - talk_most);
    for (; from != rows.end(); ++from) data.talk.push_back(from->second);
  }
  std::ranges::stable_sort(data.talk, {}, &TalkRow::id);
  for (const auto& [key, answer] : rows_.answers[data.room.id]) data.answers.push_back(answer);
  for (const auto& [tell_id, tell] : rows_.tells)
    if (tell.of_table && tell.room == data.room.id) data.tell = tell;
  for (const auto& [number, seat] : rows_.seats[data.room.id]) {
    const auto person = rows_.people.find(seat.person.value_or(""));
    if (person == rows_.people.end()) continue;
    const auto owner = rows_.people.find(person->second.owner);
    data.seated.push_back({person->second, owner == rows_.people.end() ? std::string() : owner->second.name,
                           rows_.accounts.contains(person->first)});
  }
  return data;
}

tl::expected<std::optional<RoomData>, StoreError> ModelStore::room_by_invite(std::string_view invite,
                                                                             std::size_t talk_most) {
  for (const auto& [id, row] : rows_.rooms)
    if (row.invite == invite) return room(id, talk_most);
  const auto found = rows_.invites.find(std::string(invite));
  if (found != rows_.invites.end()) return room(found->second, talk_most);
  return std::nullopt;
}

tl::expected<std::optional<std::string>, StoreError> ModelStore::replay(std::string_view room) {
  const auto found = rows_.replays.find(std::string(room));
  return found == rows_.replays.end() ? std::nullopt : std::optional(found->second);
}

namespace {

class ModelReader final : public RoomReader {
 public:
  explicit ModelReader(ModelStore& store) : store_(store) {}
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override {
    return store_.room(id, talk_most);
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override {
    return store_.room_by_invite(invite, talk_most);
  }
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override {
    return store_.replay(room);
  }
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override {
    return store_.reports(key);
  }

 private:
  ModelStore& store_;
};

}  // namespace

tl::expected<std::vector<ReportRow>, StoreError> ModelStore::reports(const ReportsKey& key) {
  std::vector<ReportRow> rows;
  for (const auto& [id, row] : rows_.reports) {
    const bool is_wanted = key.report.empty() ? !key.before || std::pair(row.filed, row.id) <
                                                                   std::pair(key.before->filed, key.before->report)
                                              : id == key.report;
    if (is_wanted && std::ranges::find(key.hidden, row.person) == key.hidden.end()) rows.push_back(row);
  }
  std::ranges::sort(rows, std::greater<>(), [](const ReportRow& row) { return std::pair(row.filed, row.id); });
  if (rows.size() > key.most) rows.resize(key.most);
  return rows;
}

tl::expected<std::unique_ptr<RoomReader>, StoreError> ModelStore::reader() {
  return std::make_unique<ModelReader>(*this);
}

}  // namespace palatine
