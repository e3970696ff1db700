// The game server: lobby, rooms, people and talk as one plain object. Inputs with the time go in, effects come out, in
// order. It does no I/O, knows no clock, starts no thread and names no game. Not thread-safe: one thread owns it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/methods.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/config.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/effects.hpp"
#include "server/game_server/overload.hpp"
#include "server/game_server/shortage.hpp"
#include "server/game_server/tally.hpp"
#include "server/game_server/worth.hpp"
#include "server/moderation/search.hpp"
#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct LoadedRoom;  // server/room/loaded_room.hpp

class GameServer {
 public:
  struct Impl;  // what it is put together from (impl.hpp)

  GameServer(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start, Millis now);
  ~GameServer();

  // Name and limits from now on; who has a budget, and a room with its updates, keep what they began with.
  void configure(GameServerConfig config);

  // A WebSocket is open. `address` is the peer's, for limits only.
  void connected(ConnectionId connection, std::string_view address, Millis now, Effects& out);
  // One text frame from it. Any bytes.
  void received(ConnectionId connection, std::string_view frame, Millis now, Effects& out);
  // How long the thread was busy with an input for which last_work names this connection, sending included, also where
  // it had waited for a load: one that took more than a quarter of a millisecond counts as several requests of its
  // address.
  void charge_time(ConnectionId connection, std::chrono::microseconds time);
  // Over HTTP somebody without a name asks to look on at a public table, or what an invite leads to: room.join,
  // room.resume or room.invitation, as it would come over a WebSocket. The answer is Refuse; or Sends, of which the
  // first is the answer, and which go on until it is gone.
  void streams(ConnectionId connection, std::string_view address, std::string_view request, Millis now, Effects& out);
  // The connection has ended, whichever side ended it. After Close the game server has forgotten it already, and this
  // does nothing.
  void disconnected(ConnectionId connection, Millis now, Effects& out);

  // Answers to LoadPerson and LoadRoom: nothing where there is none.
  void person_loaded(Ticket ticket, std::optional<PersonData> data, Millis now, Effects& out);
  void room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> room, Millis now, Effects& out);
  // Answer to FetchReplay: the file as JSON, or why it can't be had now.
  void replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file, Millis now, Effects& out);
  // Answer to SearchReports: what was found, or why that can't be had now.
  void reports_found(Ticket ticket, tl::expected<moderation::ReportsFound, Error> found, Millis now, Effects& out);
  // Answer to LoadPastGames.
  void past_games_loaded(Ticket ticket, std::vector<PastGameLine> games, Millis now, Effects& out);
  // Answers to HashPassword and CheckPassword; empty ones where it could not be done: too many wait.
  void password_hashed(Ticket ticket, std::optional<std::string> hash, Millis now, Effects& out);
  void password_checked(Ticket ticket, std::optional<bool> right, Millis now, Effects& out);
  // Answer to Think; an empty one where the task failed.
  void thought(Ticket ticket, std::optional<Json> action, std::chrono::microseconds took, Millis now, Effects& out);

  // Whoever runs the server wants something, over a socket of its own (server/admin): never what a client says.
  // `ticket` comes back with the answer.
  void ordered(OrderTicket ticket, const Request& order, Millis now, Effects& out);
  // Whether that is the game server's to do. What comes by the admin socket else is server/admin's own.
  static bool takes_orders(const Method& method);
  // The drain that is on; nothing: new games may begin.
  std::optional<DrainState> drain() const;

  // The server can't keep up, or can again: what is left undone from now on.
  void shed(Shed what, Millis now, Effects& out);

  // The server has no room for more, or has again. While memory is short it is said again and again, since each time
  // some tables go to sleep.
  void short_of(Shortage what, Millis now, Effects& out);

  // A push service says that this subscription of somebody's is gone. One that has another URL by now is kept.
  void subscription_dead(const std::string& person, const DeadSubscription& place, Millis now, Effects& out);
  // A mail server says that nobody has this address. An account that has another one by now is left as it is.
  void address_dead(const DeadAddress& what, Millis now, Effects& out);

  // The next moment at which tick() has something to do; nothing: it has nothing.
  std::optional<Millis> next_deadline() const;
  // Does what is due, at most so much of it; what is left is due at once.
  void tick(Millis now, Effects& out, std::size_t most = std::numeric_limits<std::size_t>::max());

  // Tells everyone and closes every connection (1012); nothing more is taken in.
  void shut_down(Millis now, Effects& out);

  // Whether this room is in memory. One that is not may be changed in the store, while no load is under way.
  bool is_awake(const std::string& room) const;
  bool is_known(const std::string& person) const;
  // As others see it; empty: nobody of this id is here.
  std::string name_here(const std::string& person) const;
  Worth worth(ConnectionId connection) const;
  GameServerWork work_of(ConnectionId connection) const;  // for who asks why something for it took so long

  // For GET /api/v1: public rooms as an array of RoomSummary, bots that wait of WaitingBot, the games of GameInfo.
  Json rooms_json() const;
  Json bots_json() const;
  Json games_json() const;
  GameServerCounts counts() const;
  // For whoever watches over the server. The census looks at everybody and every room awake.
  const GameServerTally& tally() const;
  const GameServerWork& last_work() const;
  GameServerCensus census() const;
  // Whether each request leaves a Note of its own: off at first.
  void note_requests(bool yes);

 private:
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
