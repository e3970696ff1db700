// Bots that wait for challenges, and the challenges that wait for an answer. None of it is stored: a bot waits while
// the connection by which it said so is there, and a challenge is open for a minute at most.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/core/millis.hpp"

namespace palatine {

struct Challenge {
  std::string id;
  std::string bot;  // an id, as the two that follow
  std::string room;
  std::string from;  // who asked
  Millis expires = 0;
};

class Challenges {
 public:
  static constexpr Millis open_ms = 60'000;
  static constexpr std::size_t bots_most = 500;  // that wait
  static constexpr std::ptrdiff_t open_per_bot = 8;

  struct Waiting {
    ConnectionId connection{};
    std::vector<WaitingGame> games;  // each with all its numbers of players
  };

  // ---- bots, by their ids
  // In the place of what it said before.
  void wait(const std::string& bot, Waiting waiting) { waiting_.insert_or_assign(bot, std::move(waiting)); }
  void stop(const std::string& bot) { waiting_.erase(bot); }
  const Waiting* waiting(const std::string& bot) const {
    const auto found = waiting_.find(bot);
    return found == waiting_.end() ? nullptr : &found->second;
  }
  const std::map<std::string, Waiting>& all_waiting() const { return waiting_; }
  static bool plays(const Waiting& waiting, const std::string& game, int players) {
    return std::ranges::any_of(waiting.games, [&](const WaitingGame& each) {
      return each.game == game && std::ranges::find(each.players, players) != each.players.end();
    });
  }

  // ---- open challenges
  void add(Challenge challenge) { open_.emplace(challenge.id, std::move(challenge)); }
  void remove(const std::string& id) { open_.erase(id); }
  const Challenge* find(const std::string& id) const {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : &found->second;
  }
  // Those of which `that(challenge)` holds.
  template <class F>
  std::vector<Challenge> where(F&& that) const {
    std::vector<Challenge> out;
    for (const auto& [id, challenge] : open_)
      if (that(challenge)) out.push_back(challenge);
    return out;
  }

  void count(GameServerCounts& counts) const {
    counts.bots_waiting = waiting_.size();
    counts.challenges = open_.size();
  }

 private:
  std::map<std::string, Waiting> waiting_;
  std::map<std::string, Challenge> open_;
};

}  // namespace palatine
