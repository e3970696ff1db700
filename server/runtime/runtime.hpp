// The game server's surroundings: sockets, the commit thread, thinking threads and time become inputs of the game
// server; its effects are carried out in order. What stands behind an Append leaves when that is durable; batches that
// come while the commit thread is busy are committed together. One thread (the io_context's) owns game server and
// sockets.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/methods.hpp"
#include "server/core/counts.hpp"
#include "server/core/millis.hpp"
#include "server/game_server/drain.hpp"
#include "server/runtime/runtime_config.hpp"
#include "server/runtime/who_costs_most.hpp"
#include "server/store/commit_thread.hpp"
#include "server/store/store.hpp"
#include "tl/expected.hpp"

namespace palatine {

class Runtime {
 public:
  // Listens at once. `store` must live longer. Throws std::runtime_error with a sentence where it can't start.
  Runtime(boost::asio::io_context& io, RuntimeConfig config, const Registry& games, Store& store);
  ~Runtime();

  std::uint16_t port() const;
  std::optional<std::uint16_t> metrics_port() const;

  // What whoever runs the server wants (server/admin). The answers come on the io_context's thread, when all that
  // stands before them is durable; none comes any more once the server ends.
  void order(const Request& order, std::function<void(tl::expected<Json, Error>)> done);
  // Heard whenever somebody is gone for good, once that is handed to the store.
  void on_people_gone(std::function<void()> told);
  // Long work in the store: `told` hears how far it is, and last its end.
  void work(std::function<tl::expected<WorkStep, StoreError>()> step, std::function<void(const WorkStep&)> told);
  struct Status {
    Millis now = 0;
    Millis started = 0;
    std::optional<DrainState> drain;
    GameServerCounts counts;
  };
  Status status() const;
  const WhoCostsMost& who_costs_most() const;
  std::string name_here(const std::string& person) const;
  bool is_awake(const std::string& room) const;
  bool is_known(const std::string& person) const;
  // Whether nothing waits for the disk.
  bool is_quiet() const;
  // How large the store is, where that is no file that the runtime sees.
  void store_has(std::uint64_t bytes);

  // Goes on with this, as far as that can change: name, limits, and what is asked of a connection. Not empty: a
  // sentence, and nothing has changed.
  [[nodiscard]] std::string configure(RuntimeConfig config);

  // Tells everyone, commits, and stops the io_context when all are gone, or after RuntimeConfig::patience; what is
  // being written then has four seconds in all, and where that is not enough the process ends as failed.
  void shut_down();
  // Nothing more may be done: the store failed, or the game server itself. The io_context is stopped.
  bool failed() const;
  // It failed since another process has taken over.
  bool fenced() const;

 private:
  struct Impl;  // impl.hpp
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
