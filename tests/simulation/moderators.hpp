// Who may moderate whom, who is muted or banned, whom somebody has blocked: kept as docs/protocol.md says, from what is
// appended, role by role out of a table of its own. The game server's own functions are not asked.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/game_server/game_server.hpp"
#include "tests/simulation/frame.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

class Moderators {
 public:
  explicit Moderators(const Clock& time) : time_(time) {}

  // Looks whether whoever is behind it may do it, and whether the audit log says so.
  void accept(const Batch& batch);
  void written(const Batch& batch);
  // What was not written never happened.
  void crash() { now_ = durable_; }
  // Who has asked for this, and got it, may: an admin.* that changes nothing leaves no line.
  void check_reader(const std::string& person, const std::string& method) const;
  // Who has been told that they may not, may not.
  void check_refused(const std::string& person, const std::string& method) const;

  ServerRole role_of(const std::string& person) const;
  // What an owner is, their bots are.
  ServerRole rank_of(const std::string& person) const;
  // On the server, or also in this room. Of ranges the ones of all these addresses.
  bool is_muted(const std::string& person, const std::string& room, const std::set<std::string>& addresses) const;
  // `person` empty: somebody new.
  bool is_banned(const std::string& person, const std::string& address) const;
  bool is_banned_from(const std::string& person, const std::string& room) const;
  bool has_blocked(const std::string& person, const std::string& other) const;

  // For who wants to do something about them.
  std::vector<std::string> holding() const;   // ids of mutes and bans
  std::vector<std::string> appealed() const;  // ids of bans, also of such as are over, whose appeals wait
  std::set<std::string> blocked_by(const std::string& person) const;
  bool has_admin() const;
  bool has_reports() const { return !now_.reports.empty(); }

 private:
  struct State {
    std::map<std::string, ServerRole> roles;
    std::map<std::string, std::string> owners;  // of bots
    std::map<std::string, SanctionRow> sanctions;
    std::set<std::pair<std::string, std::string>> blocks;
    std::set<std::string> reports;  // ids
    std::set<std::string> appeals;  // ids of bans: the open ones
    std::int64_t lines = 0;         // of the audit log
    std::string head;

    void take(const Batch& batch);
  };

  bool holds(const SanctionRow& row, const char* kind) const;
  bool lies_on(const SanctionRow& row, const std::string& person) const;
  void check_line(const AuditRow& line, const Batch& batch) const;
  void check_appeal(const AuditRow& line, const Batch& batch) const;
  // Who may decide what somebody with a role must not, since the ban is their own.
  bool has_another(const std::string& moderator, const std::string& about) const;

  const Clock& time_;
  State now_;
  State durable_;
};

}  // namespace palatine::simulation
