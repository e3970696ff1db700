// What the rules play on: the server, people of it, tables, and games played by their prompts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tools/certify/peer.hpp"

namespace palatine::certify {

inline const json me = {{"name", "palatine-certify"}, {"version", "1"}};  // as every client of ours calls itself
inline const std::string password = "correct horse battery";              // of every account of ours

struct Table {
  std::string room, invite;
  std::vector<Peer*> seated;  // people, by seat
  Peer& host() const { return *seated.front(); }
};

class Stage {
 public:
  Stage(Loop& loop, client::Address address, std::string game, std::uint64_t seed);

  // ---- people. All are guests; a connection is closed when the rule that asked for it is over.
  std::unique_ptr<Peer> connect(const std::string& name, std::shared_ptr<Pace> pace = nullptr);
  Peer& stranger(const std::string& name);  // connected, without hello
  Peer& guest(const std::string& name);     // somebody who may have been at other tables before
  Peer& newcomer(const std::string& name);  // nobody has seen this one before
  Peer& again(const Peer& person);          // another connection of the same person
  Peer& greet(Peer& stranger, json params);
  void clear();  // the rule is over

  // ---- tables
  json settings(int seats, json more = json::object()) const;  // of a short, unlisted game
  Table open(const std::vector<Peer*>& people, json more = json::object(), const std::string& sync = "view",
             int computers = 0);
  void sit(Table& table, Peer& person, const std::string& sync = "view");
  void start(Table& table);
  Table running(const std::vector<Peer*>& people, json more = json::object(), const std::string& sync = "view",
                int computers = 0);
  // One of those who must decide does: who it was. Nobody: nothing was to be decided.
  Peer* step(const Table& table);
  // What a random player would do for the open prompt.
  json choice(Peer& person, const std::string& room);
  json act(Peer& person, const std::string& room);  // the result
  void play_to_the_end(const Table& table);

  // ---- the games
  const std::vector<std::string>& games() const { return games_; }  // to be played
  void play(const std::string& game);                               // from now on; empty: the first of them

  // ---- what is asked of the server
  const json& welcome() const { return welcome_; }
  std::int64_t limit(const std::string& name) const;
  void needs(const std::string& feature) const;  // NotTried where it is not there
  void needs_limit_within(const std::string& name, std::int64_t most) const;
  json game() const;                      // the GameInfo that is played
  std::string key();                      // a new one
  std::string word(std::size_t letters);  // of random letters
  client::HttpReply http(const std::string& method, const std::string& target, const std::string& body = "");
  bool wait(const std::function<bool()>& done, Milliseconds within) { return loop_.run_until(done, within); }
  void pass(Milliseconds time);  // for rules that say how long something lasts

  Loop& loop() { return loop_; }
  const client::Address& address() const { return address_; }
  std::vector<std::string> last_frames() const;
  Watch watch;

 private:
  json welcome_;
  Loop& loop_;
  client::Address address_;
  std::string game_;
  std::vector<std::string> games_;
  FastRandom random_;
  int keys_ = 0;
  std::string run_;
  struct Known {
    std::string token;
    std::shared_ptr<Pace> pace;
    int rooms = 0;
    bool busy = false;
  };
  std::vector<Known> known_;
  std::vector<std::unique_ptr<Peer>> peers_;
  std::vector<std::unique_ptr<Peer>> kept_;

 public:
  // Those who came since stay connected when the rule is over: for what takes long.
  void keep();
};

}  // namespace palatine::certify
