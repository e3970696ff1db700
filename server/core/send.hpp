// A message to be sent to one connection.
#pragma once

#include <memory>
#include <string>

#include "server/core/ids.hpp"

namespace palatine {

struct Send {
  ConnectionId to{};
  std::shared_ptr<const std::string> text;  // shared by all who receive the same bytes
};

}  // namespace palatine
