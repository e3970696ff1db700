#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <optional>

#include "server/cluster/hosting_node.hpp"
#include "server/runtime/runtime_config.hpp"

namespace palatine::cluster {

// Returns when this node hosts: with `config` as the runtime then needs it. As long as another one hosts it listens
// there as a standby; `waits` hears of that, and at which port, once. False: the process was asked to end meanwhile.
// Throws std::runtime_error with a sentence where it can't listen. `io` is of no use for anything else.
[[nodiscard]] bool stand_by(boost::asio::io_context& io, HostingNode& node, RuntimeConfig& config,
                            const std::function<void(std::uint16_t port)>& waits);

}  // namespace palatine::cluster
