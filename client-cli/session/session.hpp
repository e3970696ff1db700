// What a client says to a server and makes of the answers, without sockets: frames in, outputs out. Keeps rooms as the
// server last described them, notices gaps, repeats what was not answered after a lost connection with the same key,
// and does its part of the fair dice: commits to entropy, reveals it, notes a receipt, checks the seed.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "client-cli/session/keeper.hpp"
#include "client-cli/session/room.hpp"
#include "protocol/codec.hpp"

namespace palatine::client {

struct SendFrame {
  std::string frame;
};
struct Welcomed {
  bool again = false;  // after a lost connection
  bool other = false;  // as somebody else than before: all rooms are forgotten
};
struct TokenGiven {
  std::string token;
};
struct HelloRefused {
  Error error;
};
// Of a ban that may be appealed the token.
std::optional<std::string> appeal_of(const Error& refusal);
struct LobbyChanged {};
// A room as a whole: the first time, or anew after too much was missed.
struct RoomShown {
  std::string room;
  bool first = false;
  std::vector<Json> past = {};  // the last events before, as far as they were asked for and are new
};
struct RoomChanged {
  std::string room;
  std::vector<Json> events;  // of this update: the room's and the game's
};
struct RoomLost {
  std::string room;
  Error error;
};
struct PresenceChanged {
  std::string room;
  int seat = 0;
  bool connected = false;
};
// The clocks were told anew; of these seats because their time has got short.
struct ClocksTold {
  std::string room;
  std::vector<int> near;
};
struct WatchersChanged {
  std::string room;
};
struct Said {
  ChatMessage message;
};
struct Noticed {
  ServerNotice notice;
};
// Of a bot that one has asked to one's table.
struct ChallengeEnded {
  BotChallengeEnded ended;
};
struct Answered {
  Request request;
  Json result;
};
struct Refused {
  Request request;
  Error error;
};
// Something about the dice that a player must know: the id of a sentence (dice.holds, dice.seed_wrong, …).
struct DiceNews {
  std::string room;
  std::string_view id;
};
// What came was not of the protocol.
struct Garbled {
  Error error;
};
using Output = std::variant<SendFrame, Welcomed, TokenGiven, HelloRefused, LobbyChanged, RoomShown, RoomChanged,
                            RoomLost, PresenceChanged, ClocksTold, WatchersChanged, Said, Noticed, ChallengeEnded,
                            Answered, Refused, DiceNews, Garbled>;
using Outputs = std::vector<Output>;

class Session {
 public:
  struct Start {
    SessionHello hello;
    // So many random bytes as lower-case hex digits.
    std::function<std::string(std::size_t bytes)> random_hex;
    int past = 0;  // so many of the last updates are asked for, of a room that is shown
  };
  Session(Start start, Keeper& keeper);

  Outputs connected();
  void disconnected();
  Outputs received(std::string_view frame);

  // Sends it, now or when there is a connection again; a request that changes something gets its key here.
  Outputs request(Request request);
  // Commits to fresh entropy and says ready; nothing where that is under way. After a draw that failed by others' fault
  // it happens of itself.
  Outputs ready(const std::string& room);
  Outputs act(const std::string& room, const Json& action);  // for the open prompt; nothing where there is none
  // Forgets a room.
  Outputs leave(const std::string& room);

  bool online() const { return phase_ == Phase::greeted; }
  const std::optional<SessionHelloResult>& welcome() const { return welcome_; }
  const std::vector<RoomSummary>& lobby() const { return lobby_; }
  bool watches_lobby() const { return watching_lobby_; }
  const std::vector<WaitingBot>& bots() const { return bots_; }  // that wait for challenges, while it does
  const Room* room(std::string_view id) const;
  // Requests that have no answer yet.
  std::size_t unanswered() const { return pending_.size(); }
  bool acting(std::string_view room) const;  // an action has no answer yet
  const std::string& token() const;          // empty: none yet

 private:
  enum class Phase : std::uint8_t { offline, greeting, greeted };
  struct Pending {
    Request request;
    std::int64_t id = 0;  // 0: not sent on this connection
    std::string rejoins;  // the room that could not be resumed
  };

  void send(Pending& pending, Outputs& out);
  void ask_for_past(Request& request) const;
  void send_waiting(Outputs& out);
  void add(Request request, Outputs& out);
  void add_first(Request request, Outputs& out);
  std::string new_key() const { return start_.random_hex(12); }

  void greeted(const Json& result, Outputs& out);
  void signed_in(const Json& result, Outputs& out);
  void take_welcome(SessionHelloResult hello, Outputs& out);
  void called_anew(const Person& person);
  void answered(const Pending& pending, const Json& result, Outputs& out);
  void refused(const Pending& pending, const Error& error, Outputs& out);
  void take_snapshot(RoomSnapshot snapshot, Role role, const std::optional<std::string>& came_by, Outputs& out);
  void catch_up(Room& room, Outputs& out);
  void find_seat(Room& room) const;
  bool rejoin(const RoomResume& resume, const Error& error, Outputs& out);
  void reveal(Room& room, const std::string& game_id, const std::string& commit,
              const std::vector<std::optional<std::string>>& commits, Outputs& out);
  void check_seed(const Room& room, const RoomTable& before, Outputs& out);
  void ready_again(const Room& room, Outputs& out);

  void on(RoomUpdate& update, Outputs& out);
  void on(RoomPresence& presence, Outputs& out);
  void on(RoomClocks& clocks, Outputs& out);
  void on(RoomWatchers& watchers, Outputs& out);
  void on(RevealEntropy& ask, Outputs& out);
  void on(ChatMessage& message, Outputs& out);
  void on(LobbyUpdate& update, Outputs& out);
  void on(ServerNotice& notice, Outputs& out);
  void on(AdminReportFiled&, Outputs&) {}  // those who moderate do it in the browser, or by palatine-admin
  void on(AdminAppealFiled&, Outputs&) {}
  void on(BotChallenged&, Outputs&) {}  // of bots, which are other programs
  void on(BotChallengeEnded& ended, Outputs& out) { out.push_back(ChallengeEnded{ended}); }

  Start start_;
  Keeper& keeper_;
  Phase phase_ = Phase::offline;
  std::int64_t next_id_ = 1;
  std::int64_t hello_id_ = 0;
  std::int64_t in_flight_ = 0;
  std::deque<Pending> pending_;
  std::optional<SessionHelloResult> welcome_;
  bool watching_lobby_ = false;
  std::int64_t lobby_seq_ = 0;
  std::vector<RoomSummary> lobby_;
  std::vector<WaitingBot> bots_;
  std::map<std::string, Room, std::less<>> rooms_;
};

}  // namespace palatine::client
