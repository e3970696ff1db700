// What the logs of all rooms say: each entry folded as it is accepted, and for every update what each listener must
// have seen after it. Folded by games of its own, so that a fault of the game server's is not a fault of these.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/room/fold.hpp"
#include "tests/game_server/mirror.hpp"
#include "tests/game_server/model_store.hpp"
#include "tests/simulation/frame.hpp"

namespace palatine::simulation {

// After one update.
struct Page {
  RoomStatus status = RoomStatus::open;
  std::vector<int> to_act;
  std::vector<std::string> people;                          // per seat; empty: nobody, or a computer player
  std::map<int, std::shared_ptr<const std::string>> views;  // by seat; -1: who watches
  std::map<int, std::string> prompts;                       // by seat
  std::vector<int> may_undo;                                // per seat
  std::shared_ptr<const json> table;  // without what no log says: who is connected, and how many watch

  const std::string* prompt_of(std::optional<int> seat) const;
};

// A place in a log.
struct Place {
  std::int64_t entries = 0;
  std::int64_t seq = 0;
};

struct Annal {
  RoomState state;
  std::vector<Place> actions;                  // where each began; those that were taken back among them
  std::map<std::int64_t, Page> pages;          // by seq
  std::int64_t durable = 0;                    // seq
  std::map<std::string, std::size_t> prompts;  // by id: an id never means two things
  // How far this person may see: all of it, or as far as the table was so many actions ago.
  Place seen_by(const std::string& person) const;
  bool is_behind(const std::string& person) const;
  // As whom an update is told to somebody: what was before they took a seat for good, as to one who watches.
  std::optional<int> seat_told(const std::string& person, std::int64_t seq) const;
};

class ReferenceModel {
 public:
  explicit ReferenceModel(const Registry& games) : games_(games) {}

  Entry accept(const EntryRow& row);
  void written(const EntryRow& row);
  // The server stopped: what was not written never happened. Every log is folded anew and compared.
  void roll_back(ModelStore& store);

  const std::map<std::string, Annal>& rooms() const { return rooms_; }
  const Annal* find(const std::string& room) const;
  const Annal& at(const std::string& room) const;
  // A client's picture of a room is what the log says to this seat; nothing: to who watches. Of the updates before
  // `missed` they are told afterwards, and of their prompts only of the one that is still open.
  void compare(const test::Mirror& mirror, const std::string& room, std::optional<int> seat, std::int64_t missed) const;

 private:
  Page page_of(const RoomState& state, const Page* before, bool table_changed) const;
  const json& read(const std::shared_ptr<const std::string>& text) const;
  void note_prompts(Annal& annal, const std::string& room) const;

  const Registry& games_;
  std::map<std::string, Annal> rooms_;
  mutable std::map<std::shared_ptr<const std::string>, json> read_;  // of late: one view is that of many
};

}  // namespace palatine::simulation
