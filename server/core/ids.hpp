// Numeric ids of connections, and of work that is under way. Each is used once in a run of the server.
#pragma once

#include <cstdint>

namespace palatine {

enum class ConnectionId : std::uint64_t {};
enum class Ticket : std::uint64_t {};       // of work for the game server that is done elsewhere: an answer comes back
enum class OrderTicket : std::uint64_t {};  // of what whoever runs the server asks of the game server
enum class TellTicket : std::uint64_t {};   // of somebody who is to have a notification, and is looked up
enum class WorkTicket : std::uint64_t {};   // of long work in the store

}  // namespace palatine
