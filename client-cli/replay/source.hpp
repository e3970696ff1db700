// Where a replay comes from: a server that has the room, or a file.
#pragma once

#include <string>

#include "client-cli/net/profile_session.hpp"
#include "client-cli/text/catalogue.hpp"
#include "protocol/core/error.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

struct NoReplay {
  std::string sentence;  // empty where it was said already
  bool usage = false;    // the address is none
};

bool is_room(const std::string& source);  // its id, and no file

// Of a room at the server that `common` names; of a file otherwise, - being the standard input.
tl::expected<std::string, NoReplay> replay_text(const std::string& source, const Common& common, Profile& profile,
                                                const Words& words);

// The sentence, and where in the file.
std::string fault_text(const Error& error, const Words& words);

}  // namespace palatine::client
