// Entries of a room's log (entry.hpp) about the table: how it is made, who sits and hosts, and the draw of the dice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/millis.hpp"

namespace palatine::entry {

// Where a game goes on, without the room that it comes from.
struct Continues {
  int actions = 0;  // of earlier games, that stand
  Json games;       // protocol/earlier_games.hpp
};
// The first one.
struct Created : TableSettings {
  std::string game;
  int rules_version = 0;
  Person creator;
  std::string invite;
  std::string game_id;
  std::string seed;  // hex; leaves the server when the game is over
  Millis at = 0;
  std::optional<std::string> rematch_of;  // a room
  int aborted = 0;                        // games of these people before it that were aborted
  std::optional<Continues> continues;     // none: its game begins by its set-up
};
// By the host, before the start: what is there has changed. No person is ready any more; seats that are no more are
// empty, and where bots may not sit any more they stand up.
struct Configured : TableChanges {};
struct Sat {
  int seat = 0;
  Person person;
};
struct BotAdded {
  int seat = 0;
  std::string bot;  // the kind of computer player
  std::string name;
  bool unready = false;  // and no person is ready any more
};
struct Stood {
  int seat = 0;
  bool removed = false;  // by the host
  bool unready = false;  // and nobody is ready any more
};
// Whoever sits at one of two seats sits at the other. No person is ready any more.
struct Moved {
  int seat = 0;
  int to = 0;
};
struct Readied {
  int seat = 0;
  bool ready = false;
  std::optional<std::string> commit;  // hex, to this seat's entropy
};
struct HostChanged {
  std::string host;
};
// All are ready: the commits are frozen and shown.
struct CommitsFrozen {};
struct Revealed {
  int seat = 0;
  std::string entropy;  // hex
};
// All who committed have revealed: nothing about the dice can change any more.
struct EntropiesFixed {
  std::vector<std::string> entropies;  // per seat, hex
};
// Somebody did not reveal, or broke the start off: the game id and the seed of the next try.
struct DrawFailed {
  std::vector<int> seats;
  std::string game_id;
  std::string seed;
};
// Where the table tells what happens at it, as all may know; none: nowhere any more.
struct TellChanged {
  std::optional<TableTell> tell;
};
// The people of this room have a new one.
struct RematchMade {
  std::string room;
};
struct Closed {
  Millis at = 0;
};
// Somebody has joined this unlisted table, and may come back to it.
struct LetIn {
  std::string person;  // an id
};
// Who sits there has another name, or has become an account.
struct Renamed {
  int seat = 0;
  Person person;
};

}  // namespace palatine::entry
