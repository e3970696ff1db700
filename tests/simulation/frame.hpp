// A message on its way: its bytes, and what they say.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace palatine::simulation {

using nlohmann::json;

struct Frame {
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const json> says;
};

}  // namespace palatine::simulation
