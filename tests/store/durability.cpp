#include "tests/store/durability.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

namespace palatine::testing {

namespace {

constexpr std::array rooms = {"r1", "r2", "r3"};

// What a store should hold, row by row as text.
struct Model {
  std::map<std::string, std::vector<std::string>> entries;  // of a room
  std::map<std::string, std::string> summaries;
  std::map<std::string, std::set<std::string>> talk;
  std::map<std::string, std::map<std::string, std::string>> answers;
  std::map<std::string, std::string> people;  // name by id
  Millis running_time = 0;

  friend bool operator==(const Model&, const Model&) = default;

  void take(const Batch& batch) {
    for (const auto& row : batch.people) people[row.id] = row.name;
    for (const auto& row : batch.rooms) summaries[row.id] = row.summary.text;
    for (const auto& row : batch.entries) entries[row.room].push_back(row.entry.text);
    for (const auto& row : batch.talk) talk[row.room].insert(row.message.text);
    for (const auto& row : batch.answers) answers[row.room][row.key] = row.answer.text;
    running_time = std::max(running_time, batch.running_time.value_or(0));
  }
};

struct Writer {
  std::mt19937& random;
  int count = 0;

  Batch batch(const Model& before) {
    const std::string mark = std::to_string(++count);
    const std::string room = rooms[random() % rooms.size()];
    Batch batch;
    batch.rooms.push_back({room, "invite-" + room, "game", "p1", true, false, {}, Json{"{\"n\":" + mark + "}"}, count});
    const auto found = before.entries.find(room);
    auto number = found == before.entries.end() ? 0 : static_cast<std::int64_t>(found->second.size());
    // now and then a long one: several pages
    for (auto many = 1 + random() % 3; many > 0; --many) {
      const std::string filler(random() % 10 == 0 ? 9000 : random() % 200, 'x');
      batch.entries.push_back({room, ++number, Json{"\"" + mark + "-" + std::to_string(number) + filler + "\""}});
    }
    if (random() % 2 == 0) batch.talk.push_back({room, "table", count, Json{"\"said " + mark + "\""}});
    // mostly of what made the entries, now and then of something else
    const std::string other = rooms[random() % rooms.size()];
    const std::string asked = random() % 4 == 0 && before.entries.contains(other) ? other : room;
    batch.answers.push_back({"p1", "key" + mark, "game.act", "hash", Json{mark}, asked, 0});
    if (random() % 4 == 0) {
      const std::string id = "p" + mark;
      batch.people.push_back({id, "name " + mark, count});
      batch.devices.push_back({"d" + mark, id, "token" + mark, "", 0, "client", count, count});
      if (random() % 2 == 0) batch.accounts.push_back({id, "hash " + mark, {"look " + mark}, "", count});
      batch.past_games.push_back({"past " + mark, count, Json{"{}"}, {{0, id}}});
    }
    if (random() % 2 == 0) batch.running_time = count * 10;
    return batch;
  }
};

std::optional<std::string> read_all(Store& store, int people, Model& model) {
  for (const std::string room : rooms) {
    const auto data = store.room(room, 1'000'000);
    if (!data) return data.error().message;
    if (!*data) continue;
    Batch batch;
    batch.rooms.push_back((*data)->room);
    std::int64_t number = 0;
    for (const auto& row : (*data)->entries) {
      if (row.number != ++number) return "a gap in the log of " + room + " before " + std::to_string(row.number);
    }
    for (const LoggedEntry& each : (*data)->entries) batch.entries.push_back({room, each.number, each.entry});
    batch.talk = (*data)->talk;
    batch.answers = (*data)->answers;
    model.take(batch);
  }
  const auto start = store.start(0, 0, 0);
  if (!start) return start.error().message;
  model.running_time = start->running_time;
  for (int i = 1; i <= people; ++i) {
    const std::string mark = std::to_string(i);
    const auto data = store.person({"token" + mark, {}, {}}, 0);
    if (!data) return data.error().message;
    if (!*data) continue;
    const std::string id = (*data)->person.id;
    model.people[id] = (*data)->person.name;
    const auto past = store.past_games({id, {}, 10});
    if (!past) return past.error().message;
    if (past->size() != 1) return "of what was written with person " + id + " a part is missing";
    const auto by_look = store.person({{}, {}, {"look " + mark}}, 0);
    if (!by_look) return by_look.error().message;
    if (by_look->has_value() != (*data)->account.has_value()) return "the name of account " + id + " is half there";
  }
  return std::nullopt;
}

std::string difference(const Model& acknowledged, const Model& found) {
  for (const auto& [room, lines] : acknowledged.entries) {
    const auto there = found.entries.find(room);
    const auto count = there == found.entries.end() ? 0 : there->second.size();
    if (count < lines.size()) {
      return room + " has " + std::to_string(count) + " entries of " + std::to_string(lines.size()) +
             " acknowledged ones";
    }
  }
  if (found.people.size() < acknowledged.people.size()) return "a person is gone";
  if (found.running_time < acknowledged.running_time) return "the mark of lived time has gone back";
  if (found.answers != acknowledged.answers) return "the answers are not those of the acknowledged requests";
  return "something acknowledged is gone or different, or half of a commit is there";
}

}  // namespace

std::optional<std::string> find_loss(const SubjectMaker& make, std::uint32_t seed, int power_cuts) {
  std::mt19937 random(seed);
  const auto subject = make();
  Writer writer{random};
  Model acknowledged;
  const auto told = [&](int cut, const std::string& what) {
    return "seed " + std::to_string(seed) + ", power cut " + std::to_string(cut) + ": " + what;
  };
  for (int cut = 1; cut <= power_cuts; ++cut) {
    Model in_flight = acknowledged;
    if (random() % 4 != 0) subject->cut_soon(random);
    for (auto commits = 1 + random() % 12; commits > 0; --commits) {
      std::vector<Batch> batches;
      in_flight = acknowledged;
      for (auto many = 1 + random() % 4; many > 0; --many) {
        batches.push_back(writer.batch(in_flight));
        in_flight.take(batches.back());
      }
      if (!subject->store().commit(batches)) break;
      acknowledged = in_flight;
    }
    if (auto refused = subject->cut_and_reopen(random)) return told(cut, *refused);
    Model found;
    if (auto failed = read_all(subject->store(), writer.count, found)) return told(cut, *failed);
    if (found == acknowledged) continue;
    if (!(found == in_flight)) return told(cut, difference(acknowledged, found));
    acknowledged = in_flight;  // it was not acknowledged, but it took effect, whole
  }
  return std::nullopt;
}

}  // namespace palatine::testing
