#include "tests/simulation/clock_model.hpp"

#include <algorithm>

#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

constexpr Millis second_ms = 1000;
constexpr Millis lost_most_ms = 5 * second_ms;  // by a crash

}  // namespace

// ---- the server's own time -----------------------------------------------------------------------------------------

void ClockModel::start(Millis marked) {
  behind_ = time_.now() - marked;
}

void ClockModel::stop(Millis marked, Millis late) {
  before_.clear();
  if (marked > own_time()) throw Broken("the store knows a time of the server's that has not come yet");
  if (is_one_running() && own_time() - marked > lost_most_ms + late)
    throw Broken("a crash gives back " + std::to_string(own_time() - marked) + " ms of somebody's time");
}

void ClockModel::roll_back(const std::string& room, std::int64_t kept) {
  const auto found = games_.find(room);
  if (found == games_.end()) return;
  std::erase_if(found->second, [kept](const Kept& each) { return each.entries > kept; });
  if (found->second.empty()) games_.erase(found);
}

bool ClockModel::is_one_running() const {
  return std::ranges::any_of(games_, [](const auto& game) {
    return std::ranges::any_of(game.second.back().game.seats, [](const Seat& seat) { return seat.from.has_value(); });
  });
}

// ---- reckoning -----------------------------------------------------------------------------------------------------

Millis ClockModel::left(const Seat& seat, Millis at) {
  return std::max<Millis>(0, seat.left - (seat.from ? std::max<Millis>(0, at - *seat.from) : 0));
}

Millis ClockModel::whole(const Game& game) {
  return game.settings.kind == ClockKind::live ? game.settings.bank_ms : game.settings.limit_ms;
}

void ClockModel::accept(const std::string& room, const Entry& entry, const RoomState& state, Millis came) {
  auto found = games_.find(room);
  if (found == games_.end()) {
    if (!std::holds_alternative<entry::Started>(entry) || state.made.clock.kind == ClockKind::none) return;
    Game game{state.made.clock, {}, {}};
    for (const SeatState& seat : state.seats) {
      game.seats.push_back({});
      game.seats.back().is_person = seat.bot.empty();
      game.seats.back().left = whole(game);
    }
    found = games_.emplace(room, std::vector<Kept>{}).first;
    found->second.push_back({state.entries, state.seq, std::move(game), {}});
  } else {
    if (before_[room].empty()) before_[room].push_back(told(found->second.back().game, own_time()));
    found->second.push_back({state.entries, state.seq, found->second.back().game, {}});
  }
  Kept& kept = found->second.back();
  Game& game = kept.game;
  const Millis at = own_time();
  const auto seat = [&game](int i) -> Seat& { return game.seats.at(static_cast<std::size_t>(i)); };
  check_end(game, state, entry);
  std::optional<int> acted;
  if (const auto* action = std::get_if<entry::Acted>(&entry)) {
    game.turns.push_back({action->seat, 0});
    Seat& its = seat(action->seat);
    if (its.from) {  // else a computer player's
      const Millis reached = came - behind_;
      if (left(its, reached) == 0) throw Broken("room " + room + ": an action after its time was up");
      its.left = left(its, reached);
      its.from.reset();
      acted = action->seat;
    }
  } else if (const auto* undone = std::get_if<entry::Undone>(&entry)) {
    for (int i = 0; i < undone->actions; ++i) {
      const Turn turn = game.turns.at(game.turns.size() - 1);
      game.turns.pop_back();
      if (turn.increment == 0) continue;
      Seat& its = seat(turn.seat);
      its.left = left(its, at);
      if (its.from) its.from = std::max(at, *its.from);
      its.left = std::max(std::min(its.left, 10 * second_ms), its.left - turn.increment);
    }
  } else if (const auto* hands = std::get_if<entry::HandsChanged>(&entry)) {
    Seat& its = seat(hands->seat);
    if (!hands->stand_in.empty()) {
      its.timed_out = hands->why == SeatControlReason::timeout;
    } else if (std::exchange(its.timed_out, false)) {
      its.left = std::max({its.left, whole(game) / 10, game.settings.increment_ms, 10 * second_ms});
    }
  } else if (const auto* new_one = std::get_if<entry::Substituted>(&entry)) {
    Seat& its = seat(new_one->seat);
    if (std::exchange(its.timed_out, false))
      its.left = std::max({its.left, whole(game) / 10, game.settings.increment_ms, 10 * second_ms});
  } else if (const auto* holiday = std::get_if<entry::HolidayTaken>(&entry)) {
    Seat& its = seat(holiday->seat);
    its.left = left(its, at);
    its.rests_until = std::max(its.rests_until, at) + holiday->days * day_ms;
    if (its.from) its.from = its.rests_until;
  }
  follow(game, state, acted, at);
  kept.told = told(game, at);
  if (const auto before = before_.find(room); before != before_.end()) before->second.push_back(kept.told);
}

// A clock runs while a person must decide there: never for anybody else, and not while the game stands still.
void ClockModel::follow(Game& game, const RoomState& state, std::optional<int> acted, Millis at) const {
  const bool live = game.settings.kind == ClockKind::live;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    Seat& its = game.seats[i];
    const SeatState& seat = state.seats[i];
    const bool runs = state.status == RoomStatus::running && !state.paused && seat.prompt && seat.computer().empty();
    if (runs) {
      const bool is_new = !live && seat.prompt->id != its.decision;
      if (is_new) its.left = whole(game);
      if (is_new || !its.from) its.from = std::max(at, its.rests_until);
      its.decision = seat.prompt->id;
      continue;
    }
    its.left = left(its, at);
    its.from.reset();
    if (acted != static_cast<int>(i)) continue;
    if (live) {
      its.left += game.settings.increment_ms;
      game.turns.back().increment = game.settings.increment_ms;
    } else {
      its.left = whole(game);
    }
  }
}

// Nobody loses a seat to the clock before the time is up.
void ClockModel::check_end(const Game& game, const RoomState& state, const Entry& entry) const {
  const auto is_up = [&](std::size_t seat) { return game.seats[seat].from && left(game.seats[seat], own_time()) == 0; };
  bool holds = true;
  if (const auto* hands = std::get_if<entry::HandsChanged>(&entry); hands && hands->why == SeatControlReason::timeout)
    holds = is_up(static_cast<std::size_t>(hands->seat));
  if (const auto* lost = std::get_if<entry::SideResigned>(&entry); lost && lost->why == SeatControlReason::timeout) {
    holds = false;
    for (std::size_t i = 0; i < game.seats.size(); ++i) holds = holds || (state.sides[i] == lost->side && is_up(i));
  }
  if (!holds) throw Broken("somebody's time is over before it was up: " + told(game, own_time()).dump());
}

Millis ClockModel::overdue(const std::string& room) const {
  const auto found = games_.find(room);
  if (found == games_.end()) return 0;
  Millis most = 0;
  for (const Seat& seat : found->second.back().game.seats)
    if (seat.from) most = std::max(most, own_time() - (*seat.from + seat.left));
  return most;
}

// ---- what is told --------------------------------------------------------------------------------------------------

json ClockModel::told(const Game& game, Millis at) const {
  json seats = json::array();
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    if (!seat.is_person) continue;
    json each = {{"seat", i}, {"remaining_ms", left(seat, at)}, {"running", seat.from && seat.rests_until <= at}};
    if (seat.rests_until > at) each["holiday_ms"] = seat.rests_until - at;
    seats.push_back(std::move(each));
  }
  return {{"seats", std::move(seats)}};
}

std::optional<json> ClockModel::now(const std::string& room) const {
  const auto found = games_.find(room);
  if (found == games_.end()) return std::nullopt;
  return told(found->second.back().game, own_time());
}

std::optional<json> ClockModel::at_update(const std::string& room, std::int64_t seq) const {
  const auto found = games_.find(room);
  if (found == games_.end()) return std::nullopt;
  const auto kept = std::ranges::find(found->second, seq, &Kept::seq);  // what comes after it is no update
  if (kept == found->second.end()) return std::nullopt;
  return kept->told;
}

bool ClockModel::is_told_well(const std::string& room, const json& clocks) const {
  if (now(room) == clocks) return true;
  const auto before = before_.find(room);
  return before != before_.end() && std::ranges::find(before->second, clocks) != before->second.end();
}

bool ClockModel::is_old(const std::string& room, std::int64_t seq, const json& clocks) const {
  const auto then = at_update(room, seq);
  if (!then || (*then)["seats"].size() != clocks["seats"].size()) return false;
  for (std::size_t i = 0; i < clocks["seats"].size(); ++i) {
    const json& is = clocks["seats"][i];
    const json& most = (*then)["seats"][i];
    if (is["seat"] != most["seat"] || is["remaining_ms"] < most["remaining_ms"]) return false;
    if (is["running"] != most["running"] && !is.contains("holiday_ms")) return false;
  }
  return true;
}

}  // namespace palatine::simulation
