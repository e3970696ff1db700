// What must hold of every frame that comes, whatever is being tried: rules without a check of their own, that fail
// when something against them was seen.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/certify/schema_check.hpp"

namespace palatine::certify {

class Watch {
 public:
  Watch();
  // The first few of each rule are kept.
  void broken(const std::string& rule, const std::string& how, const std::string& frame);
  struct Fault {
    std::string during;  // the rule that was tried then
    std::string how;
    std::string frame;
  };
  std::vector<Fault> faults(const std::string& rule) const;

  void message(const json& message, const std::string& method, const std::string& game, const std::string& frame);
  // A game's own JSON in an update or a snapshot.
  void of_game(const json& params, const std::string& game, const std::string& frame);

  std::string during;
  Schemas schemas;
  std::set<std::string> reasons;  // that came
  int messages = 0;

 private:
  void hold(const std::string& schema, const json& value, const std::string& frame);
  void error(const json& error, const std::string& frame);
  std::set<std::string> room_events_;

  std::map<std::string, std::vector<Fault>> faults_;
};

}  // namespace palatine::certify
