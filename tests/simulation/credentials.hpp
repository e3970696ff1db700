// Who may come in: tokens, codes, names and passwords, kept as docs/protocol.md says, from what was accepted. What was
// signed out, used or replaced opens nothing; what is good does.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/game_server/game_server.hpp"
#include "tests/game_server/authenticator.hpp"
#include "tests/simulation/frame.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

// A request of a connection that is answered.
struct AnsweredRequest {
  ConnectionId at{};
  std::string person;  // after it
  std::string method;
  json params;
  Millis came = 0;
};

class Credentials {
 public:
  explicit Credentials(const Clock& time) : time_(time) {}

  // Gives a number: by `settle` it is said that the answer has left, so that no crash undoes it. 0: it changed nothing.
  std::uint64_t opened(const AnsweredRequest& asked, const json& result);
  void refused(const AnsweredRequest& asked, const std::string& reason) const;
  // A code by which this account gets a new password.
  void mailed(const std::string& code, const std::string& person) { mailed_[code] = person; }
  void departed(const std::string& person);  // as it is written
  void settle(std::uint64_t change);
  void gone(ConnectionId connection) { connections_.erase(connection); }
  // After an input: nobody is connected any more by what was signed out.
  void check_closed() const;
  // Name and password of an account as they were given last.
  std::pair<std::string, std::string> account(const std::string& person) const;
  // What opens that account beside the password now; nothing: no code that was not used is shown, or none is asked for.
  std::optional<std::string> shown_to(const std::string& person) const;
  std::optional<std::string> recovery_of(const std::string& person) const;
  // What had not left may or may not have come to be.
  void crash();

 private:
  struct Device {
    std::string person;
    std::string id;  // where it was told
    std::string token;
    std::string old;  // opens until then, if it is used first
    Millis old_until = 0;
    bool signed_out = false;
    bool unsure = false;
  };
  struct Account {
    std::string name;
    std::string password;
    Millis since = 0;
    bool unsure = false;
    bool gone = false;
    // a second factor
    bool takes_code = false;
    std::string app = {};  // the secret of the last one, also where it was switched off
    std::int64_t used_step = 0;
    std::set<std::string> recovery = {}, spent = {};
  };
  struct Code {
    std::string person;
    Millis expires = 0;
    Millis replaced = std::numeric_limits<Millis>::max();  // by another, at that time
  };
  struct Change {
    std::vector<std::size_t> devices;
    std::string account;  // a person
    std::string code_of;  // a person, who used one
  };

  void by_token(const AnsweredRequest& asked, const json& result, Change& change);
  void by_code(const AnsweredRequest& asked);
  void by_password(const AnsweredRequest& asked) const;
  // Where a second factor is on, the request bears a code that is good, and was not used.
  void by_app(const AnsweredRequest& asked, Change& change);
  void use_step(Account& account, const AnsweredRequest& asked) const;
  void new_device(const AnsweredRequest& asked, const json& result, Change& change);
  void sign_out(std::size_t device, Change& change);
  void sign_out_all(const std::string& person, Change& change);
  void list(const AnsweredRequest& asked, const json& result);

  const Clock& time_;
  std::vector<Device> devices_;
  std::map<std::string, std::size_t> tokens_;
  std::map<std::string, Account> accounts_;  // by person
  std::map<std::string, Code> codes_;
  std::map<std::string, std::string> begun_;   // secrets of second factors, by person
  std::map<std::string, std::string> mailed_;  // people by code
  std::map<ConnectionId, std::size_t> connections_;
  std::map<std::uint64_t, Change> changes_;          // that no answer has told yet
  std::map<std::string, std::uint64_t> departures_;  // by person: the change, until they are told
  std::uint64_t last_change_ = 0;
};

}  // namespace palatine::simulation
