// Stands at the hall's door and sees every input and every effect, in order. Knows who listens where, what was asked,
// and what the logs say; what goes out must fit. For each message it says what must be durable before it may leave.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/hall/hall.hpp"
#include "tests/simulation/ears.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

// What a message tells as done.
struct Fact {
  enum class Kind : std::uint8_t { update, answer, talk, person };
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

class Witness {
 public:
  Witness(const Registry& games, const Limits& limits, const Timeline& time, Figures& figures)
      : annals_(games), limits_(limits), time_(time), figures_(figures) {}

  const Annals& annals() const { return annals_; }

  void connected(ConnectionId id) { connections_[id]; }
  void received(ConnectionId id, const std::string& text);
  void disconnected(ConnectionId id) { connections_.erase(id); }
  // Between these two: all effects of one input.
  void begin();
  void append(const Batch& batch);
  Outgoing send(ConnectionId to, std::shared_ptr<const std::string> text);
  Outgoing close(ConnectionId to, const std::string& reason);
  void end();

  void written(const Batch& batch);
  void check_durable(const std::vector<Fact>& facts, ModelStore& store) const;
  void crash(ModelStore& store);
  void check_counts(const HallCounts& counts) const;
  // Every frame has had its answer.
  void check_answered() const;

  const std::string& person_of(ConnectionId id) const;
  std::vector<ConnectionId> listeners(const std::string& room) const;
  bool has_unfinished_games() const;

 private:
  struct Asked {
    json id;
    std::string method;
    json params;
  };
  struct Known {
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
    std::set<ConnectionId> heard_by;
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
  Fresh said(const Speech& speech, std::int64_t id) const;
  void check_talk() const;

  Annals annals_;
  const Limits& limits_;
  const Timeline& time_;
  Figures& figures_;
  std::map<ConnectionId, Known> connections_;
  Answers answers_;
  Answers written_answers_;
  std::set<std::tuple<std::string, std::string, std::int64_t>> written_talk_;  // room, channel, id
  // of the input that is being looked at
  std::set<std::string> touched_;  // rooms
  std::vector<Fresh> fresh_;
  std::set<std::pair<std::string, std::string>> fresh_answers_;
  std::optional<std::string> unheard_;  // who said what nobody may hear of yet: who has answered an offer, or revealed
  std::map<ConnectionId, std::string> resumed_;  // a room, in which talk of before may follow
};

}  // namespace palatine::simulation
