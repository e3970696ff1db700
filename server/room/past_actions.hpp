// What has happened at a table, as far as undo and the replay need it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/core/millis.hpp"
#include "server/core/packed_texts.hpp"
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
};

// All of a log, with what was done as it was written.
class PastActions {
 public:
  void add(const PastAction& past, const Json& action) {
    all_.push_back(past);
    texts_.push_back(action.text);
  }
  Json action(std::size_t number) const { return {texts_[number]}; }

  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  PastAction& operator[](std::size_t number) { return all_[number]; }
  const PastAction& operator[](std::size_t number) const { return all_[number]; }
  PastAction& back() { return all_.back(); }
  const PastAction& back() const { return all_.back(); }
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }

 private:
  std::deque<PastAction> all_;
  PackedTexts texts_;
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
