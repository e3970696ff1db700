// The server without sockets: a game server, its effects in order, a disk that takes its time, computer players that
// think, and a process that can stop at any point and start again.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "tests/game_server/seeded_secrets.hpp"
#include "tests/simulation/disk.hpp"
#include "tests/simulation/faults.hpp"
#include "tests/simulation/gate.hpp"
#include "tests/simulation/trace.hpp"

namespace palatine::simulation {

class Server {
 public:
  // `seed` and the two after it are this server's; `clock` is what it goes by.
  Server(const Plan& plan, std::uint64_t seed, Disk& disk, const Limits& limits, Timeline& time, const Clock& clock,
         InvariantChecker& invariant_checker, Trace& trace, Figures& figures);

  bool is_up() const { return game_server_ != nullptr; }
  struct Beginning {
    Millis unhosted = 0;  // so long the server's own time has stood still
    bool is_superseded = false;
  };
  void start(StartData data, const Beginning& how);
  // Nothing is left but what is written. For how long the disk had something that was not.
  Millis stop();
  void shut_down();  // in order; then it must be stopped like after a crash
  // Another one has its tables now, though it does not know: what it does from here on nobody may hear of.
  void supersede() { is_superseded_ = true; }
  bool is_superseded() const { return is_superseded_; }
  void close() { is_closed_ = true; }  // nobody comes in any more
  // Nothing waits to be told.
  bool is_quiet() const { return held_.empty() && appended_ == disk_.durable(); }
  GameServerCounts counts() const { return game_server_->counts(); }
  Json rooms_json() const { return game_server_->rooms_json(); }
  Gates& gates() { return gates_; }
  // Its process, if that goes on till then: later.
  void in(Millis ms, std::function<void()> task);
  // What may be told, is.
  void release();

  // From the network.
  void connected(ConnectionId id, const std::string& address);
  void received(ConnectionId id, const std::string& frame);
  void disconnected(ConnectionId id);
  // From whoever runs the server.
  void order(const Request& request);
  std::function<void(Outgoing)> deliver;  // to the network
  std::function<void(const SendMail&)> mailed;
  std::function<bool()> may_tell = [] { return true; };

 private:
  struct Held {
    std::uint64_t after = 0;
    Outgoing what;
  };

  template <class Input>
  void into_game_server(Input&& input);
  void carry_out(Effect& effect);
  void think(Think& think);
  void input(std::function<void()> take);
  void tick();
  void arm();

  const Limits& limits_;
  Timeline& time_;
  const Clock& clock_;
  InvariantChecker& invariant_checker_;
  Trace& trace_;
  Figures& figures_;
  Saboteur saboteur_;
  Registry games_;
  test::SeededSecrets secrets_;
  FastRandom random_;
  Disk& disk_;
  Gates gates_;
  bool is_superseded_ = false;
  bool is_closed_ = false;
  std::unique_ptr<GameServer> game_server_;
  std::uint64_t life_ = 0;
  std::uint64_t appended_ = 0;
  std::uint64_t last_order_ = 0;
  std::deque<Held> held_;
  std::optional<Millis> armed_for_;
  Millis ticked_at_ = 0;  // what was due last, and how often that came
  int ticks_ = 0;
};

}  // namespace palatine::simulation
