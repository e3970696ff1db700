#include "server/clock/game_clock.hpp"

#include <algorithm>
#include <utility>

namespace palatine {

GameClock::GameClock(const ClockSettings& settings, std::size_t seats) : settings_(settings) {
  if (!is_there()) return;
  runs_.resize(seats);
  for (Run& run : runs_) run.left = whole();
}

void GameClock::acted(int seat, Millis at) {
  if (!is_there()) return;
  Run& run = this->run(seat);
  if (!run.since) return;  // a computer player's action
  run.left = remaining(seat, at);
  run.since.reset();
  run.acted = true;
}

void GameClock::look(const std::vector<std::string>& decisions, Millis at) {
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    Run& run = runs_[i];
    const std::string& decision = decisions[i];
    const bool acted = std::exchange(run.acted, false);
    run.granted = 0;
    if (decision.empty()) {
      if (run.since) run.left = remaining(static_cast<int>(i), at);
      run.since.reset();
      if (!acted) continue;
      if (settings_.kind == ClockKind::live) run.granted = settings_.increment_ms;
      run.left = settings_.kind == ClockKind::live ? run.left + run.granted : whole();
      continue;
    }
    if (settings_.kind == ClockKind::correspondence && decision != run.decision) {
      run.left = whole();
      run.since = std::max(at, run.rests_until);
    }
    if (!run.since) run.since = std::max(at, run.rests_until);
    run.decision = decision;
  }
}

void GameClock::take_back(int seat, Millis at, Millis increment) {
  if (!is_there() || increment == 0) return;
  Run& run = this->run(seat);
  run.left = remaining(seat, at);
  if (run.since) run.since = std::max(at, *run.since);
  run.left = std::max(std::min(run.left, 10 * second_ms), run.left - increment);
}

void GameClock::rest(int seat, Millis at, Millis time) {
  if (!is_there()) return;
  Run& run = this->run(seat);
  run.left = remaining(seat, at);
  run.rests_until = std::max(run.rests_until, at) + time;
  run.rested += time;
  if (run.since) run.since = run.rests_until;
}

void GameClock::come_back(int seat) {
  if (!is_there()) return;
  Run& run = this->run(seat);
  run.left = std::max({run.left, whole() / 10, settings_.increment_ms, 10 * second_ms});
}

bool GameClock::is_running() const {
  return std::ranges::any_of(runs_, [](const Run& run) { return run.since.has_value(); });
}

Millis GameClock::remaining(int seat, Millis at) const {
  const Run& run = this->run(seat);
  const Millis gone = run.since ? std::max<Millis>(0, at - *run.since) : 0;
  return std::max<Millis>(0, run.left - gone);
}

std::optional<Millis> GameClock::end(int seat) const {
  if (!is_there() || !run(seat).since) return std::nullopt;
  return *run(seat).since + run(seat).left;
}

std::optional<Millis> GameClock::first_end() const {
  std::optional<Millis> first;
  for (int i = 0; i < static_cast<int>(runs_.size()); ++i) {
    const auto next = end(i);
    if (next && (!first || *next < *first)) first = next;
  }
  return first;
}

std::optional<Millis> GameClock::next_warning(Millis left) const {
  const bool live = settings_.kind == ClockKind::live;
  std::optional<Millis> next;
  for (const Millis warning : {live ? 60 * second_ms : settings_.limit_ms / 4, live ? 10 * second_ms : hour_ms})
    if (warning < left && (!next || warning > *next)) next = warning;
  return next;
}

SeatClock GameClock::told(int seat, Millis at) const {
  SeatClock told{seat, remaining(seat, at), is_running(seat)};
  if (is_there() && run(seat).rests_until > at) {
    told.running = false;
    told.holiday_ms = run(seat).rests_until - at;
  }
  return told;
}

}  // namespace palatine
