// A line for the log of whoever runs the server, and what it is about. Ids, methods and reasons only: never a token, a
// password, an invite, a seed or talk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/ids.hpp"

namespace palatine {

struct Note {
  enum class Level : std::uint8_t { debug, info, warn, error };

  std::string text;  // a sentence, or a word
  Level level = Level::error;
  std::optional<ConnectionId> connection = {};
  std::string request = {};      // the id that its client gave it, as JSON
  std::string_view method = {};  // of the protocol, or of HTTP
  std::string room = {};         // an id
  std::string person = {};       // an id
  std::string reason = {};       // why it was refused
  std::string address = {};      // the peer's
  std::string_view path = {};    // of HTTP: the part of an address that is ours, never a name in it
  std::optional<unsigned> status = {};
};

}  // namespace palatine
