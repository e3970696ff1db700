#include "tests/simulation/shared_store.hpp"

#include <algorithm>

namespace palatine::simulation {

bool Tables::lives(const Incarnation& who) const {
  const auto row = nodes.find(who.node);
  return row != nodes.end() && row->second.incarnation == who.number && !row->second.dead;
}

bool Tables::hosts(const Incarnation& who, std::int64_t epoch) const {
  return lives(who) && hosting.by == who && hosting.epoch == epoch;
}

// ---- what is asked -------------------------------------------------------------------------------------------------

void SharedStore::ask(const std::shared_ptr<Session>& session, Ask ask) {
  session->gates->out.pass([this, session, ask = std::move(ask)] {
    time_.in(1 + random_.below(3), [this, session, ask] { arrived(session, ask); });
  });
}

bool SharedStore::breaks() {
  if (is_calm_) return false;
  return random_.below(time_.now() < flaky_until_ ? 6 : 400) == 0;
}

void SharedStore::arrived(const std::shared_ptr<Session>& session, const Ask& ask) {
  if (session->is_broken) return answer(session, CommitOutcome::lost);
  if (time_.now() < down_until_ || breaks()) return lose(session);
  if (!std::exchange(session->is_open, true)) sessions_.push_back(session);
  auto change = ask(primary_);
  if (!change) return answer(session, CommitOutcome::refused);
  change->write(primary_);
  if (change->answered_at_once) answer(session, CommitOutcome::durable);
  behind_.push_back({std::move(*change), session});
  follow();
  if (breaks()) lose(session);
}

void SharedStore::answer(const std::shared_ptr<Session>& session, CommitOutcome outcome) {
  time_.in(1 + random_.below(3), [session, outcome] {
    session->gates->in.pass([session, outcome] {
      if (auto told = std::exchange(session->waiting, nullptr)) told(outcome);
    });
  });
}

void SharedStore::lose(const std::shared_ptr<Session>& session) {
  if (std::exchange(session->is_broken, true)) return;
  answer(session, CommitOutcome::lost);
}

// ---- the one that follows ------------------------------------------------------------------------------------------

void SharedStore::follow() {
  if (follows_ || behind_.empty()) return;
  follows_ = true;
  time_.in(random_.below(random_.below(20) == 0 ? 300 : 3),
           [this, generation = generation_] { follow_next(generation); });
}

void SharedStore::follow_next(std::uint64_t generation) {
  if (generation != generation_) return;
  if (const Millis wait = std::max(lag_until_, down_until_) - time_.now(); wait > 0)
    return time_.in(wait, [this, generation] { follow_next(generation); });
  const Following next = std::move(behind_.front());
  behind_.pop_front();
  next.change.write(safe_);
  next.change.survives();
  if (!next.session->is_broken && !next.change.answered_at_once) answer(next.session, CommitOutcome::durable);
  follows_ = false;
  follow();
}

// ---- what befalls it -----------------------------------------------------------------------------------------------

void SharedStore::down(Millis ms) {
  down_until_ = std::max(down_until_, time_.now() + ms);
  for (const auto& each : std::exchange(sessions_, {}))
    if (const auto session = each.lock()) lose(session);
}

void SharedStore::restart(Millis downtime) {
  down(downtime);
}

void SharedStore::fail_over(Millis downtime) {
  down(downtime);
  ++generation_;
  behind_.clear();
  follows_ = false;
  lag_until_ = 0;
  primary_ = safe_;
}

}  // namespace palatine::simulation
