// Two nodes, the store that they share, a load balancer before them, and what befalls all that. Knows by true time who
// hosts: nobody else may write or tell anything.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tests/simulation/network.hpp"
#include "tests/simulation/node.hpp"

namespace palatine::simulation {

// The clock of whoever hosts, or of who did last.
class HostClock final : public Clock {
 public:
  explicit HostClock(const Timeline& time) : time_(time) {}
  Millis now() const override { return host_ ? host_->now() : stopped_at_.value_or(time_.now()); }
  void follow(const Clock& host) { host_ = &host; }
  // It ends.
  void leave(const Clock& host) {
    if (host_ != &host) return;
    stopped_at_ = host.now();
    host_ = nullptr;
  }

 private:
  const Timeline& time_;
  const Clock* host_ = nullptr;
  std::optional<Millis> stopped_at_;
};

class Cluster {
 public:
  Cluster(const Plan& plan, const Limits& limits, Timeline& time, HostClock& host_clock,
          InvariantChecker& invariant_checker, Trace& trace, Figures& figures);

  void start();
  // Whoever hosts and is at work.
  Server* host();
  // Whom a client comes to.
  Server* ready();
  bool is_whole() const;
  std::vector<std::unique_ptr<Node>>& nodes() { return nodes_; }

  // ---- what befalls it
  void befall();
  // Nothing more; and time passes without beats, once all is well.
  void calm();
  bool is_calm() const { return is_calm_; }
  bool beats_rest() const { return beats_rest_; }

  // ---- for nodes
  const Plan& plan() const { return plan_; }
  const Limits& limits() const { return limits_; }
  Timeline& time() { return time_; }
  HostClock& host_clock() { return host_clock_; }
  Trace& trace() { return trace_; }
  Figures& figures() { return figures_; }
  InvariantChecker& invariant_checker() { return invariant_checker_; }
  SharedStore& store() { return store_; }
  Network* network = nullptr;
  void count(const char* what) { ++figures_.cluster[what]; }
  bool has(Fault fault) const { return plan_.fault == fault; }
  // What is written down for good.
  void became_host(const Incarnation& who, std::int64_t epoch);
  void gave_back(const Incarnation& who);
  void wrote(const Incarnation& who, const Batch& batch);
  void starts(Node& node, StartData data);

 private:
  void balance();
  void roll_back();

  const Plan& plan_;
  const Limits& limits_;
  Timeline& time_;
  HostClock& host_clock_;
  InvariantChecker& invariant_checker_;
  Trace& trace_;
  Figures& figures_;
  FastRandom random_;
  SharedStore store_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<int> unready_;  // so often, one after the other
  std::optional<Incarnation> host_;
  std::int64_t epoch_ = 0;
  bool is_rolled_back_ = true;
  Millis host_lost_ = 0;  // since then nobody hosted, or who did was not well
  Millis marked_at_ = 0;  // the server's own time was written last
  bool is_calm_ = false;
  bool beats_rest_ = false;
};

}  // namespace palatine::simulation
