// What one connection's messages become under the faults: a message of the server in, those that the client gets out.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tools/mock/fault.hpp"
#include "tools/mock/withhold.hpp"

namespace palatine::mock {

class Tamper {
 public:
  explicit Tamper(Faults& faults) : faults_(faults) {}

  void asked(const nlohmann::json& request);  // what the client has sent
  std::vector<std::string> told(const std::string& frame);
  // What was held back until another comes, and none has come.
  std::vector<std::string> rest();
  bool holds() const { return held_ || !held_updates_.empty(); }

 private:
  std::vector<nlohmann::json> in_order(nlohmann::json message);
  void change(nlohmann::json& message);

  Faults& faults_;
  Withhold withhold_;
  std::map<std::string, std::string> methods_;  // of requests that are open, by id
  struct Notice {
    std::string method, text;
  };
  std::optional<Notice> held_;  // comes after the next message
  struct Held {
    std::string message;
    bool is_lost = false;  // as soon as another comes
  };
  std::map<std::string, Held> held_updates_;  // by room
};

}  // namespace palatine::mock
