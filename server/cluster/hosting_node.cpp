#include "server/cluster/hosting_node.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include "server/cluster/fenced.hpp"
#include "server/storage/store_place.hpp"

namespace palatine::cluster {

namespace {

using std::chrono::milliseconds;

constexpr Rhythm rhythm;
constexpr milliseconds patience{2000};  // with a call to the database
constexpr milliseconds wakes_every{50};
constexpr std::chrono::seconds others_most{10};  // for which another of this name beats before it is believed

Moment now() {
  return std::chrono::steady_clock::now();
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What is left in the data folder, so that the next process of it, which has the folder's lock, knows that this life is
// over. Of another start of the machine it is not believed: the folder may have been copied.
std::string life_text(const HostingNodeConfig& config, std::int64_t incarnation) {
  return config.name + "\n" + std::to_string(incarnation) + "\n" + name_of({.file = {}, .url = config.url}) + "\n" +
         text_of("/proc/sys/kernel/random/boot_id");
}

std::filesystem::path life_file(const HostingNodeConfig& config) {
  return config.data / "node";
}

const NodeRow* row_of(const NodesSeen& found, const std::string& name) {
  const auto row = std::ranges::find(found.nodes, name, &NodeRow::name);
  return row == found.nodes.end() ? nullptr : &*row;
}

std::vector<NodeSeen> beats_of(const NodesSeen& found) {
  std::vector<NodeSeen> beats;
  for (const NodeRow& row : found.nodes) beats.push_back({{row.name, row.incarnation}, row.beat, row.dead});
  return beats;
}

// Whether that life of this name is declared dead by now: one that is silent, or that had this data folder.
tl::expected<bool, StoreError> end_last_life(PgNodes& nodes, const HostingNodeConfig& config, const NodeRow& row,
                                             Membership& watch) {
  const auto is_row = [&](const NodeSeen& seen) {
    return seen.node.name == row.name && seen.node.incarnation == row.incarnation;
  };
  const bool was_here = text_of(life_file(config)) == life_text(config, row.incarnation);
  const auto silent = watch.may_declare_dead(now());
  if (!was_here && std::ranges::find_if(silent, is_row) == silent.end()) return false;
  return nodes.declare_dead(row.name, row.incarnation, row.beat);
}

}  // namespace

void end_fenced(const std::string& why) {
  spdlog::critical("{}; another node may have taken its place: the server ends here, and tells nobody anything", why);
  spdlog::shutdown();
  std::_Exit(fenced_exit);
}

tl::expected<std::unique_ptr<HostingNode>, std::string> HostingNode::join(const HostingNodeConfig& config) {
  auto opened = PgNodes::open(config.url, patience);
  if (!opened) return tl::unexpected(opened.error().message);
  PgNodes& nodes = **opened;
  Membership watch({"", 0});  // what it looks at counts as its beats
  const Moment began = now();
  for (bool is_told = false;; std::this_thread::sleep_for(rhythm.look_every)) {
    watch.beat_begun(now());
    const auto found = nodes.look();
    if (!found) return tl::unexpected(found.error().message);
    watch.beat_confirmed(now());
    watch.seen(beats_of(*found), now());
    if (const NodeRow* row = row_of(*found, config.name); row != nullptr && !row->dead) {
      const auto ended = end_last_life(nodes, config, *row, watch);
      if (!ended) return tl::unexpected(ended.error().message);
      if (!*ended) {
        if (now() - began > others_most)
          return tl::unexpected("another node of the name " + config.name + " runs at " + row->address +
                                "; give one of them another name: cluster.node");
        if (!std::exchange(is_told, true))
          spdlog::info("a node {} was there a moment ago: waits until it is silent for {} s", config.name,
                       std::chrono::duration_cast<std::chrono::seconds>(rhythm.dead_after).count());
        continue;
      }
    }
    const auto life = nodes.join(config.name, config.address, config.version);
    if (!life) return tl::unexpected(life.error().message);
    if (!*life) continue;
    std::ofstream(life_file(config), std::ios::binary) << life_text(config, **life);
    return std::unique_ptr<HostingNode>(new HostingNode(config, std::move(*opened), **life));
  }
}

HostingNode::HostingNode(const HostingNodeConfig& config, std::unique_ptr<PgNodes> nodes, std::int64_t incarnation)
    : database_(name_of({.file = {}, .url = config.url})),
      nodes_(std::move(nodes)),
      node_{config.name, incarnation, 0, {}},
      membership_({config.name, incarnation}, rhythm),
      thread_([this] { run(); }) {}

HostingNode::~HostingNode() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void HostingNode::host_when_free(std::function<void()> hosts) {
  const std::lock_guard lock(mutex_);
  hosts_ = std::move(hosts);
}

StoreNode HostingNode::writer() const {
  const std::lock_guard lock(mutex_);
  StoreNode writer = node_;
  writer.epoch = epoch_;
  writer.told = [](const std::string& why) { spdlog::warn("{}", why); };
  return writer;
}

void HostingNode::leave() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = has_left_ = true;
  }
  wake_.notify_all();
  thread_.join();
  if (const auto left = nodes_->leave(node_); !left)
    spdlog::warn("{}; another node takes over when it has seen that this one is silent", left.error().message);
}

bool HostingNode::may_tell() const {
  const std::lock_guard lock(mutex_);
  return epoch_ > 0 && !has_left_ && membership_.may_tell(now());
}

SteadyTime HostingNode::even(SteadyTime time) const {
  const std::lock_guard lock(mutex_);
  return membership_.even(time);
}

ClusterFigures HostingNode::figures() const {
  const std::lock_guard lock(mutex_);
  const Moment at = now();
  std::chrono::duration<double> margin{0};
  if (membership_.may_tell(at)) margin = membership_.tells_until() - at;
  return {epoch_ > 0, node_.name, margin.count(), alive_, dead_, beats_failed_};
}

// ---- its thread

void HostingNode::run() {
  std::unique_lock lock(mutex_);
  for (Moment looked{}; !ending_; wake_.wait_for(lock, wakes_every, [this] { return ending_; })) {
    const bool is_due = membership_.beat_is_due(now()), stands_by = epoch_ == 0;
    lock.unlock();
    if (is_due) {
      beat();
    } else if (stands_by && now() - looked >= rhythm.look_every) {
      look();
      looked = now();
    }
    lock.lock();
  }
}

void HostingNode::beat() {
  const auto left = static_cast<std::int64_t>(figures().margin_seconds * 1000);
  with_membership([](Membership& all) { all.beat_begun(now()); });
  const auto found = nodes_->beat(node_, left);
  if (!found) {
    with_membership([](Membership& all) { all.beat_failed(); });
    return failed(found.error());
  }
  with_membership([](Membership& all) { all.beat_confirmed(now()); });
  has_beaten_ = true;
  seen(*found);
}

void HostingNode::look() {
  const auto found = nodes_->look();
  if (!found) return failed(found.error());
  seen(*found);
}

void HostingNode::failed(const StoreError& error) {
  if (error.fenced) end_fenced(error.message);
  if (std::exchange(is_reached_, false)) spdlog::warn("{}; it goes on trying", error.message);
  const std::lock_guard lock(mutex_);
  ++beats_failed_;
}

void HostingNode::seen(const NodesSeen& found) {
  if (!std::exchange(is_reached_, true)) spdlog::info("{} answers again", database_);
  std::vector<NodeSeen> silent;
  bool hosts = false;
  with_membership([&](Membership& all) {
    all.seen(beats_of(found), now());
    silent = all.may_declare_dead(now());
    dead_ = std::ranges::count_if(found.nodes, &NodeRow::dead);
    alive_ = static_cast<std::int64_t>(found.nodes.size()) - dead_;
    hosts = epoch_ > 0;
  });
  for (const NodeSeen& other : silent) {
    const auto dead = nodes_->declare_dead(other.node.name, other.node.incarnation, other.beat);
    if (!dead) return failed(dead.error());
    if (*dead) spdlog::warn("the node {} is silent, and was declared dead", other.node.name);
    return;  // all is looked at anew
  }
  if (!hosts && has_beaten_) take_place(found);
}

void HostingNode::take_place(const NodesSeen& found) {
  {
    const std::lock_guard lock(mutex_);
    if (!hosts_) return;
  }
  const NodeRow* host = row_of(found, found.hosting.node);
  const bool is_own = found.hosting.node == node_.name && found.hosting.incarnation == node_.incarnation;
  if (!is_own && host != nullptr && host->incarnation == found.hosting.incarnation && !host->dead) return;
  // one whose answer was lost is found in what is seen next
  std::optional<std::int64_t> epoch = found.hosting.epoch;
  if (!is_own) {
    const auto claimed = nodes_->claim(node_);
    if (!claimed) return failed(claimed.error());
    epoch = *claimed;
  }
  if (!epoch) return;
  std::function<void()> told;
  {
    const std::lock_guard lock(mutex_);
    epoch_ = *epoch;
    told = std::exchange(hosts_, nullptr);
  }
  told();
}

}  // namespace palatine::cluster
