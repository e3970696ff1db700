// The database that nodes share, as they see it: a primary, and another that follows it and alone is safe. What a
// transaction has written takes effect at the primary, survives once the other one has it, and is acknowledged then.
// What is read at the primary may still be lost: sure is only who has had an own commit acknowledged since. Connections
// break at any point; the primary starts anew, or the other one takes its place and knows nothing of what it had not
// got.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/game_server/model_store.hpp"
#include "tests/simulation/gate.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

// One life of a node.
struct Incarnation {
  int node = 0;
  std::int64_t number = 0;
  auto operator<=>(const Incarnation&) const = default;
};

struct NodeRow {
  std::int64_t incarnation = 0;
  std::int64_t beat = 0;
  bool dead = false;
};

struct Hosting {
  std::int64_t epoch = 0;
  std::optional<Incarnation> by;  // nobody: it was given back
};

struct Tables {
  ModelStore rows;
  std::map<int, NodeRow> nodes;
  Hosting hosting;
  std::map<Incarnation, std::int64_t> done;  // the number of the last commit

  bool lives(const Incarnation& who) const;
  bool hosts(const Incarnation& who, std::int64_t epoch) const;
};

enum class CommitOutcome : std::uint8_t { durable, refused, lost };

class SharedStore {
 public:
  struct Change {
    std::function<void(Tables&)> write;
    std::function<void()> survives = [] {};  // heard in that moment
    bool answered_at_once = false;           // by a fault: before it survives
  };
  // At the primary, in one moment. Nothing: refused, and nothing is changed.
  using Ask = std::function<std::optional<Change>(Tables&)>;
  using Answer = std::function<void(CommitOutcome)>;

  // A connection, of one thing asked at a time.
  struct Session {
    Gates* gates = nullptr;  // of whoever asks
    Answer waiting;
    bool is_open = false;
    bool is_broken = false;
  };

  SharedStore(Timeline& time, std::uint64_t seed) : time_(time), random_(seed) {}

  void ask(const std::shared_ptr<Session>& session, Ask ask);
  const Tables& safe() const { return safe_; }
  Tables& safe() { return safe_; }

  // ---- what befalls it
  void lag(Millis ms) { lag_until_ = std::max(lag_until_, time_.now() + ms); }
  void flaky(Millis ms) { flaky_until_ = time_.now() + ms; }  // connections break more often
  void restart(Millis downtime);
  void fail_over(Millis downtime);
  void calm() { is_calm_ = true; }

 private:
  struct Following {
    Change change;
    std::shared_ptr<Session> session;
  };
  void arrived(const std::shared_ptr<Session>& session, const Ask& ask);
  void answer(const std::shared_ptr<Session>& session, CommitOutcome outcome);
  void lose(const std::shared_ptr<Session>& session);
  void follow();
  void follow_next(std::uint64_t generation);
  void down(Millis ms);
  bool breaks();

  Timeline& time_;
  FastRandom random_;
  Tables primary_;
  Tables safe_;
  std::deque<Following> behind_;  // what the other one does not have yet
  bool follows_ = false;
  std::uint64_t generation_ = 0;
  std::vector<std::weak_ptr<Session>> sessions_;
  Millis down_until_ = 0;
  Millis lag_until_ = 0;
  Millis flaky_until_ = 0;
  bool is_calm_ = false;
};

}  // namespace palatine::simulation
