// An engine in a seat at a table: hands it the decisions of a room, and gives what it answers.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/commands/commands.hpp"
#include "client-cli/engines/engine.hpp"
#include "client-cli/session/room.hpp"
#include "client-cli/text/catalogue.hpp"

namespace palatine::client {

class BotEngine {
 public:
  // Throws std::runtime_error where the log can't be written.
  BotEngine(const BotArguments& arguments, const Words& words);

  // Starts it and waits for its hello; false, and a sentence was said: there is none.
  bool greet();
  bool plays(const std::string& game) const;

  int fd() const { return engine_.fd(); }
  // Takes what it wrote; says what went wrong.
  void take();
  bool lost() const { return engine_.lost(); }

  // What was told at the table; `anew`: the room was shown as a whole, what came before is not known.
  void told(const std::vector<Json>& events);
  void anew() { events_.clear(); }
  // Puts the open decision of the room to it, once; voids the one before.
  void consider(const Room& room);
  // The action for that prompt, when it has given one.
  const Json* action_for(const std::string& prompt) const;
  // The server can't do it. False: that is not the engine's fault.
  bool refused(const Error& error);
  // The game is over.
  void end(const Room& room);

 private:
  using Clock = std::chrono::steady_clock;

  void say(const std::string& id, const Args& args = {}) const;
  void say(const engines::EngineFault& fault) const;
  void begin(const Room& room);
  std::optional<engines::EngineClock> clock_of(const Room& room);

  const BotArguments& arguments_;
  const Words& words_;
  std::optional<engines::EngineLog> log_;
  engines::Engine engine_;
  bool begun_ = false;
  std::string prompt_;  // the id of the one that it was asked
  std::int64_t id_ = 0;
  std::optional<Json> action_;
  std::vector<Json> events_;  // since it was asked last; arrays of one
  int clocks_told_ = 0;
  Clock::time_point clocks_at_{};  // when they were told
};

}  // namespace palatine::client
