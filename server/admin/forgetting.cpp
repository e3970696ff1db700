#include "server/admin/forgetting.hpp"

#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

#include "server/admin/one_step.hpp"

namespace palatine::admin {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_rooms{20};
constexpr milliseconds while_server_works{200};
constexpr milliseconds while_awake = std::chrono::seconds(5);
constexpr int rooms_a_step = 20;

}  // namespace

ForgettingRounds::ForgettingRounds(boost::asio::io_context& io, Runtime& runtime, StoreUpkeep& store)
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
  one_step(
      runtime_, [this] { return store_.people_to_forget(); },
      [this](const std::vector<std::string>& people) {
        people_.assign(people.begin(), people.end());
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
  one_step(
      runtime_, [this, from = *from_] { return store_.rooms_after(from, rooms_a_step); },
      [this](std::vector<std::string> rooms) {
        from_ = rooms.empty() ? std::nullopt : std::optional(rooms.back());
        forget(std::move(rooms));
      });
}

void ForgettingRounds::forget(std::vector<std::string> rooms) {
  std::vector<std::string> asleep;
  for (std::string& room : rooms) (runtime_.is_awake(room) ? awake_ : asleep).push_back(std::move(room));
  if (asleep.empty() && lobby_done_) return later(from_ || awake_.empty() ? between_rooms : while_awake);
  std::vector<std::string> forgotten_in = asleep;
  if (!lobby_done_) forgotten_in.emplace_back();
  one_step(
      runtime_,
      [this, person = people_.front(), rooms = std::move(forgotten_in)] { return store_.forget(person, rooms); },
      [this, asleep = std::move(asleep)] {
        lobby_done_ = true;
        // one that was loaded meanwhile may have what stood there before
        const bool loading = runtime_.status().counts.loads > 0;
        for (const std::string& room : asleep)
          if (loading || runtime_.is_awake(room)) awake_.push_back(room);
        later(from_ || awake_.empty() ? between_rooms : while_awake);
      });
}

void ForgettingRounds::looked_through() {
  one_step(
      runtime_, [this, person = people_.front()] { return store_.person_is_forgotten(person); },
      [this] {
        spdlog::info("somebody who was deleted is forgotten everywhere");
        look_for_people();
      });
}

}  // namespace palatine::admin
