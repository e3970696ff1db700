// How the connections of a node's life are known, so that others can end them.
#pragma once

#include <cstdint>
#include <string>

namespace palatine::pg {

// As application_name, of which PostgreSQL keeps 63 bytes and no byte beyond ASCII: a node's name is short and plain.
inline std::string link_name(const std::string& node, std::int64_t incarnation) {
  return "palatine:" + node + ":" + std::to_string(incarnation);
}

}  // namespace palatine::pg
