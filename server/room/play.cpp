#include "server/room/play.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/room/who_may.hpp"

namespace palatine {

namespace {

// Too late, or never one's own; `open` is what is to be decided.
tl::unexpected<Error> stale(int seat, const std::string& prompt, const std::optional<AskedPrompt>& open) {
  const bool was_own = prompt.starts_with(std::to_string(seat) + ".");
  std::string message = was_own ? "That decision is not open any more, or not yet: "
                                : "That is the decision of another seat, or no decision at all: ";
  if (!open) return refused("stale", message + "you have nothing to decide now.", "/prompt");
  return refused("stale", message + "yours is " + open->id + ", of the latest prompts.", "/prompt",
                 {{"open", open->id}});
}

}  // namespace

Outcome Play::act(const std::string& person, const std::string& prompt, const Json& action, Millis now, Millis waited) {
  unattended_ = 0;
  if (const auto own = state_.seat_of(person))
    seat_control_.tick_clocks(now, ClockWatch::InHand{*own, core_.context.running_time(now - waited)});
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (state_.paused) return refused("paused", "The game stands still until the table goes on with it.");
  const auto& open = state_.at(*seat).prompt;
  if (!open || open->id != prompt) return stale(*seat, prompt, open);
  if (auto done = play(*seat, action, now, waited); !done) return tl::unexpected(done.error());
  ++core_.change.acted_people;
  return core_.result();
}

tl::expected<void, Error> Play::play(int seat, const Json& action, Millis now, Millis waited) {
  auto done = state_.match->act(seat_at(seat), action, *state_.dice, "/action");
  if (!done) return tl::unexpected(std::move(done.error()));
  const Entry acted(std::in_place_type<entry::Acted>, seat, std::move(*done), state_.dice->drawn(),
                    fingerprint_hex(*state_.match), now, core_.context.running_time(now), waited);
  core_.record(acted, Played::yes);
  core_.end_where_log_is_full(now);
  return {};
}

tl::expected<std::optional<int>, Error> Play::chance(const std::string& person,
                                                     const std::vector<Json>& actions) const {
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  return state_.match->chance(seat_at(*seat), actions, "/actions");
}

bool Play::awaits_computers() const {
  if (state_.status != RoomStatus::running || state_.paused) return false;
  if (core_.listeners.empty() && unattended_ >= core_.context.shares.computer_moves_unseen) return false;
  return std::ranges::any_of(state_.seats,
                             [](const SeatState& seat) { return seat.prompt && !seat.computer().empty(); });
}

bool Play::is_bot_turn(int seat) const {
  const SeatState& at = state_.at(seat);
  return at.prompt && !at.computer().empty() && !thinking_.contains(seat);
}

bool Play::has_bot_turns() const {
  if (!awaits_computers()) return false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (is_bot_turn(i)) return true;
  return false;
}

std::vector<BotTurn> Play::take_bot_turns() {
  std::vector<BotTurn> out;
  if (!awaits_computers()) return out;
  if (!core_.listeners.empty()) unattended_ = 0;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (!is_bot_turn(i)) continue;
    out.push_back({i, thinking_[i] = state_.at(i).prompt->id});
  }
  return out;
}

BotTask Play::bot_task(int seat) const {
  return state_.match->bot_task(seat_at(seat), state_.at(seat).computer(), draw_number(core_.context.secrets));
}

void Play::bot_acts(const BotTurn& turn, const std::optional<Json>& action, Millis now) {
  const auto thinking = thinking_.find(turn.seat);
  if (thinking == thinking_.end() || thinking->second != turn.prompt) return;
  thinking_.erase(thinking);
  ++unattended_;
  const auto& open = state_.at(turn.seat).prompt;
  if (state_.status != RoomStatus::running || state_.paused || state_.at(turn.seat).computer().empty()) return;
  if (!open || open->id != turn.prompt) return;
  if (action && play(turn.seat, *action, now)) {
    ++core_.change.acted_computers;
    return;
  }
  // a computer player at a loss must not hold up the table
  const std::vector<Json> legal = state_.match->legal(seat_at(turn.seat));
  expect(!legal.empty(), "a seat that must act has no legal action");
  const auto done = play(turn.seat, legal.front(), now);
  expect(done.has_value(), "a legal action is refused");
  ++core_.change.acted_computers;
}

}  // namespace palatine
