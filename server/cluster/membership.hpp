// Who is alive, as one node sees it: without I/O and without a clock. All times are of one steady clock, that of the
// node itself; no node ever compares its clock with another's.
//
// A node writes its beat once a second, and looks at the beats of the others. What it may tell depends on its own beats
// alone; whom it may declare dead, on both. Since a node is silent `tell_for` after the start of its last confirmed
// beat, and is declared dead no sooner than `dead_after` later than somebody saw that beat, nobody tells anything while
// another one takes its place.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace palatine::cluster {

using Moment = std::chrono::steady_clock::time_point;

// One life of a node: the next process of that name has a larger incarnation.
struct NodeId {
  std::string name;
  std::int64_t incarnation = 0;
  auto operator<=>(const NodeId&) const = default;
};

// A node's row as somebody read it.
struct NodeSeen {
  NodeId node;
  std::int64_t beat = 0;
  bool dead = false;
};

struct Rhythm {
  std::chrono::milliseconds beat_every{1000};
  // For others to be looked at: what is seen late is declared late.
  std::chrono::milliseconds look_every{100};
  std::chrono::milliseconds tell_for{2500};
  std::chrono::milliseconds dead_after{3000};
  // Between two of the own beats, for what was seen between them to count.
  std::chrono::milliseconds longest_gap{1500};
};

class Membership {
 public:
  explicit Membership(NodeId self, Rhythm rhythm = {});

  const NodeId& self() const { return self_; }

  // ---- what happens
  // An own beat is on its way. One at a time.
  void beat_begun(Moment now);
  // It is durable.
  void beat_confirmed(Moment now);
  // It failed, or nobody knows: what was seen of others begins anew.
  void beat_failed();
  // All nodes, as they were read. `now`: when they were there.
  void seen(std::span<const NodeSeen> nodes, Moment now);

  // ---- what follows
  bool beat_is_due(Moment now) const;
  // Up to when anything may leave: nothing at or after it.
  Moment tells_until() const;
  bool may_tell(Moment now) const { return now < tells_until(); }
  // That time without what passed while nothing could be told; from the first confirmed beat on. Clocks of games go by
  // it.
  Moment even(Moment time) const;
  // Others whose beat, as given here, has not changed for long enough while the own ones succeeded. Whoever declares
  // them dead does so only if the beat is still that one.
  std::vector<NodeSeen> may_declare_dead(Moment now) const;

 private:
  struct Other {
    NodeSeen seen;
    Moment since;  // this beat
  };

  Moment stands_from() const;

  const NodeId self_;
  const Rhythm rhythm_;
  std::optional<Moment> begun_;           // of the beat under way
  std::optional<Moment> begun_last_;      // of any
  std::optional<Moment> confirmed_from_;  // the start of the last confirmed one
  std::optional<Moment> confirmed_;
  Moment::duration silent_{0};            // in all, between beats,
  Moment counted_to_ = Moment::min();     // up to here
  std::optional<Moment> unbroken_since_;  // own beats came without a gap
  std::map<std::string, Other> others_;
};

}  // namespace palatine::cluster
