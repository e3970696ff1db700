// Play: actions of people and of computer players.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/room/room.hpp"

namespace palatine {

namespace {

// Too late, or never one's own; `open` is what is to be decided.
tl::unexpected<Error> stale(int seat, const std::string& prompt, const std::optional<OpenPrompt>& open) {
  const bool was_own = prompt.starts_with(std::to_string(seat) + ".");
  std::string message = was_own ? "That decision is not open any more, or not yet: "
                                : "That is the decision of another seat, or no decision at all: ";
  if (!open) return refused("stale", message + "you have nothing to decide now.", "/prompt");
  return refused("stale", message + "yours is " + open->id + ", of the latest prompts.", "/prompt",
                 {{"open", open->id}});
}

}  // namespace

tl::expected<int, Error> Room::player(const std::string& person) const {
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (state_.status == RoomStatus::open || state_.status == RoomStatus::revealing)
    return refused("not_started", "The game has not begun.");
  if (state_.status == RoomStatus::frozen)
    return refused("room_frozen", "This table stands still after a mistake of the server.");
  if (state_.closed) return refused("room_closed", "This table is closed.");
  if (state_.status == RoomStatus::over) return refused("game_over", "The game is over.");
  if (!state_.at(*seat).stand_in.empty())
    return refused("played_by_computer", "A computer player plays for you: take your seat first.");
  return *seat;
}

Outcome Room::act(const std::string& person, const std::string& prompt, const Json& action, Millis now, Millis waited) {
  unattended_ = 0;
  if (const auto own = state_.seat_of(person)) {
    in_hand_ = InHand{*own, context_.running_time(now - waited)};
    tick_clocks(now);
    in_hand_.reset();
  }
  const auto seat = player(person);
  if (!seat) return tl::unexpected(seat.error());
  if (state_.paused) return refused("paused", "The game stands still until the table goes on with it.");
  const auto& open = state_.at(*seat).prompt;
  if (!open || open->id != prompt) return stale(*seat, prompt, open);
  if (auto done = play(*seat, action, now, waited); !done) return tl::unexpected(done.error());
  ++change_.acted_people;
  return result();
}

tl::expected<void, Error> Room::play(int seat, const Json& action, Millis now, Millis waited) {
  auto done = state_.match->act(seat_at(seat), action, *state_.dice, "/action");
  if (!done) return tl::unexpected(std::move(done.error()));
  const entry::Acted acted{
      seat,  std::move(*done), state_.dice->drawn(), fingerprint_hex(*state_.match), now, context_.running_time(now),
      waited};
  record(acted, Played::yes);
  if (state_.status == RoomStatus::over) show_presence(now);
  return {};
}

bool Room::awaits_computers() const {
  if (state_.status != RoomStatus::running || state_.paused) return false;
  if (listeners_.empty() && unattended_ >= context_.shares.computer_moves_unseen) return false;
  return std::ranges::any_of(state_.seats,
                             [](const SeatState& seat) { return seat.prompt && !seat.computer().empty(); });
}

bool Room::is_bot_turn(int seat) const {
  const SeatState& at = state_.at(seat);
  return at.prompt && !at.computer().empty() && thinking_[static_cast<std::size_t>(seat)].empty();
}

bool Room::has_bot_turns() const {
  if (!awaits_computers()) return false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (is_bot_turn(i)) return true;
  return false;
}

std::vector<BotTurn> Room::take_bot_turns() {
  std::vector<BotTurn> out;
  if (!awaits_computers()) return out;
  if (!listeners_.empty()) unattended_ = 0;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (!is_bot_turn(i)) continue;
    std::string& thinking = thinking_[static_cast<std::size_t>(i)];
    thinking = state_.at(i).prompt->id;
    out.push_back({i, thinking});
  }
  return out;
}

BotTask Room::bot_task(int seat) {
  return state_.match->bot_task(seat_at(seat), state_.at(seat).computer(), draw_number(context_.secrets));
}

void Room::bot_acts(const BotTurn& turn, const std::optional<Json>& action, Millis now) {
  std::string& thinking = thinking_[static_cast<std::size_t>(turn.seat)];
  if (thinking != turn.prompt) return;
  thinking.clear();
  ++unattended_;
  const auto& open = state_.at(turn.seat).prompt;
  if (state_.status != RoomStatus::running || state_.paused || state_.at(turn.seat).computer().empty()) return;
  if (!open || open->id != turn.prompt) return;
  if (action && play(turn.seat, *action, now)) {
    ++change_.acted_computers;
    return;
  }
  // a computer player at a loss must not hold up the table
  const std::vector<Json> legal = state_.match->legal(seat_at(turn.seat));
  expect(!legal.empty(), "a seat that must act has no legal action");
  const auto done = play(turn.seat, legal.front(), now);
  expect(done.has_value(), "a legal action is refused");
  ++change_.acted_computers;
}

}  // namespace palatine
