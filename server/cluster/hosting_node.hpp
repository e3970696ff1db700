// This process as one of several that share a database: it beats, looks at the others, declares dead who is silent, and
// hosts the games as soon as nobody else does. All of that by a thread and a connection of its own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/cluster/membership.hpp"
#include "server/runtime/lease.hpp"
#include "server/store/pg/nodes.hpp"
#include "tl/expected.hpp"

namespace palatine::cluster {

struct HostingNodeConfig {
  std::string url;
  std::string name;
  std::string address;  // where others see it named, as for PgNodes::join
  std::string version;
  std::filesystem::path data;  // whose lock is held: whoever had it before is gone
};

class HostingNode final : public Lease {
 public:
  // Returns when it is a node, and beats. Where the last life of this name may still be there, that is when it was
  // silent for long enough. An error is a sentence.
  [[nodiscard]] static tl::expected<std::unique_ptr<HostingNode>, std::string> join(const HostingNodeConfig& config);
  ~HostingNode() override;
  HostingNode(const HostingNode&) = delete;
  HostingNode& operator=(const HostingNode&) = delete;

  // From now on it hosts as soon as it may: `hosts` is called then, once, on another thread.
  void host_when_free(std::function<void()> hosts);
  // As which it writes; once it hosts.
  StoreNode writer() const;
  // Hosts no more, so that another may at once. Nothing may be under way: no commit, nothing to be told.
  void leave();

  bool may_tell() const override;
  SteadyTime even(SteadyTime time) const override;
  ClusterFigures figures() const override;

 private:
  HostingNode(const HostingNodeConfig& config, std::unique_ptr<PgNodes> nodes, std::int64_t incarnation);
  void run();
  void beat();
  void look();
  void seen(const NodesSeen& found);
  void take_place(const NodesSeen& found);
  void failed(const StoreError& error);
  template <class F>
  void with_membership(F&& what) {
    const std::lock_guard lock(mutex_);
    what(membership_);
  }

  const std::string database_;  // as hosts are told of it
  std::unique_ptr<PgNodes> nodes_;
  StoreNode node_;
  bool is_reached_ = true, has_beaten_ = false;  // the thread's

  mutable std::mutex mutex_;  // of all that follows
  Membership membership_;
  std::condition_variable wake_;
  bool ending_ = false, has_left_ = false;
  std::function<void()> hosts_;
  std::int64_t epoch_ = 0;  // 0: it stands by
  std::int64_t alive_ = 0, dead_ = 0;
  std::uint64_t beats_failed_ = 0;
  std::thread thread_;
};

}  // namespace palatine::cluster
