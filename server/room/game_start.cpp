#include "server/room/game_start.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/codec.hpp"
#include "protocol/earlier_games.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

// A table that never comes to a start is closed.
constexpr std::size_t failed_draws_most = 20;

}  // namespace

Outcome GameStart::ready(const std::string& person, bool ready, const std::optional<std::string>& commit, Millis now) {
  if (auto open = check_open(state_); !open) return tl::unexpected(open.error());
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (commit && !is_commit(*commit))
    return refused("bad_param", "An entropy commit is 64 lower-case hex digits.", "/entropy_commit");
  const SeatState& at = state_.at(*seat);
  const std::optional<std::string> kept = ready ? commit : std::nullopt;
  // said twice it changes nothing; ready again with a new commit does
  if (at.ready == ready && at.commit == kept) return core_.result();
  core_.record(entry::Readied{*seat, ready, kept});
  const Outcome done = core_.result();
  if (state_.all_ready()) freeze_commits(now);
  return done;
}

void GameStart::freeze_commits(Millis now) {
  core_.record(entry::CommitsFrozen{});
  if (state_.unrevealed().empty()) return start_game(now);
  due_ = now + core_.context.limits.reveal_ms;
  for (const int seat : state_.unrevealed()) {
    const std::string& person = state_.at(seat).person->id;
    core_.send_to(person, reveal_request(person, now));
  }
}

Bytes GameStart::reveal_request(const std::string& person, Millis now) const {
  const auto seat = state_.seat_of(person);
  if (state_.status != RoomStatus::revealing || !seat) return nullptr;
  if (!state_.at(*seat).commit || state_.at(*seat).entropy) return nullptr;
  RevealEntropy ask;
  ask.room = state_.id;
  ask.game_id = state_.game_id;
  ask.commit = seed_commit(state_.game_id, state_.seed);
  for (const SeatState& each : state_.seats) ask.entropy_commits.push_back(each.commit);
  ask.within_ms = std::max<Millis>(0, due_ - now);
  return std::make_shared<const std::string>(encode(Notification(std::move(ask))));
}

Outcome GameStart::reveal(const std::string& person, const std::string& entropy, Millis now) {
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (state_.status != RoomStatus::revealing) return refused("not_revealing", "Nobody's entropy is asked for now.");
  const SeatState& at = state_.at(*seat);
  if (!at.commit) return refused("no_commit", "You have committed to no entropy.");
  const auto bytes = entropy_from_hex(entropy);
  if (!bytes) return refused("bad_param", "Entropy is 32 lower-case hex digits.", "/entropy");
  if (entropy_commit(state_.game_id, *seat, *bytes) != *at.commit)
    return refused("entropy_mismatch", "That is not the entropy that you committed to.", "/entropy");
  if (at.entropy) return core_.result();
  core_.record(entry::Revealed{*seat, entropy});
  const Outcome done = core_.result();
  if (state_.unrevealed().empty()) start_game(now);
  return done;
}

void GameStart::start_game(Millis now) {
  std::vector<std::string> entropies;
  const Entropy zeros{};
  for (const SeatState& seat : state_.seats)
    entropies.push_back(seat.entropy.value_or(to_hex(zeros.data(), zeros.size())));
  core_.record(entry::EntropiesFixed{entropies});
  core_.drop_strangers();
  state_.match =
      begin_game(*state_.kind, state_.made.options, state_.made.rules_version, state_.position.get(), *state_.dice);
  const entry::Started started{now, state_.dice->drawn(), fingerprint_hex(*state_.match),
                               core_.context.running_time(now)};
  core_.record(started, Played::yes);
}

std::optional<Millis> GameStart::due() const {
  return state_.status == RoomStatus::revealing ? std::optional(due_) : std::nullopt;
}

void GameStart::tick(Millis now) {
  if (due().value_or(now + 1) <= now) fail_draw(state_.unrevealed(), now);
}

void GameStart::fail_draw(const std::vector<int>& seats, Millis now) {
  expect(state_.status == RoomStatus::revealing && !seats.empty(), "a draw fails by nobody");
  const Seed seed = draw_seed(core_.context.secrets);
  core_.record(entry::DrawFailed{seats, draw_id(core_.context.secrets), to_hex(seed.data(), seed.size())});
  if (state_.failed_draws.size() >= failed_draws_most) core_.record(entry::Closed{now});
}

}  // namespace palatine
