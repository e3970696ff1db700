// Bots that wait, and challenges: somebody asks one to a seat at their table. JSON names are the members' names
// (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages/lobby.hpp"
#include "protocol/messages/pieces.hpp"
#include "protocol/messages/table.hpp"

namespace palatine {

struct BotWait {  // for as long as this connection lives
  static constexpr std::string_view method = "bot.wait";
  using Result = Nothing;
  std::vector<WaitingGame> games;  // none: it waits no more
};

struct BotChallenge {
  static constexpr std::string_view method = "bot.challenge";
  using Result = struct BotChallengeResult;
  std::string bot;  // its id
  std::string room;
};

struct BotChallengeResult {
  std::string challenge;    // its id
  std::int64_t for_ms = 0;  // the bot may answer for so long
};

struct BotAnswer {
  static constexpr std::string_view method = "bot.answer";
  using Result = Nothing;
  std::string challenge;
  bool accept = false;
  std::optional<DeclineReason> why;  // of a no
};

struct BotChallenged {
  static constexpr std::string_view method = "bot.challenged";
  std::string challenge;
  std::string room;
  std::string invite;  // for room.join
  Person from;
  std::string game;
  int players = 0;
  Json options;  // the game's
  ClockSettings clock;
  std::int64_t for_ms = 0;
};

struct BotChallengeEnded {  // to who asked and to the bot
  static constexpr std::string_view method = "bot.challenge_ended";
  std::string challenge;
  std::string room;
  Person bot;
  ChallengeOutcome outcome{};
  std::optional<DeclineReason> why;  // declined
};

}  // namespace palatine
