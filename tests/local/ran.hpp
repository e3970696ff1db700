// What a command of the client, run in this process, ended with and said.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "client-cli/local/verify_command.hpp"

namespace palatine::test {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

// `palatine verify`.
inline Ran verified(const std::vector<std::string>& files, const std::optional<std::string>& receipt = std::nullopt) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = local::run_verify(files, receipt, client::Words("en"), out, err, false);
  return {code, out.str(), err.str()};
}

}  // namespace palatine::test
