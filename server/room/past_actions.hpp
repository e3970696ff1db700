// What has happened at a table, as far as undo and the replay need it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/core/millis.hpp"
#include "server/room/entry.hpp"

namespace palatine {

// A game has hundreds: no gaps between the members.
struct PastAction {
  Millis at = 0;
  std::uint32_t drawn = 0;     // no game draws more
  std::int32_t increment = 0;  // ms that its seat's clock got for it, an hour at most
  std::int8_t seat = 0;
  bool own : 1 = false;      // the seat's person decided, not a computer player
  bool barrier : 1 = false;  // it drew numbers, or showed something: nobody takes it back alone
  bool undone : 1 = false;
  bool ended_turn : 1 = false;  // its seat's, or somebody else was asked then
  std::uint16_t begin = 0;      // of its text, in the piece
  std::uint32_t piece = 0;
};

// All of a log, with what was done as it was written, whose texts stand behind each other in pieces.
class PastActions {
 public:
  // Where it stands is not the caller's to say.
  void add(PastAction past, const Json& action) {
    if (pieces_.empty() || pieces_.back().size() + action.text.size() > piece_bytes)
      pieces_.emplace_back().reserve(piece_bytes);
    past.piece = static_cast<std::uint32_t>(pieces_.size() - 1);
    past.begin = static_cast<std::uint16_t>(pieces_.back().size());
    pieces_.back() += action.text;
    all_.push_back(past);
  }
  Json action(std::size_t number) const {
    const PastAction& past = all_[number];
    const bool is_last = number + 1 == all_.size() || all_[number + 1].piece != past.piece;
    const std::size_t end = is_last ? pieces_[past.piece].size() : all_[number + 1].begin;
    return {pieces_[past.piece].substr(past.begin, end - past.begin)};
  }

  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  PastAction& operator[](std::size_t number) { return all_[number]; }
  const PastAction& operator[](std::size_t number) const { return all_[number]; }
  PastAction& back() { return all_.back(); }
  const PastAction& back() const { return all_.back(); }
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }

 private:
  // Of a text that is longer a piece is all. As many as an allocator's block has with the string's last zero.
  static constexpr std::size_t piece_bytes = 511;

  std::deque<PastAction> all_;
  std::vector<std::string> pieces_;
};

// What the table did between actions; `after`: how many actions of the log came before it.
struct PastUndo {
  std::size_t after = 0;
  entry::Undone undone;
};
struct PastSeatControl {
  std::size_t after = 0;
  int seat = 0;
  Person person;  // who plays from there on
  SeatControlReason why{};
};
struct PastHint {
  std::size_t after = 0;
  entry::HintTaken taken;
};
struct PastResignation {
  std::size_t after = 0;
  entry::SideResigned resigned;
};

}  // namespace palatine
