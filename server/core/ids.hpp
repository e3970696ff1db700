// Numbers that stand for something: of this run of the server, and never used again in it.
#pragma once

#include <cstdint>

namespace palatine {

enum class ConnectionId : std::uint64_t {};
enum class Ticket : std::uint64_t {};  // of work that is done elsewhere, and of which an answer comes back

}  // namespace palatine
