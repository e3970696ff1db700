// A finished game as one JSON document, and its check. docs/protocol.md, "Replay file".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/earlier_games.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "protocol/room_event.hpp"
#include "tl/expected.hpp"

namespace palatine {

inline constexpr std::string_view replay_format = "palatine-replay";
inline constexpr int replay_version = 1;

struct ReplaySeat {
  int seat = 0;
  int side = 0;
  std::string name;
  PersonKind kind = PersonKind::guest;
  std::optional<std::string> entropy_commit;
  std::string entropy;  // 32 hex digits
};

struct ReplayAction {
  int seat = 0;
  std::string at;  // RFC 3339
  Json action;
  std::uint64_t drawn = 0;  // numbers of the stream used so far, this action's included
  std::string digest;       // of the state after it: 64 hex digits
  bool undone = false;      // taken back later
};

// What the table did between actions; `after`: how many actions of the file came before it.
struct ReplayUndo {
  std::size_t after = 0;
  int actions = 0;  // so many of the last ones that stood
  int seat = 0;     // who asked for it
  // Of the others; else they were that seat's own, and nothing had been drawn or shown since.
  bool consent = false;
  std::string at;
};
struct ReplaySeatControl {  // who plays for a seat from here on
  std::size_t after = 0;
  int seat = 0;
  PersonKind kind{};
  std::string name;
  SeatControlReason why{};
};
struct ReplayResignation {
  std::size_t after = 0;
  int side = 0;
  SeatControlReason why = SeatControlReason::resigned;  // or timeout
  std::string at;
};
struct ReplayHint {  // somebody was told what to do, about their next decision
  std::size_t after = 0;
  int seat = 0;
  std::string at;
};
// The table ended the game, not its rules: resigned, timeout, draw, aborted.
struct ReplayEnd {
  std::string reason;
  std::string at;
};

struct Replay {
  std::string format{replay_format};
  int version = replay_version;
  std::string server;  // name and version of the program that wrote it
  std::string game;
  int rules_version = 0;
  std::string game_id;
  Json options;
  PartnerChat partner_chat = PartnerChat::open;
  std::vector<ReplaySeat> seats;
  std::string commit;
  std::string server_seed;
  std::vector<FailedDraw> failed_draws;
  std::string started;                // RFC 3339
  std::uint64_t drawn = 0;            // numbers used by the set-up
  std::string start_digest;           // of the state after the set-up
  std::vector<ReplayAction> actions;  // those taken back too
  std::vector<ReplayUndo> undos;
  std::vector<ReplaySeatControl> hands;
  std::vector<ReplayResignation> resignations;
  std::optional<ReplayEnd> ended;                     // none: by its rules
  std::optional<GameResult> result;                   // none: the file stops before the end
  std::optional<std::vector<ReplayHint>> hints = {};  // none: none were taken
  std::optional<EarlierGames> continues = {};         // none: it began by its set-up
};

// The result of the rules at a table where sides have resigned: they are last, so the best of the others wins, and
// nobody where the game's own order has several in that place (engine/core/result.hpp).
GameResult result_without(const Result& result, const std::vector<int>& resigned);

Json write_replay(const Replay& replay);  // canonical JSON
// Errors: bad_replay with path and what was expected; too_large.
tl::expected<Replay, Error> read_replay(std::string_view text);

// What a client noted for itself during a game.
struct Receipt {
  std::string game_id;
  std::string commit;
  std::optional<int> seat;
  std::optional<std::string> entropy;                       // its own
  std::vector<std::optional<std::string>> entropy_commits;  // per seat, as it was shown
};
Json write_receipt(const Receipt& receipt);
tl::expected<Receipt, Error> read_receipt(std::string_view text);

struct Verdict {
  bool holds = false;
  std::string
      reason;  // stable: "ok", "commit_mismatch", "entropy_commit_mismatch", "illegal_action", "digest_mismatch", …
  std::string message;                // a sentence
  std::optional<std::size_t> action;  // the first wrong one, from 0
  bool compared = false;              // with a receipt
};

// Fills in the digests: folds the game anew. `stop` (may be empty) is asked after each action: true breaks it off.
tl::expected<void, Error> add_digests(Replay& replay, const Registry& games, const std::function<bool()>& stop = {});
Verdict verify(const Replay& replay, const Registry& games, const std::optional<Receipt>& receipt,
               const std::function<void(std::size_t done, std::size_t total)>& progress = {});

std::string digest_of(const Json& full_view);  // SHA-256 of what Match::full_view() gives
// RFC 8785, integers only, members sorted by their names' UTF-16 code units. Throws Bug where the text is not such
// JSON: whatever came from outside was refused before.
Json canonical(const Json& value);

}  // namespace palatine
