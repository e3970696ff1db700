// Bans that were appealed, the open ones and the last that were decided; and the links by which bans are appealed.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/secrets.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

// Bans of a person from the whole server: who is kept out of a table alone, or muted, is here and can ask, and a range
// of addresses is nobody's.
bool may_be_appealed(const SanctionRow& row);

class AppealIndex {
 public:
  static constexpr std::size_t links_most = 4;  // of a ban

  explicit AppealIndex(std::size_t decided_most) : decided_most_(decided_most) {}

  void add(Appeal appeal);
  // By the id of the ban.
  const Appeal* find(const std::string& sanction) const;
  // It is open, and is decided now.
  AppealRow decide(const std::string& sanction, AppealOutcome outcome, std::string answer, const std::string& by,
                   Millis now);
  std::size_t open() const { return open_.size(); }
  // What this person has appealed goes.
  void forget(const std::string& person);
  // A mute or ban holds no more: an open appeal of it goes, and its links where there is no other.
  void end(const std::string& sanction);

  // Where a link leads to: the id of a ban. Nothing: nowhere.
  const std::string* behind(const std::string& token_hash) const;
  // What opens the way to an appeal of this ban: the token drawn since the start; a new one is written into `batch`.
  std::string token(const std::string& sanction, Secrets& secrets, Millis now, Batch& batch);
  // Gives the hash of one that had to go for it, or nothing: never the first, which the mail has.
  std::string add_link(const AppealLinkRow& link);

  // The open ones, oldest first, or the decided ones, latest first: those that `shown` lets through, behind the one of
  // this ban (empty: from the start on), and whether there are more.
  std::pair<std::vector<const Appeal*>, bool> page(bool decided, const std::string& after, std::size_t most,
                                                   const std::function<bool(const Appeal&)>& shown) const;

 private:
  using Place = std::pair<Millis, std::string>;
  void drop(const std::string& sanction);
  void drop_links(const std::string& sanction);

  std::size_t decided_most_;
  std::map<std::string, Appeal> appeals_;                     // by the ban
  std::set<Place> open_;                                      // by when they were filed
  std::set<Place, std::greater<>> decided_;                   // by when they were decided
  std::map<std::string, std::string> sanction_of_;            // by a token's hash
  std::map<std::string, std::vector<std::string>> links_of_;  // hashes, the first one first
  std::map<std::string, std::string> tokens_;                 // drawn since the start, by the ban
};

}  // namespace palatine::moderation
