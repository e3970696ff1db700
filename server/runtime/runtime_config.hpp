// What the runtime is set up with.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "server/game_server/config.hpp"
#include "server/net/embedded.hpp"
#include "server/net/listener.hpp"
#include "server/net/pages.hpp"
#include "server/runtime/lease.hpp"
#include "server/runtime/notification_senders.hpp"
#include "server/storage/store_place.hpp"

namespace palatine {

struct RuntimeConfig {
  GameServerConfig game_server;
  ListenerConfig listener;
  PageConfig pages;
  std::span<const EmbeddedFile> web;  // the client for browsers; empty: a plain page instead
  std::size_t bot_threads = 1;
  std::uint64_t database_most = 0;  // bytes; 0: by what the disk has free
  std::uint64_t memory_most = 0;    // bytes; 0: whatever there is
  std::int64_t overload_ms = 500;   // where a move waits for longer, less is done of everything else
  // For connections to end by themselves. Short where another process waits to take them up again.
  std::chrono::milliseconds patience{4000};
  std::optional<ListenerConfig> metrics;  // where Prometheus asks; none: nowhere
  StorePlace store;                       // for its size, and for what is handed out of it
  std::optional<PostConfig> post;         // none: no mail is sent, whatever `game_server` says
  const Lease* lease = nullptr;           // where others may take over; must live longer
};

}  // namespace palatine
