// The subcommands that talk to a server. Each gives the program's exit code: 0 done, 1 it failed, 2 wrong usage.
#pragma once

#include <optional>
#include <string>

#include "client-cli/engines/engine.hpp"
#include "client-cli/net/profile_session.hpp"

namespace palatine::client {

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

struct PlayArguments {
  Common common;
  std::optional<std::string> room;  // watch: a room's id, instead of an invite
  bool spectator = false;
  bool lines = false;  // line mode although there is a terminal
};
int play_command(const PlayArguments& arguments);

struct BotArguments {
  Common common;
  std::string kind = "steward";
  std::string invite;  // a code, or empty where the address is an invite link
  std::optional<int> seat;
  std::optional<std::string> engine;  // a command; plays instead of `kind`
  std::string fallback;               // the kind that plays on where the engine is lost; empty: nobody
  engines::EngineLimits limits;
  std::optional<std::string> log;
};
int bot_command(const BotArguments& arguments);

struct RoomsArguments {
  Common common;
  bool json = false;
};
int rooms_command(const RoomsArguments& arguments);

// For those who moderate: words in reports; appeals of bans, and their end.
struct SearchArguments {
  Common common;
  std::string text, after;
};
int search_command(const SearchArguments& arguments);

struct AppealsArguments {
  Common common;
  bool decided = false;
  std::string after;
};
int appeals_command(const AppealsArguments& arguments);

struct DecideArguments {
  Common common;
  std::string sanction, outcome, answer;
};
int decide_command(const DecideArguments& arguments);

struct JsonArguments {
  Common common;
  bool no_hello = false;
};
int json_command(const JsonArguments& arguments);

// "palatine: " and the sentence, to standard error.
void fail(const std::string& sentence);
// The address, or a sentence on standard error.
std::optional<Address> address_or_fail(const std::string& url, const Words& words);
std::optional<Address> plain_address_or_fail(const std::string& url, const Words& words);  // no TLS

}  // namespace palatine::client
