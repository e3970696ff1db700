// The game server: lobby, rooms, people and talk as one plain object. Inputs with the time go in, effects come out, in
// order. It does no I/O, knows no clock, starts no thread and names no game. Not thread-safe: one thread owns it.
//
// The order of effects is a promise: whatever stands after an Append may leave only when that Append, and all before
// it, is durable. A Load is an effect like any other, so it sees what was appended before it.
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
#include <variant>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/core/limits.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/methods.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/core/note.hpp"
#include "server/core/secret.hpp"
#include "server/core/secrets.hpp"
#include "server/core/send.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/overload.hpp"
#include "server/game_server/shortage.hpp"
#include "server/game_server/tally.hpp"
#include "server/mail/send_mail.hpp"
#include "server/moderation/permissions.hpp"
#include "server/moderation/search.hpp"
#include "server/moderation/word_filter.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/notifications/outgoing_notification.hpp"
#include "server/people/shares.hpp"
#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct LoadedRoom;  // server/room/loaded_room.hpp

// ---- effects -------------------------------------------------------------------------------------------------------

struct Append {
  Batch batch;
};
struct Close {
  ConnectionId connection{};
  std::uint16_t code = 1000;  // RFC 6455
  std::string reason;         // one of the reason codes
};
// Over HTTP: why what was asked by streams() is refused.
struct Refuse {
  ConnectionId connection{};
  Error error;
};
struct LoadPerson {
  Ticket ticket{};
  PersonKey key;
};
struct LoadPastGames {
  Ticket ticket{};
  PastGamesKey key;
};
// Its rows are read and its log is folded on another thread.
struct LoadRoom {
  Ticket ticket{};
  std::string id;          // empty where the invite is given
  std::string invite;      // empty where the id is given
  std::string whose = {};  // the address that asked; they share the threads evenly
};
// The replay of a game that is over, made once and kept.
struct FetchReplay {
  Ticket ticket{};
  std::string room;
  std::string whose = {};
};
// Reports are looked through, on another thread and where nobody else waits for it.
struct SearchReports {
  Ticket ticket{};
  moderation::ReportsSought sought;
  std::string whose = {};  // the address that asked
};
// A computer player's decision, to be made on another thread.
struct Think {
  Ticket ticket{};
  BotTask task;
  std::string whose = {};  // who made the table: they share the threads evenly
};
// Long and costly work for another thread; neither waits for the disk.
struct HashPassword {
  Ticket ticket{};
  Secret password;
  std::vector<std::string> networks = {};  // of who asks, the narrowest first: those who ask for much wait longest
};
struct CheckPassword {
  Ticket ticket{};
  Secret password;
  std::optional<std::string> hash;  // none: there is no such account, and it takes as long to say so
  std::vector<std::string> networks = {};
};
// The answer to an order: the result of its method. It waits like a Send.
struct OrderDone {
  OrderTicket ticket{};
  tl::expected<Json, Error> result;
};
// Whoever comes with the code of this hash, before that moment and once, is given all that is stored about the person.
struct OfferExport {
  std::string code_hash;
  std::string person;  // an id
  Millis expires = 0;
};
using Effect =
    std::variant<Send, Append, Close, LoadPerson, LoadPastGames, LoadRoom, FetchReplay, SearchReports, Think,
                 HashPassword, CheckPassword, Note, OrderDone, OutgoingNotification, OfferExport, SendMail, Refuse>;
using Effects = std::vector<Effect>;

// What speaks for a connection's place, where there are fewer than are wanted; the more the better.
enum class Worth : std::uint8_t {
  nobody,  // it has not said hello
  guest,   // who came by it was nobody before
  known,   // who came back, by a token or the like
  plays,   // who sits at a table where a game runs
};

// So many of the places are for those who come back.
constexpr std::int64_t kept_for_known(std::int64_t places) {
  return places / 8;
}

// ---- the game server
// ------------------------------------------------------------------------------------------------------

struct GameServerConfig {
  std::string server_name = "Palatine";
  std::string server_version;
  Limits limits;
  Admission admission = {};
  std::shared_ptr<const moderation::WordFilter> words = nullptr;  // none: nothing is filtered
  NotificationConfig tell = {};
  std::string push_key = {};  // the public half, for browsers; empty: nothing is pushed
  bool mail = false;          // whether it can be sent
  Shares shares = {};
  moderation::SecondFactorFor second_factor_for = moderation::SecondFactorFor::nobody;
};

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
  // So much of the thread's time it took, with what was sent for it: beyond a quarter of a millisecond it counts as
  // several requests of its address.
  void took(ConnectionId connection, std::chrono::microseconds time);
  // Over HTTP somebody without a name asks to look on at a public table, or what an invite leads to: room.join,
  // room.resume or room.invitation, as it would come over a WebSocket. The answer is Refuse; or Sends, of which the
  // first is the answer, and which go on until it is gone.
  void streams(ConnectionId connection, std::string_view address, std::string_view request, Millis now, Effects& out);
  // It is gone, by whomever. After Close the game server has forgotten it already; then this does nothing.
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
  void thought(Ticket ticket, std::optional<Json> action, Millis now, Effects& out);

  // Whoever runs the server wants something, over a door of its own (server/admin): never what a client says. `ticket`
  // comes back with the answer.
  void ordered(OrderTicket ticket, const Request& order, Millis now, Effects& out);
  // Whether that is the game server's to do. What comes by the admin socket else is server/admin's own.
  static bool takes_orders(const Method& method);
  // Nothing: new games may begin.
  std::optional<DrainState> drain() const;

  // The server can't keep up, or can again: what is left undone from now on.
  void shed(Shed what, Millis now, Effects& out);

  // The server has no room for more, or has again. While memory is short it is said again and again, since each time
  // some tables go to sleep.
  void short_of(Shortage what, Millis now, Effects& out);

  // A push service says that nobody is at this place of somebody's any more; with another URL it is left.
  void subscription_dead(const std::string& person, const DeadSubscription& place, Millis now, Effects& out);
  // A mail server says that nobody is at this address of somebody's; with another one it is left.
  void address_dead(const DeadAddress& what, Millis now, Effects& out);

  // When something is due; nothing: nothing is.
  std::optional<Millis> next_deadline() const;
  // Does so much of what is due at most; what is left is due at once.
  void tick(Millis now, Effects& out, std::size_t most = std::numeric_limits<std::size_t>::max());

  // Tells everyone and closes every connection (1012); nothing more is taken in.
  void shut_down(Millis now, Effects& out);

  // Whether it is here, in memory: what is not may be changed in the store, while no load is under way.
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
