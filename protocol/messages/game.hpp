// What is done in a game, and its replay. JSON names are the members' names (protocol/messages.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages/pieces.hpp"
#include "protocol/messages/table.hpp"

namespace palatine {

struct GameAct {
  static constexpr std::string_view method = "game.act";
  using Result = RoomResult;
  std::string room;
  std::string prompt;
  std::string key;
  Json action;
};

struct GameChance {  // before one acts
  static constexpr std::string_view method = "game.chance";
  using Result = struct GameChanceResult;
  std::string room;
  std::vector<Json> actions;  // that one would take, one after the other
};

struct GameChanceResult {
  std::optional<int> chance;  // per mille, of what the last one leads to; none: the game tells none
};

struct GameHint {  // before one acts
  static constexpr std::string_view method = "game.hint";
  using Result = struct GameHintResult;
  std::string room;
};

struct HintReason {
  std::string kind;          // of the game's
  std::optional<Json> args;  // as those of a refusal; none: it needs none
};

struct HintChoice {
  Json action;
  int win = 0;                                      // in percent
  std::optional<std::vector<HintReason>> why = {};  // the weightiest first; none: nothing that could be said of it
  std::optional<std::vector<Json>> next = {};       // what one would do after it; none: something is drawn before
};

struct GameHintResult {
  std::string prompt;               // the id of the decision
  std::vector<HintChoice> choices;  // the best one first
};

struct GameUndo {  // at once, or an offer: by the table's undo, and by what was shown since
  static constexpr std::string_view method = "game.undo";
  using Result = RoomResult;
  std::string room;
  std::optional<int> actions;  // so many of the last ones; else from one's own last action on
  std::string key;
};

struct GameOffer {
  static constexpr std::string_view method = "game.offer";
  using Result = RoomResult;
  std::string room;
  OfferKind kind{};  // all but undo
  std::string key;
};

struct GameResign {
  static constexpr std::string_view method = "game.resign";
  using Result = RoomResult;
  std::string room;
  std::optional<bool> resign;  // true; false: rather not, while one's partner has not
  std::string key;
};

struct GameAnswer {
  static constexpr std::string_view method = "game.answer";
  using Result = RoomResult;
  std::string room;
  std::string offer;
  bool accept = false;
  std::string key;
};

struct GamePause {  // goes on with a game that stands still
  static constexpr std::string_view method = "game.pause";
  using Result = RoomResult;
  std::string room;
  bool paused = false;
  std::optional<std::string> key;
};

struct ReplayGet {
  static constexpr std::string_view method = "replay.get";
  using Result = struct ReplayGetResult;
  std::string room;
};

struct ReplayGetResult {
  Json replay;
};

}  // namespace palatine
