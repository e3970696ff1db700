// Play: actions of people and of computer players, and the replay afterwards.
#include "engine/core/bug.hpp"
#include "protocol/replay.hpp"
#include "server/hall/refusal.hpp"
#include "server/hall/rfc3339.hpp"
#include "server/hall/secrets.hpp"
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
  if (const auto own = state_.seat_of(person)) {
    in_hand_ = InHand{*own, context_.lived(now - waited)};
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
      seat, std::move(*done), state_.dice->drawn(), fingerprint_hex(*state_.match), now, context_.lived(now), waited};
  record(acted, true);
  if (state_.status == RoomStatus::over) show_presence(now);
  return {};
}

std::vector<BotTurn> Room::take_bot_turns() {
  std::vector<BotTurn> out;
  if (state_.status != RoomStatus::running || state_.paused) return out;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    std::string& thinking = thinking_[static_cast<std::size_t>(i)];
    if (seat.computer().empty() || !seat.prompt || !thinking.empty()) continue;
    thinking = seat.prompt->id;
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

Json Room::replay(const std::string& server) {
  if (replay_) return *replay_;
  Replay replay;
  replay.server = server;
  replay.game = state_.made.game;
  replay.rules_version = state_.made.rules_version;
  replay.game_id = state_.game_id;
  replay.options = state_.made.options;
  replay.partner_chat = state_.made.partner_chat;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    ReplaySeat told;
    told.seat = i;
    told.side = state_.sides[static_cast<std::size_t>(i)];
    told.name = state_.starters[static_cast<std::size_t>(i)].name;
    told.kind = state_.starters[static_cast<std::size_t>(i)].kind;
    told.entropy_commit = seat.commit;
    told.entropy = seat.entropy.value();
    replay.seats.push_back(std::move(told));
  }
  replay.commit = seed_commit(state_.game_id, state_.seed);
  replay.server_seed = to_hex(state_.seed.data(), state_.seed.size());
  replay.failed_draws = state_.failed_draws;
  replay.started = rfc3339(state_.started);
  replay.drawn = state_.start_drawn;
  for (const PastAction& past : state_.actions)
    replay.actions.push_back({past.seat, rfc3339(past.at), past.action, past.drawn, {}, past.undone});
  for (const auto& [after, undone] : state_.undos)
    replay.undos.push_back({after, undone.actions, undone.seat, undone.consent, rfc3339(undone.at)});
  for (const PastHands& past : state_.hands)
    replay.hands.push_back({past.after, past.seat, past.person.kind, past.person.name, past.why});
  for (const auto& [after, resigned] : state_.resignations)
    replay.resignations.push_back({after, resigned.side, resigned.why, rfc3339(resigned.at)});
  if (state_.ended) replay.ended = ReplayEnd{state_.ended->reason, rfc3339(state_.ended->at)};
  replay.result = state_.result;
  const auto digested = add_digests(replay, context_.games);
  expect(digested.has_value(), "a finished game can't be replayed");
  replay_ = write_replay(replay);
  return *replay_;
}

}  // namespace palatine
