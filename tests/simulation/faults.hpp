// Faults put in on purpose, between the game server and the rest of the simulation.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "protocol/game_kind.hpp"
#include "tests/simulation/invariant_checker.hpp"

namespace palatine::simulation {

class Saboteur {
 public:
  explicit Saboteur(Fault fault) : fault_(fault) {}

  std::string incoming(const std::string& frame);
  void starting(StartData& data, Millis unhosted) const;
  void outgoing(Effects& effects, const InvariantChecker& invariant_checker);
  bool answers_early() const { return fault_ == Fault::early_answers; }

 private:
  Fault fault_;
  std::set<std::string> keys_;
  int updates_ = 0;
};

// The games that the game server offers: the test game, and those that a server offers.
void add_games(Registry& games, Fault fault = Fault::none);

}  // namespace palatine::simulation
