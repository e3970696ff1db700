#include "tests/simulation/cluster.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace palatine::simulation {
namespace {

constexpr std::size_t nodes_count = 2;
constexpr Millis check_ms = 250;  // of the load balancer
constexpr int unready_most = 2;   // checks that fail
constexpr Millis whole_for_ms = 5000;

}  // namespace

Cluster::Cluster(const Plan& plan, const Limits& limits, Timeline& time, HostClock& host_clock,
                 InvariantChecker& invariant_checker, Trace& trace, Figures& figures)
    : plan_(plan),
      limits_(limits),
      time_(time),
      host_clock_(host_clock),
      invariant_checker_(invariant_checker),
      trace_(trace),
      figures_(figures),
      random_(plan.seed * 7 + 6),
      store_(time, plan.seed * 7 + 3),
      unready_(nodes_count, unready_most) {
  for (std::size_t i = 0; i < nodes_count; ++i)
    nodes_.push_back(std::make_unique<Node>(*this, static_cast<int>(i), plan.seed * 1'000'003 + i * 500'009));
}

void Cluster::start() {
  for (const auto& node : nodes_) node->start();
  balance();
}

Server* Cluster::host() {
  for (const auto& node : nodes_)
    if (node->is_ready() && !node->server().is_superseded() && !node->server().gates().process.is_shut())
      return &node->server();
  return nullptr;
}

// ---- the load balancer ---------------------------------------------------------------------------------------------

Server* Cluster::ready() {
  std::vector<Server*> found;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (unready_[i] < unready_most) found.push_back(&nodes_[i]->server());
  return found.empty() ? nullptr : found[random_.below(static_cast<std::uint32_t>(found.size()))];
}

void Cluster::balance() {
  if (beats_rest_) return;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = *nodes_[i];
    const Gates& gates = node.server().gates();
    const bool answers = node.is_ready() && !gates.process.is_shut() && !gates.in.is_shut() && !gates.out.is_shut();
    if (answers)
      unready_[i] = 0;
    else if (++unready_[i] == unready_most)
      network->turned_away(node.server());
  }
  time_.in(check_ms, [this] { balance(); });
}

// ---- who hosts -----------------------------------------------------------------------------------------------------

void Cluster::roll_back() {
  if (std::exchange(is_rolled_back_, true)) return;
  if (host_) host_lost_ = nodes_[static_cast<std::size_t>(host_->node)]->fine_until();
  // by its own clock, which may go faster
  const Millis lost = time_.now() - host_lost_;
  invariant_checker_.crash(store_.safe().rows, lost + lost / 10);
}

void Cluster::became_host(const Incarnation& who, std::int64_t epoch) {
  if (epoch <= epoch_) throw Broken("the games are claimed twice: epoch " + std::to_string(epoch));
  roll_back();
  epoch_ = epoch;
  host_ = who;
  count("take-overs");
  trace_.note(nodes_[static_cast<std::size_t>(who.node)]->name(), "has the games");
  for (const auto& node : nodes_)
    if (node->is_hosting()) node->server().supersede();
}

void Cluster::gave_back(const Incarnation& who) {
  Node& node = *nodes_[static_cast<std::size_t>(who.node)];
  host_lost_ = node.fine_until();
  host_.reset();
  node.server().supersede();
}

void Cluster::wrote(const Incarnation& who, const Batch& batch) {
  if (host_ != who) throw Broken("two write: one writes on though it hosts no more");
  invariant_checker_.written(batch);
  if (batch.running_time) marked_at_ = time_.now();
  ++figures_.commits;
}

void Cluster::starts(Node& node, StartData data) {
  // it may have stood still on its way to that, and another one hosts by now
  const bool is_superseded = host_ != node.me();
  trace_.note(node.name(), "hosts");
  node.begin_clock();
  if (!is_superseded) {
    is_rolled_back_ = false;
    host_clock_.follow(node);
  }
  node.server().start(std::move(data), {marked_at_ == 0 ? 0 : time_.now() - marked_at_, is_superseded});
}

// ---- what befalls it -----------------------------------------------------------------------------------------------

void Cluster::befall() {
  Node* hosting = nullptr;
  for (const auto& node : nodes_)
    if (node->is_hosting()) hosting = node.get();
  // mostly whoever hosts
  Node& node = hosting && random_.below(4) != 0 ? *hosting : *nodes_[random_.below(nodes_count)];
  const Millis while_ms = random_.below(3) == 0 ? random_.below(12'000) : 2000 + random_.below(3500);
  switch (random_.below(16)) {
    case 0:
    case 1:
      if (node.is_alive()) {
        count("kills");
        node.die(random_.below(2) == 0 ? random_.below(2000) : random_.below(15'000));
      }
      break;
    case 2:
    case 3:
      if (node.is_alive()) {
        count("pauses");
        node.stand_still(while_ms);
      }
      break;
    case 4:
    case 5: {
      count("links cut");
      const std::uint32_t which = random_.below(4);
      node.cut(which != 0, which != 1, while_ms);
      break;
    }
    case 6:
    case 7:
      // often while the other one is behind
      store_.lag(random_.below(3000));
      time_.in(random_.below(400), [this] {
        if (is_calm_) return;
        count("starts of the primary");
        trace_.note("store", "starts anew");
        store_.restart(random_.below(random_.below(3) == 0 ? 5000 : 300));
        if (random_.below(2) != 0) return;
        time_.in(random_.below(1500), [this] {
          if (!is_calm_) store_.fail_over(random_.below(1000));
        });
      });
      break;
    case 8:
    case 9:
      if (random_.below(2) == 0) store_.lag(random_.below(3000));
      time_.in(random_.below(400), [this] {
        if (is_calm_) return;
        count("fail-overs");
        trace_.note("store", "fails over");
        store_.fail_over(random_.below(random_.below(3) == 0 ? 5000 : 1000));
      });
      break;
    case 10:
      store_.flaky(random_.below(4000));
      break;
    case 11:
    case 12:
      if (hosting && !hosting->server().gates().process.is_shut()) hosting->hand_over();
      break;
    default:
      break;
  }
}

bool Cluster::is_whole() const {
  const auto is_well = [](const auto& node) {
    const Gates& gates = node->server().gates();
    return node->is_alive() && !gates.process.is_shut() && !gates.in.is_shut() && !gates.out.is_shut();
  };
  const auto hosts = [](const auto& node) { return node->is_ready() && !node->server().is_superseded(); };
  return std::ranges::all_of(nodes_, is_well) && std::ranges::count_if(nodes_, hosts) == 1;
}

void Cluster::calm() {
  is_calm_ = true;
  store_.calm();
  const auto since = std::make_shared<Millis>(time_.now());
  const auto check = std::make_shared<std::function<void()>>();
  *check = [this, since, weak = std::weak_ptr(check)] {
    if (!is_whole()) *since = time_.now();
    if (time_.now() - *since > whole_for_ms) {
      beats_rest_ = true;
      for (const auto& node : nodes_) node->rest();
      return;
    }
    time_.in(check_ms, [again = weak.lock()] { (*again)(); });
  };
  (*check)();
}

}  // namespace palatine::simulation
