#include "server/main/limits_that_fit.hpp"

#include <algorithm>

namespace palatine {

namespace {

// In bytes: of the dearest game, with the listeners' queues; of an idle connection, and what it has more with TLS here,
// and where messages are compressed, since each message builds on those before it.
constexpr std::uint64_t a_table = 256 * 1024;
constexpr std::uint64_t a_connection = 16 * 1024;
constexpr std::uint64_t with_tls = 84 * 1024;
constexpr std::uint64_t with_deflate = 134 * 1024;
// However little there is, somebody may play; what is really used decides (server/runtime/capacity.hpp).
constexpr std::uint64_t least = 50;

}  // namespace

std::vector<std::string> fit_in(std::uint64_t memory, ServerConfig& config) {
  std::vector<std::string> said;
  if (memory == 0) return said;
  const auto fit = [&](const char* key, std::int64_t& limit, std::uint64_t share, std::uint64_t each) {
    const auto most = static_cast<std::int64_t>(std::max(least, share / each));
    if (limit <= most) return;
    said.push_back(std::string(key) + ": " + std::to_string(most) + " fit into " + std::to_string(memory / 1'000'000) +
                   " MB of memory, and not " + std::to_string(limit));
    limit = most;
  };
  fit("limits.rooms", config.limits.rooms, memory / 2, a_table);
  fit("limits.connections", config.limits.connections, memory / 4,
      a_connection + (config.tls_certificate.empty() ? 0 : with_tls) + (config.deflate ? with_deflate : 0));
  fit("network.answer_bytes", config.network.answer_bytes, memory / 8, 1);
  return said;
}

}  // namespace palatine
