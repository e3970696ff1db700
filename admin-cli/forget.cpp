// Deletes a person: a server that runs is asked to, by its socket. On a stopped one seats of running games are given up
// as if the person had resigned, then nothing tells of the person any more; games that are over stay, with a neutral
// name.
#include <chrono>
#include <span>
#include <vector>

#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/no_secrets.hpp"
#include "admin-cli/person_named.hpp"
#include "admin-cli/report.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/past_game.hpp"
#include "server/room/room.hpp"
#include "server/storage/open_store.hpp"
#include "server/store/store_lock.hpp"

namespace palatine::admin {

namespace {

constexpr int rooms_at_once = 1000;

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A table that is not over, without the person; nothing where there was nothing to give up.
std::optional<Batch> given_up(RoomData data, const std::string& person, Millis now, Millis running_time) {
  const Limits limits;
  const Shares shares;
  NoSecrets secrets;
  RoomContext context{all_games(), limits, shares, secrets};
  context.running_time = [running_time](Millis) { return running_time; };
  context.wall = [now](Millis) { return now; };
  context.now = [now] { return now; };
  auto loaded = load_room(std::move(data), all_games(), limits);
  if (!loaded || loaded->state.fault) return std::nullopt;
  Room room(context, std::move(*loaded), now);
  if (room.state().moment() == Moment::over || !room.state().seat_of(person)) return std::nullopt;
  room.seats.give_up(person, now);
  if (!room.has_change()) return std::nullopt;  // a computer player has the seat already
  Change change = room.take_change();
  Batch batch;
  batch.rooms = {room.row(now)};
  batch.entries = std::move(change.entries);
  batch.seats = std::move(change.seats);
  if (auto past = past_game_of(room.state())) batch.past_games = {std::move(*past)};
  return batch;
}

// Where it is interrupted, the server's next start goes on with it.
tl::expected<void, StoreError> forget(StoreUpkeep& store, const std::string& person) {
  Batch gone;
  gone.people_gone = {person};
  if (auto done = store.commit(std::span(&gone, 1)); !done) return done;
  std::vector<std::string> rooms = {std::string()};  // the lobby; then all
  while (!rooms.empty()) {
    if (auto done = store.forget(person, rooms); !done) return done;
    auto next = store.rooms_after(rooms.back(), rooms_at_once);
    if (!next) return tl::unexpected(std::move(next.error()));
    rooms = std::move(*next);
  }
  return store.person_is_forgotten(person);
}

void tell_of(Report& report, const std::string& person, std::int64_t bots, std::int64_t seats) {
  report.member("person", person);
  report.member("seats_given_up", seats);
  report.member("bots", bots);
  report.line("Deleted: the name, the password, the devices and all that was said; " +
              counted(seats, "seat was", "seats were") + " given up, and " + counted(bots, "bot is", "bots are") +
              " gone too. Games that are over say \"" + std::string(nobodys_name) +
              "\" there. Backups still have what was there before.");
}

int delete_on_running_server(Report& report, const Place& place, const std::string& who) {
  auto line = Line::open(place.socket);
  if (!line) return report.failed(line.error());
  const auto result = line->ask(AdminDelete{who});
  if (!result) return report.failed(result.error());
  tell_of(report, result->person, result->bots, result->seats);
  return report.done();
}

}  // namespace

int delete_command(const Common& common, const std::string& who) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const std::filesystem::path& file = place->store.file;
  std::error_code error;
  if (place->store.is_file() && !std::filesystem::exists(file, error))
    return report.failed(file.string() + " is not there: no server has run");
  if (server_process(place->data) != 0) return delete_on_running_server(report, *place, who);
  // whether another one has it is not known here
  if (!place->store.is_file())
    return report.failed("the server's store is " + name_of(place->store) +
                         ", which others may use: people are deleted there while the server runs");
  const auto lock = StoreLock::take(place->data);
  if (!lock) return report.failed(lock.error().message);
  {
    const auto stored = inspect_store({file}, false);
    if (!stored) return report.failed(stored.error().message);
    const auto facts = (*stored)->facts();
    if (!facts) return report.failed(facts.error().message);
    if (facts->schema != facts->newest_schema)
      return report.failed("the database has schema " + std::to_string(facts->schema) + ", this program's is " +
                           std::to_string(facts->newest_schema) + ": start its server once");
  }
  const auto store = open_store({file});
  if (!store) return report.failed(store.error().message);
  for (const char* part : {"palatine.db-wal", "palatine.db-shm", "palatine.lock"})
    give_to_owner_of_folder(place->data / part);
  const Millis now = wall_clock();
  const auto start = (*store)->start(now, 0, 0);
  if (!start) return report.failed(start.error().message);
  const auto found = (*store)->person(person_named(who), now);
  if (!found) return report.failed(found.error().message);
  if (!*found) return report.failed("nobody has the id, or an account of the name, " + who);
  const std::string& person = (*found)->person.id;
  std::vector<std::string> people;
  for (const BotLine& bot : (*found)->bots) people.push_back(bot.id);
  people.push_back(person);

  std::int64_t seats = 0;
  for (const std::string& each : people) {
    const auto known = (*store)->person({{}, each, {}}, now);
    if (!known) return report.failed(known.error().message);
    for (const RoomRow& row : (*known)->rooms) {
      auto room = (*store)->room(row.id, 1000);
      if (!room) return report.failed(room.error().message);
      const auto batch = *room ? given_up(std::move(**room), each, now, start->running_time) : std::nullopt;
      if (!batch) continue;
      ++seats;
      if (auto done = (*store)->commit(std::span(&*batch, 1)); !done) return report.failed(done.error().message);
    }
    if (const auto done = forget(**store, each); !done) return report.failed(done.error().message);
  }
  tell_of(report, person, static_cast<std::int64_t>(people.size()) - 1, seats);
  return report.done();
}

}  // namespace palatine::admin
