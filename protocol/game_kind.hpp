// A game without its types: what server, verifier and self-play know of any game. One GameKind a game, made from the
// Game concept and a codec (protocol/games/), listed in the registry.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/seat.hpp"
#include "engine/players/share.hpp"
#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/core/text_buffer.hpp"
#include "protocol/messages.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Thinks for a computer player: knows only its seat's view and prompt, may run on any thread, returns an action.
using BotTask = std::function<Json()>;

// Thinks for a person who has asked for a hint, likewise: gives the best choices, the best one first.
using HintTask = std::function<std::vector<HintChoice>()>;

// What a decision with several choices was worth to the side of who took it (engine/players/analyst.hpp).
struct JudgedDecision {
  Share worth = 0;
  Share best = 0;
  std::vector<Json> best_line;
  int choices = 0;
};

// What one viewer saw at one moment. Not thread-safe.
class GameView {
 public:
  virtual ~GameView() = default;
  virtual const Json& text() const = 0;
  // What changed since an earlier view of the same match, as a JSON Patch (RFC 6902).
  virtual Json patch_from(const GameView& before) const = 0;
};

// What is asked of a seat at one moment.
class GamePrompt {
 public:
  virtual ~GamePrompt() = default;
  virtual void append_to(TextBuffer& out) const = 0;
  Json text() const {
    return {built([this](TextBuffer& out) { append_to(out); })};
  }
  // Whether another prompt of the same match asks just the same; needs no text of either.
  virtual bool asks_the_same_as(const GamePrompt& other) const = 0;
};

// In order, as clients are told of them.
inline std::vector<int> seats_in(SeatSet set) {
  std::vector<int> seats;
  for (int i = 0; i < max_seats; ++i)
    if (set.contains(seat_at(i))) seats.push_back(i);
  return seats;
}

// A running game. Not thread-safe.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual SeatSet to_act() const = 0;
  virtual std::optional<Result> result() const = 0;
  // The decision before a seat of to_act().
  virtual std::shared_ptr<const GamePrompt> ask(Seat seat) const = 0;
  Json prompt(Seat seat) const { return ask(seat)->text(); }
  // Per mille, how likely what the last of these actions leads to is, if a seat took them one after the other, from
  // what it sees; nothing where the game tells none. An error (of the codec, or of the rules) is that of act().
  virtual tl::expected<std::optional<int>, Error> chance(Seat seat, const std::vector<Json>& actions,
                                                         std::string_view place = "") const {
    (void)seat, (void)actions, (void)place;
    return std::nullopt;
  }
  // Whether the answer to what ask() gives for this seat may draw a number or show something hidden.
  virtual bool may_draw(Seat seat, const GamePrompt& asked) const = 0;
  // Reads and applies an action; gives its canonical form for the log. An error (of the codec, or of the rules) has
  // changed nothing, and nothing was drawn. `place`: where the action stands in what holds it, for message and path.
  virtual tl::expected<Json, Error> act(Seat seat, const Json& action, Random& random, std::string_view place = "") = 0;
  // The same with an action out of a log.
  virtual tl::expected<void, Error> act_again(Seat seat, const Json& action, Random& random) = 0;
  // What nobody has been shown and is still to come is drawn anew; nothing is told of it, and of what led here nothing
  // any more.
  virtual void redraw_unseen(Random& random) = 0;
  // What the last act (or the start) told this viewer: an array.
  virtual Json events(Viewer viewer) const = 0;
  // Whether it showed a secret or a random result: a barrier for undo.
  virtual bool ended_secrecy() const = 0;
  // Whether it ended a seat's turn, or began another one.
  virtual bool ended_turn() const = 0;
  virtual std::shared_ptr<const GameView> look(Viewer viewer) const = 0;
  Json view(Viewer viewer) const { return look(viewer)->text(); }
  // The whole state, canonical, for digests; never for a client during the game.
  virtual Json full_view() const = 0;
  // Viewers of one audience see the same; spectators are 0.
  virtual int audience(Viewer viewer) const = 0;
  virtual std::uint64_t fingerprint() const = 0;
  // Every legal action of this seat, canonical.
  virtual std::vector<Json> legal(Seat seat) const = 0;
  virtual BotTask bot_task(Seat seat, std::string_view kind, std::uint64_t seed) const = 0;
  // Of a game that has hints (GameInfo::hints), for a seat of to_act().
  virtual HintTask hint_task(Seat seat, std::uint64_t seed) const = 0;

  // Of a game that can be analysed (GameInfo::analysis), once it is over: an Analyst's, which see. `action` is one that
  // act_again takes from this seat.
  virtual SideShares value(int nodes) const;
  virtual std::optional<SideShares> expected(Seat seat, const Json& action, bool drawn, int outcomes, int nodes) const;
  virtual std::optional<JudgedDecision> judge(Seat seat, const Json& action, int nodes) const;  // none: no choice
};

class GameKind {
 public:
  virtual ~GameKind() = default;
  virtual const GameInfo& info() const = 0;
  // Whether games by this version of the rules can be played on: info()'s, by which new ones are played, and older
  // ones.
  virtual bool plays(int rules_version) const { return rules_version == info().rules_version; }
  // Options with every default filled in, canonical; or why they are no game. `place`: where they stand, for errors.
  virtual tl::expected<Json, Error> normalize(const Json& options, std::string_view place = "") const = 0;
  // Of normalized options, those that differ from what holds where they are left out, for a list: long texts are cut.
  Json chosen(const Json& options) const;
  // Of normalized options: the side of each seat.
  virtual std::vector<int> sides(const Json& options) const = 0;
  // Of normalized options: the computer player that sits in, for good, for a seat whose side has given up; nothing
  // where the game knows none for that.
  virtual std::optional<std::string> computer_for_resigned(const Json& options, int rules_version) const {
    (void)options, (void)rules_version;
    return std::nullopt;
  }
  // Whether a table may have computer players of this kind.
  bool has_computer_player(std::string_view named) const {
    const std::vector<std::string>& kinds = info().computer_players;
    return std::find(kinds.begin(), kinds.end(), named) != kinds.end();
  }
  // Of normalized options: whether two opponents may talk alone while the game runs.
  virtual bool allows_whispers(const Json& options) const {
    (void)options;
    return false;
  }
  // Starts a game by a version of the rules that this plays; `random` gives the numbers of the set-up, and is not kept.
  virtual std::unique_ptr<Match> start(const Json& options, int rules_version, Random& random) const = 0;
  std::unique_ptr<Match> start(const Json& options, Random& random) const {
    return start(options, info().rules_version, random);
  }
};

// Whether a kind of computer player is one of those that games have in common (engine/players/levels.hpp).
bool is_level(std::string_view computer_player);

class Registry {
 public:
  void add(std::unique_ptr<GameKind> kind);
  const GameKind* find(std::string_view id) const;  // nullptr: unknown
  std::vector<const GameKind*> all() const;         // in the order added

 private:
  std::vector<std::unique_ptr<GameKind>> kinds_;
};

// The games that a server offers: those of cmake/games.cmake.
const Registry& all_games();

}  // namespace palatine
