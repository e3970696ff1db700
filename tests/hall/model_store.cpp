#include "tests/hall/model_store.hpp"

#include <algorithm>

namespace palatine {

void ModelStore::write(const Batch& batch) {
  for (const PersonRow& row : batch.people) rows_.people.insert_or_assign(row.id, row);
  for (const RoomRow& row : batch.rooms) rows_.rooms.insert_or_assign(row.id, row);
  for (const EntryRow& row : batch.entries) rows_.entries[row.room].emplace(row.number, row);
  for (const SeatRow& row : batch.seats) rows_.seats[row.room].insert_or_assign(row.seat, row);
  for (const TalkRow& row : batch.talk) rows_.talk[row.room][row.channel].insert_or_assign(row.id, row);
  for (const AnswerRow& row : batch.answers) rows_.answers[row.room].insert_or_assign({row.person, row.key}, row);
}

tl::expected<void, StoreError> ModelStore::commit(std::span<const Batch> batches) {
  // all or nothing: the only thing that can be wrong is looked at first
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

tl::expected<StartData, StoreError> ModelStore::start(Millis, std::size_t listed_most, std::size_t talk_most) {
  StartData data;
  for (const auto& [id, row] : rows_.rooms) {
    if (row.listed) data.listed.push_back(row);
    if (row.wake) data.waking.push_back(row);
  }
  std::ranges::stable_sort(data.listed, std::greater<>(), &RoomRow::updated);
  if (data.listed.size() > listed_most) data.listed.resize(listed_most);
  std::ranges::stable_sort(data.waking, {}, [](const RoomRow& row) { return *row.wake; });
  for (const auto& [id, row] : rows_.talk[""]["lobby"]) data.lobby_talk.push_back(row);
  if (data.lobby_talk.size() > talk_most)
    data.lobby_talk.erase(data.lobby_talk.begin(), data.lobby_talk.end() - talk_most);
  return data;
}

tl::expected<std::optional<PersonData>, StoreError> ModelStore::person_by_token(std::string_view token_hash,
                                                                                Millis now) {
  for (const auto& [id, person] : rows_.people) {
    if (person.token_hash != token_hash) continue;
    PersonData data;
    data.person = person;
    for (const auto& [room_id, row] : rows_.rooms) {
      if (row.over) continue;
      if (row.creator == id) ++data.rooms_created;
      const auto& seats = rows_.seats[room_id];
      if (std::ranges::any_of(seats, [&id](const auto& seat) { return seat.second.person == id; }))
        data.rooms.push_back(row);
    }
    std::ranges::stable_sort(data.rooms, std::greater<>(), &RoomRow::updated);
    for (const auto& [key, answer] : rows_.answers[""])
      if (answer.person == id && (answer.expires == 0 || answer.expires > now)) data.answers.push_back(answer);
    return data;
  }
  return std::nullopt;
}

tl::expected<std::optional<RoomData>, StoreError> ModelStore::room(std::string_view id, std::size_t talk_most) {
  const auto found = rows_.rooms.find(std::string(id));
  if (found == rows_.rooms.end()) return std::nullopt;
  RoomData data;
  data.room = found->second;
  for (const auto& [number, row] : rows_.entries[data.room.id]) data.entries.push_back(row);
  for (const auto& [channel, rows] : rows_.talk[data.room.id]) {
    auto from = rows.begin();
    if (rows.size() > talk_most) std::advance(from, rows.size() - talk_most);
    for (; from != rows.end(); ++from) data.talk.push_back(from->second);
  }
  std::ranges::stable_sort(data.talk, {}, &TalkRow::id);
  for (const auto& [key, answer] : rows_.answers[data.room.id]) data.answers.push_back(answer);
  return data;
}

tl::expected<std::optional<RoomData>, StoreError> ModelStore::room_by_invite(std::string_view invite,
                                                                             std::size_t talk_most) {
  for (const auto& [id, row] : rows_.rooms)
    if (row.invite == invite) return room(id, talk_most);
  return std::nullopt;
}

}  // namespace palatine
