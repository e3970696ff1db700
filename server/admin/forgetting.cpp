#include "server/admin/forgetting.hpp"

#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

#include "server/store/person_data.hpp"

namespace palatine::admin {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_rooms{20};
constexpr milliseconds while_server_works{200};
constexpr milliseconds while_awake = std::chrono::seconds(5);
constexpr int rooms_a_step = 20;

}  // namespace

ForgettingRounds::ForgettingRounds(boost::asio::io_context& io, Runtime& runtime, SqliteStore& store)
    : runtime_(runtime), store_(store), timer_(io) {
  runtime_.on_people_gone([this] {
    if (asleep_) look_for_people();
  });
  look_for_people();
}

void ForgettingRounds::later(milliseconds wait) {
  timer_.expires_after(wait);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) go_on();
  });
}

void ForgettingRounds::look_for_people() {
  asleep_ = false;
  auto found = std::make_shared<std::vector<std::string>>();
  runtime_.work(
      [this, found]() -> tl::expected<WorkStep, StoreError> {
        auto people = store_.read([](sqlite3* db) { return people_to_forget(db); });
        if (!people) return tl::unexpected(std::move(people.error()));
        *found = std::move(*people);
        return WorkStep{.is_last = true};
      },
      [this, found](const WorkStep&) {
        people_.assign(found->begin(), found->end());
        lobby_done_ = false;
        from_ = "";
        awake_.clear();
        asleep_ = people_.empty();
        if (!asleep_) later(between_rooms);
      });
}

void ForgettingRounds::go_on() {
  // what is on its way from the store must not be changed meanwhile
  if (!runtime_.is_quiet() || runtime_.status().counts.loads > 0) return later(while_server_works);
  if (from_) return look();
  if (awake_.empty()) return looked_through();
  forget(std::exchange(awake_, {}));
}

void ForgettingRounds::look() {
  auto rooms = std::make_shared<std::vector<std::string>>();
  runtime_.work(
      [this, rooms, from = *from_]() -> tl::expected<WorkStep, StoreError> {
        auto found = store_.read([&](sqlite3* db) { return rooms_after(db, from, rooms_a_step); });
        if (!found) return tl::unexpected(std::move(found.error()));
        *rooms = std::move(*found);
        return WorkStep{.is_last = true};
      },
      [this, rooms](const WorkStep&) {
        from_ = rooms->empty() ? std::nullopt : std::optional(rooms->back());
        forget(std::move(*rooms));
      });
}

void ForgettingRounds::forget(std::vector<std::string> rooms) {
  std::vector<std::string> asleep;
  for (std::string& room : rooms) (runtime_.is_awake(room) ? awake_ : asleep).push_back(std::move(room));
  if (asleep.empty() && lobby_done_) return later(from_ || awake_.empty() ? between_rooms : while_awake);
  auto done = std::make_shared<const std::vector<std::string>>(std::move(asleep));
  runtime_.work(
      [this, done, person = people_.front(), lobby = !lobby_done_]() -> tl::expected<WorkStep, StoreError> {
        const auto changed = store_.change([&](sqlite3* db) {
          if (lobby) forget_in_lobby(db, person);
          for (const std::string& room : *done) forget_in_room(db, person, room);
        });
        if (!changed) return tl::unexpected(changed.error());
        return WorkStep{.is_last = true};
      },
      [this, done](const WorkStep&) {
        lobby_done_ = true;
        // one that was loaded meanwhile may have what stood there before
        const bool loading = runtime_.status().counts.loads > 0;
        for (const std::string& room : *done)
          if (loading || runtime_.is_awake(room)) awake_.push_back(room);
        later(from_ || awake_.empty() ? between_rooms : while_awake);
      });
}

void ForgettingRounds::looked_through() {
  runtime_.work(
      [this, person = people_.front()]() -> tl::expected<WorkStep, StoreError> {
        const auto changed = store_.change([&](sqlite3* db) { person_is_forgotten(db, person); });
        if (!changed) return tl::unexpected(changed.error());
        return WorkStep{.is_last = true};
      },
      [this](const WorkStep&) {
        spdlog::info("somebody who was deleted is forgotten everywhere");
        look_for_people();
      });
}

}  // namespace palatine::admin
