// The start: commits frozen, entropies revealed, the game set up; or a draw that failed. docs/protocol.md, "Fair dice".
#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/codec.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

// A table that never comes to a start is closed.
constexpr std::size_t failed_draws_most = 20;

}  // namespace

void Room::start_if_all_ready(Millis now) {
  if (state_.status != RoomStatus::open || !state_.all_ready()) return;
  record(entry::CommitsFrozen{});
  if (state_.unrevealed().empty()) return start_game(now);
  reveal_due_ = now + context_.limits.reveal_ms;
  ask_to_reveal(now);
}

void Room::ask_to_reveal(Millis now) {
  for (const int seat : state_.unrevealed()) {
    const std::string& person = state_.at(seat).person->id;
    send_to(person, reveal_request(person, now));
  }
}

Bytes Room::reveal_request(const std::string& person, Millis now) const {
  const auto seat = state_.seat_of(person);
  if (state_.status != RoomStatus::revealing || !reveal_due_ || !seat) return nullptr;
  if (!state_.at(*seat).commit || state_.at(*seat).entropy) return nullptr;
  RevealEntropy ask;
  ask.room = state_.id;
  ask.game_id = state_.game_id;
  ask.commit = seed_commit(state_.game_id, state_.seed);
  for (const SeatState& each : state_.seats) ask.entropy_commits.push_back(each.commit);
  ask.within_ms = std::max<Millis>(0, *reveal_due_ - now);
  return std::make_shared<const std::string>(encode(Notification(std::move(ask))));
}

Outcome Room::reveal(const std::string& person, const std::string& entropy, Millis now) {
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (state_.status != RoomStatus::revealing) return refused("not_revealing", "Nobody's entropy is asked for now.");
  const SeatState& at = state_.at(*seat);
  if (!at.commit) return refused("no_commit", "You have committed to no entropy.");
  const auto bytes = entropy_from_hex(entropy);
  if (!bytes) return refused("bad_param", "Entropy is 32 lower-case hex digits.", "/entropy");
  if (entropy_commit(state_.game_id, *seat, *bytes) != *at.commit)
    return refused("entropy_mismatch", "That is not the entropy that you committed to.", "/entropy");
  if (at.entropy) return result();
  record(entry::Revealed{*seat, entropy});
  const Outcome done = result();
  if (state_.unrevealed().empty()) start_game(now);
  return done;
}

void Room::start_game(Millis now) {
  reveal_due_.reset();
  std::vector<std::string> entropies;
  const Entropy zeros{};
  for (const SeatState& seat : state_.seats)
    entropies.push_back(seat.entropy.value_or(to_hex(zeros.data(), zeros.size())));
  record(entry::EntropiesFixed{entropies});
  drop_strangers();
  state_.match = state_.kind->start(state_.made.options, *state_.dice);
  const entry::Started started{now, state_.dice->drawn(), fingerprint_hex(*state_.match), context_.running_time(now)};
  record(started, Played::yes);
}

// Where nobody may watch, whoever has no seat has to go when the game begins.
void Room::drop_strangers() {
  if (state_.made.spectators) return;
  for (auto each = listeners_.begin(); each != listeners_.end();) {
    if (state_.seat_of(each->second.person)) {
      ++each;
      continue;
    }
    change_.dropped.push_back(each->first);
    each = listeners_.erase(each);
  }
}

void Room::fail_draw(const std::vector<int>& seats, Millis now) {
  reveal_due_.reset();
  expect(state_.status == RoomStatus::revealing && !seats.empty(), "a draw fails by nobody");
  const Seed seed = draw_seed(context_.secrets);
  record(entry::DrawFailed{seats, draw_id(context_.secrets), to_hex(seed.data(), seed.size())});
  if (state_.failed_draws.size() >= failed_draws_most) close(now);
}

}  // namespace palatine
