// Sees every input and every effect of the game server, in order. Knows who listens where, what was
// asked, and what the logs say; what goes out must fit. For each message it says what must be durable before it may
// leave.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/game_server/game_server.hpp"
#include "tests/simulation/clock_model.hpp"
#include "tests/simulation/credentials.hpp"
#include "tests/simulation/ears.hpp"
#include "tests/simulation/moderators.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

// What a message tells as done.
struct Fact {
  enum class Kind : std::uint8_t { update, answer, talk, person, credentials };
  Kind kind{};
  std::string where;  // room; person; token
  std::string what;   // key; channel and id
  std::int64_t seq = 0;
  std::string text;  // the answer
};

struct Outgoing {
  ConnectionId to{};
  std::string person;  // who is there
  Frame frame;         // no text: the connection is closed
  std::string reason;
  std::vector<Fact> facts;
};

class InvariantChecker {
 public:
  // `time`: the clock of the server.
  InvariantChecker(const Registry& games, const Limits& limits, const Clock& time, Figures& figures)
      : reference_model_(games),
        limits_(limits),
        time_(time),
        figures_(figures),
        clocks_(time),
        credentials_(time),
        moderators_(time) {}

  const ReferenceModel& reference_model() const { return reference_model_; }
  const Credentials& credentials() const { return credentials_; }
  const Moderators& moderators() const { return moderators_; }

  void connected(ConnectionId id, const std::string& address) { connections_[id].address = address; }
  void received(ConnectionId id, const std::string& text);
  void disconnected(ConnectionId id);
  // Between these two: all effects of one input.
  void begin();
  void append(const Batch& batch);
  Outgoing send(ConnectionId to, std::shared_ptr<const std::string> text);
  Outgoing close(ConnectionId to, const std::string& reason);
  // Somebody is to have a notification of a table.
  void mailed(const std::string& code, const std::string& person) { credentials_.mailed(code, person); }
  void tell(const OutgoingNotification& tell) const;
  void end();

  void written(const Batch& batch);
  void check_durable(const std::vector<Fact>& facts) const;
  // What leaves has come about, whatever happens next.
  void settle(const std::vector<Fact>& facts);
  // The server's own time goes on from there.
  void start(Millis running_time);
  // `late`: how long the disk has had something that it has not written.
  void crash(ModelStore& store, Millis late);
  // Rooms as those see them who do not sit there.
  void check_lines(const json& rooms) const;
  static void check_seats(const json& table);
  // Nobody goes on deciding for long after their time.
  void check_time() const;
  void check_counts(const GameServerCounts& counts);
  // Every frame has had its answer.
  void check_answered() const;

  const std::string& person_of(ConnectionId id) const;
  std::vector<ConnectionId> listeners(const std::string& room) const;
  std::int64_t told(ConnectionId id, const std::string& room) const { return connections_.at(id).rooms.at(room); }
  bool has_unfinished_games() const;

 private:
  struct Asked {
    json id;
    std::string method;
    json params;
    Millis came = 0;
  };
  struct Known {
    std::string address;
    std::string person;
    std::vector<Asked> asked;
    std::int64_t frames = 0;
    std::int64_t answers = 0;
    std::map<std::string, std::int64_t> rooms;  // the last update told
    bool in_lobby = false;
  };
  struct Fresh {  // said just now
    Speech speech;
    std::int64_t id = 0;
    std::set<ConnectionId> must_hear;
    std::set<ConnectionId> may_hear;
    std::set<ConnectionId> heard_by;
    std::set<ConnectionId>
        read_again_by;  // who has heard it and then, in the same input, asks for what they have missed
  };
  // Said at a table at which those who watch are behind.
  struct Withheld {
    Speech speech;
    std::int64_t id = 0;
    std::int64_t entries = 0;  // before it
  };
  using Answers = std::map<std::pair<std::string, std::string>, AnswerRow>;  // by person and key

  void respond(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts);
  void accepted(ConnectionId to, Known& known, const Asked& asked, const json& result, std::vector<Fact>& facts);
  void refused(const Known& known, const Asked& asked, const json& error);
  void notify(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts);
  void snapshot(ConnectionId to, Known& known, const json& snapshot, std::vector<Fact>& facts);
  void heard(ConnectionId to, const Known& known, const json& message, std::vector<Fact>& facts);
  void check_once(const Batch& batch);
  void check_unheard(const Batch& batch);
  void check_updates() const;
  void check_clocks(ConnectionId to, const Known& known, const std::string& method, const json& params) const;
  void check_permitted(const Known& known, const Asked& asked, const json& result, bool again) const;
  void check_refusal(const Known& known, const Asked& asked, const json& error) const;
  void check_kept_out(const Batch& batch);
  void check_evidence(const ReportRow& row) const;
  // Players of one silent game learn nothing of each other at other tables and in the lobby.
  void check_silence(const Known& known, const std::string& method, const json& params) const;
  void check_challenge(ConnectionId to, const Known& known, const std::string& method, const json& params);
  bool is_muted(const std::string& person, const std::string& room) const;
  // Whether a message, in a list of them, is none of theirs.
  bool is_deaf_to(const std::string& person, const std::string& room, const json& message) const;
  void check_past_games(const Known& known, const json& games) const;
  Millis came(const Batch& batch, const EntryRow& row) const;
  // Talk that those who are behind may hear now.
  void give_out(const std::string& room);
  void catch_up(const std::string& room, const std::string& person);
  Fresh given_out(const Withheld& talk, const std::function<bool(const Known&)>& is_due) const;
  bool is_withheld(const std::string& room, std::int64_t id, const std::string& person) const;
  Fresh said(const Speech& speech, std::int64_t id) const;
  void check_talk() const;

  ReferenceModel reference_model_;
  const Limits& limits_;
  const Clock& time_;
  Figures& figures_;
  ClockModel clocks_;
  Credentials credentials_;
  Moderators moderators_;
  std::map<ConnectionId, Known> connections_;
  Answers answers_;
  Answers written_answers_;
  std::set<std::string> written_tokens_;                                       // hashes
  std::set<std::tuple<std::string, std::string, std::int64_t>> written_talk_;  // room, channel, id
  Millis started_ = 0;
  std::deque<Millis> gone_;  // when connections went, of late
  std::vector<Withheld> withheld_;
  std::map<std::pair<std::string, std::int64_t>, Withheld> said_;  // withheld or not, by room and id at its table
  std::shared_ptr<const std::string> read_;                        // last, and what it says
  std::shared_ptr<const json> frame_;
  // of the input that is being looked at
  struct Asking {
    std::string person, method, room;
  };
  std::optional<Asking> asks_;     // whose request it is
  std::set<std::string> touched_;  // rooms
  std::vector<Fresh> fresh_;
  std::set<std::pair<std::string, std::string>> fresh_answers_;
  std::optional<std::string> unheard_;  // who said what nobody may hear of yet: who has answered an offer, or revealed
  std::map<std::string, std::int64_t> seq_before_;  // by room
  std::map<ConnectionId, std::string> resumed_;     // a room, in which talk of before may follow
  std::set<ConnectionId> kept_out_;                 // by a ban that was laid just now
  std::map<std::string, std::string> challenged_;   // bots, by the challenge
  std::map<std::string, std::pair<json, std::set<ConnectionId>>> challenges_ended_;  // how, and who was told
  std::set<std::string> challenges_answered_;
};

}  // namespace palatine::simulation
