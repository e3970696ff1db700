// One run: people, network, server, disk, and what befalls them; or nodes in place of the server, and what they share.
#pragma once

#include <memory>
#include <vector>

#include "tests/simulation/cluster.hpp"
#include "tests/simulation/network.hpp"
#include "tests/simulation/person.hpp"

namespace palatine::simulation {

struct KnownRoom {
  std::string room;
  std::string invite;
};

class Simulation {
 public:
  Simulation(const Plan& plan, std::ostream* trace);
  void run();

  const Plan& plan() const { return plan_; }
  const Limits& limits() const { return limits_; }
  Timeline& time() { return time_; }
  Trace& trace() { return trace_; }
  Figures& figures() { return figures_; }
  Network& network() { return network_; }
  const ReferenceModel& reference_model() const { return invariant_checker_.reference_model(); }
  const Credentials& credentials() const { return invariant_checker_.credentials(); }
  const Moderators& moderators() const { return invariant_checker_.moderators(); }
  const std::vector<std::string>& heard() const { return heard_; }

  // Word of mouth.
  std::vector<KnownRoom> rooms;
  std::vector<std::string> appeal_tokens;  // of bans, as they were told
  std::size_t games_going() const;         // rooms not over, as far as the logs go
  // Somebody else, by an id; empty: nobody has one yet.
  std::string anybody(Person& asks) const;
  // Where somebody's mail goes, and the code in what was sent there last; nothing: it was read.
  static std::string address_of(const std::string& person);
  static std::string person_at(const std::string& address);
  std::optional<std::string> mail_to(const std::string& person, MailKind kind) const;
  void read_mail(const std::string& person, MailKind kind);
  // A finished game's replay holds.
  void check_replay(const json& replay, const std::string& room);
  // A secret decision is about to be made: what is made of it (Twist).
  json secret(const std::string& person, const std::string& room, const json& prompt, json action);

 private:
  void plan_step(Person& person);
  void weather();
  void look_on();
  void befall();
  void befall_cluster();
  void all_go_away();
  Server* host();  // at work; nullptr: there is none
  void serve(Server& server);
  void start_server();
  void crash();
  void restart_later(Millis downtime);
  void appoint();
  void pardon();
  void finish();
  void rest();
  void count_finished();
  bool is_told() const;  // the secret is out, or nobody's any more
  void overhear(const Outgoing& what);

  Plan plan_;
  FastRandom random_;
  Limits limits_;
  Timeline time_;
  HostClock host_clock_{time_};
  Figures figures_;
  Trace trace_;
  Registry games_;
  InvariantChecker invariant_checker_;
  OwnDisk disk_;
  Server server_;
  std::unique_ptr<Cluster> cluster_;  // in place of that one
  Network network_;
  std::vector<std::unique_ptr<Identity>> identities_;
  std::vector<std::unique_ptr<Person>> people_;
  std::map<std::pair<std::string, MailKind>, std::string> mails_;
  bool finishing_ = false;
  bool resting_ = false;
  Millis lull_until_ = 0;
  // the twisted decision
  int decisions_ = 0;
  std::string secret_of_;
  std::string secret_room_;
  std::size_t secret_until_ = 0;  // so many actions
  std::vector<std::string> heard_;
};

}  // namespace palatine::simulation
