// A room as its log makes it (fold.hpp). No listeners, no clock, nothing that the log doesn't say.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/action_stack.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/game_kind.hpp"
#include "server/clock/game_clock.hpp"
#include "server/room/entry.hpp"
#include "server/room/match_box.hpp"
#include "server/room/past_actions.hpp"
#include "server/room/seat_state.hpp"
#include "server/room/who_hears.hpp"

namespace palatine {

// The open one. Who made it has said yes.
struct OpenOffer {
  TableOffer offer;
  std::vector<bool> accepted;  // per seat
};

struct RoomState {
  std::string id;
  const GameKind* kind = nullptr;  // none: not among this server's games, or of other rules
  entry::Created made;             // title, game, options, …; game_id and seed of the first draw
  std::string host;
  RoomStatus status = RoomStatus::open;
  bool closed = false;  // over without a game
  bool paused = false;
  std::vector<SeatState> seats;
  std::vector<int> sides;
  std::string game_id;
  Seed seed{};
  std::vector<FailedDraw> failed_draws;
  std::optional<GameResult> result;
  std::optional<std::string> rematch;     // the room of the next game of these people
  std::shared_ptr<const Match> position;  // where the game goes on; none: it begins by its set-up
  MatchBox match;                         // once the game has begun, unless frozen
  std::optional<FairDice> dice;
  bool began = false;
  Millis started = 0;
  Millis ended_at = 0;
  std::uint64_t start_drawn = 0;
  PastActions actions;   // all of the log
  ActionStack standing;  // those of them that stand
  std::vector<PastUndo> undos;
  std::vector<PastSeatControl> hands;
  std::map<std::string, std::int64_t> reseated;  // by person: the update with which a seat came or went for good
  std::vector<PastResignation> resignations;
  std::vector<PastHint> hints;
  std::set<std::string> let_in;       // people who have joined it while it was unlisted
  int renamed = 0;                    // so often was somebody who sits here given another name
  std::vector<Person> starters;       // per seat, when the game began
  std::optional<entry::Ended> ended;  // by the table
  std::optional<OpenOffer> offer;
  std::int64_t offers = 0;  // made so far
  // Copies of the match by how many actions stood: from the nearest one on is played again what an undo leaves.
  std::map<std::size_t, MatchBox> checkpoints;
  GameClock clock;
  int invitations = 0;  // to take a seat for good
  std::optional<TableTell> tell;
  int tells_changed = 0;
  std::int64_t entries = 0;
  std::int64_t seq = 0;  // updates so far
  // Why the log can't be folded, if so: the rest is counted, not played.
  std::optional<std::string> fault;
  std::int64_t log_bytes = 0;  // of the entries as they are written
  Json chosen{"{}"};           // of the game's options (GameKind::chosen)

  std::optional<int> seat_of(std::string_view person) const;
  bool is_seat(int seat) const { return seat >= 0 && seat < static_cast<int>(seats.size()); }
  SeatState& at(int seat) { return seats[static_cast<std::size_t>(seat)]; }
  const SeatState& at(int seat) const { return seats[static_cast<std::size_t>(seat)]; }
  int side_of(int seat) const { return sides[static_cast<std::size_t>(seat)]; }
  Moment moment() const;
  // A game runs in which no information passes but by the game.
  bool is_silent() const { return status == RoomStatus::running && made.partner_chat == PartnerChat::silent; }
  // Whether two opponents may talk alone while the game runs, by the game and what its table chose.
  bool allows_whispers() const {
    return made.partner_chat == PartnerChat::open && kind && kind->allows_whispers(made.options);
  }
  // Whether whoever must decide here may be given hints, by the game, what its table chose, and who sits there.
  bool allows_hints() const;
  // The kind of computer player that plays for who is away: the table's; where it chose none, or this program does not
  // have it, the last of the game's.
  const std::string& stand_in() const;
  // Every seat is taken and ready, and a person is among them.
  bool all_ready() const;
  // Seats of persons who committed and have not revealed.
  std::vector<int> unrevealed() const;
  SeatSet to_act() const;
  // Seats of people who are ready.
  std::vector<int> ready_people() const;
  // Whether somebody sits there who has no place at the table that the host makes of it.
  bool loses_seat(int seat, const entry::Configured& changed) const;
  // How many of the last standing actions a seat's person may take back alone, by the table's undo: where one asks,
  // those of the turn that they are in the middle of.
  int may_undo(int seat) const;
  // How many of them are a seat's last one and all that came after it; 0: none, or none may be taken back.
  int undo_takes(int seat) const;
  std::vector<int> resigned_sides() const;
  bool has_resigned(int side) const;
  // People whose seats are in their own hands, but this one's.
  std::vector<int> others(int seat) const;
  // Nothing where the game has none, or has not begun.
  std::optional<Clocks> clocks(Millis running_time) const;
};

// The match without the last so many standing actions: played again from the checkpoint before, with the numbers that
// were drawn for it.
std::unique_ptr<Match> match_without(const RoomState& state, std::size_t actions);

// The state's fingerprint as the log writes it.
std::string fingerprint_hex(const Match& match);

}  // namespace palatine
