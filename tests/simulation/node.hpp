// A node of a cluster: a process with a clock of its own, its beats, and, while it hosts, a server whose disk is the
// store that the nodes share.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/cluster/membership.hpp"
#include "tests/simulation/server.hpp"
#include "tests/simulation/shared_store.hpp"

namespace palatine::simulation {

class Node;

// A node's connection to the store: made anew where it was lost.
class Connection {
 public:
  explicit Connection(Node& node) : node_(node) {}
  // One thing at a time. After `patience` of silence the connection is given up, though what was asked may still come
  // about.
  void ask(SharedStore::Ask ask, SharedStore::Answer answer, Millis patience);
  void drop();  // the process ends
  bool is_busy() const { return answer_ != nullptr; }

 private:
  void answered(CommitOutcome outcome);

  Node& node_;
  std::shared_ptr<SharedStore::Session> session_;
  SharedStore::Answer answer_;
  std::uint64_t asked_ = 0;
};

// What the node that hosts writes and reads: each transaction begins with the fence, and ends with the mark by which it
// is found again where its outcome is not known.
class NodeDisk final : public Disk {
 public:
  explicit NodeDisk(Node& node) : node_(node), connection_(node) {}

  void add(Batch batch) override;
  void add(Job read, std::function<void()> deliver) override;
  std::uint64_t durable() const override { return durable_; }
  Millis late() const override;
  void stop() override;
  bool is_idle() const { return !is_busy_ && waiting_.empty(); }

 private:
  struct Item {
    std::optional<Batch> batch;
    Job read;
    std::function<void()> deliver;
    Millis added = 0;
  };
  using Group = std::vector<Item>;  // only batches, or only reads
  void note_late();
  void begin();
  void send();
  void look_for_mark();
  void pause_then(std::function<void()> what);
  void done();
  void tell_durable();

  Node& node_;
  Connection connection_;
  std::deque<Item> waiting_;
  std::shared_ptr<Group> group_;
  bool is_busy_ = false;
  bool is_told_ = false;  // of the group
  std::int64_t number_ = 0;
  std::uint64_t durable_ = 0;
  Millis late_since_ = 0;
  Millis pause_ = 0;
};

class Cluster;

class Node final : public Clock {
 public:
  Node(Cluster& cluster, int index, std::uint64_t seed);

  const Incarnation& me() const { return me_; }
  std::int64_t epoch() const { return *epoch_; }
  const std::string& name() const { return name_; }
  Server& server() { return server_; }
  Cluster& cluster() { return cluster_; }
  FastRandom& random() { return random_; }
  std::size_t below(std::uint32_t n) { return random_.below(n); }
  bool is_alive() const { return is_alive_; }
  bool is_hosting() const { return server_.is_up(); }
  // As a load balancer finds it.
  bool is_ready() const;
  // Since when it may have kept less than it should.
  Millis fine_until() const;
  // As long by its own clock, in true time.
  Millis own(std::chrono::milliseconds ms) const { return ms.count() * 1000 / rate_; }
  void in(Millis ms, std::function<void()> task) { server_.in(ms, std::move(task)); }

  void start();
  void die(Millis downtime);  // and comes back
  void fenced();              // another one hosts, or it is taken for dead: it ends by itself
  void stand_still(Millis ms);
  void cut(bool in, bool out, Millis ms);
  void hand_over();
  // What its server goes by: the wall clock as it was when that began, and the steady one from there, which stands
  // while nothing may be told.
  Millis now() const override;
  void begin_clock();
  // It beats no more, and its clock goes on all the same.
  void rest();
  // Its server's own time, as it was then, is kept.
  void has_marked(Millis then);

 private:
  struct Others {
    std::map<int, NodeRow> nodes;
    Hosting hosting;
  };

  cluster::Moment steady() const;
  cluster::NodeId id_of(const Incarnation& who) const;
  void disturbed(Millis ms);
  void register_self();
  void beat();
  void look();
  void saw(const Others& others);
  void load();
  void claim(const Hosting& seen, std::optional<NodeRow> victim);
  void begin_hosting(std::int64_t epoch);
  void give_back();

  Cluster& cluster_;
  const int index_;
  const std::string name_;
  FastRandom random_;
  Millis rate_ = 1000;  // of its clock, in thousandths
  Millis origin_ = 0;
  Millis wall_ahead_ = 0;  // of true time
  Millis started_ = 0;     // its server, by the wall clock
  mutable Millis latest_ = 0;
  cluster::Moment steady_start_;
  std::optional<cluster::Moment> rests_since_;
  Millis rested_at_ = 0;
  NodeDisk disk_;
  Server server_;
  Connection beats_, looks_, control_;
  bool is_alive_ = false;
  Incarnation me_;
  std::optional<cluster::Membership> membership_;
  std::optional<std::int64_t> epoch_;  // it hosts, or is about to
  bool hands_over_ = false;
  std::optional<Millis> disturbed_since_;
  Millis disturbed_until_ = 0;
  Millis shut_until_ = 0, cut_in_until_ = 0, cut_out_until_ = 0;
};

}  // namespace palatine::simulation
