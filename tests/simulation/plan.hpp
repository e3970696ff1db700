// A run of the simulator: the whole server without sockets, people, a network, a disk, all from one seed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace palatine::simulation {

// Faults that are put in on purpose, between the game server and the rest: the checks must find them.
enum class Fault : std::uint8_t {
  none,
  early_answers,       // what stands behind an append leaves before it is durable
  open_bids,           // the views of the test game show everybody's bids
  skipped_update,      // one update does not reach one listener
  forgotten_key,       // a request that is sent again comes with another key, so that it acts again
  whispering_table,    // talk of a walled player's table reaches their partner elsewhere, team talk reaches everybody
  idle_clock,          // the clock of a seat that need not act runs, as it is told
  given_time,          // a start goes on from ten seconds before the last mark
  early_update,        // one who watches hears of an action at once, where all wait for more of them
  kept_banned,         // who is banned is not cut off
  unlogged_ban,        // the audit log does not say who has muted or banned somebody
  lost_second_factor,  // a second factor is not written down
  heard_blocked,       // one who listens hears whom they have blocked
  overheard_whisper,   // somebody else at the table hears what one opponent whispers to another
  ended_twice,         // a challenge ends twice, each time in another way
  // of a cluster
  unfenced_commit,  // a commit does not look whether its node still hosts
  ignored_lease,    // a node tells things though its last beat is long ago
  claimed_twice,    // a node takes the games over without looking whether another one has done so meanwhile
  sent_again,       // a commit whose connection was lost is sent again without looking for its mark
  believed_read,    // what is read is believed at once, before a commit of one's own says that it will stay
  unmarked_answer,  // a commit whose connection was lost is taken for durable before its mark is found
  hostless_clock    // clocks go on where nobody hosted
};

// One secret decision is made in one of two ways; what the others hear of it must be the same.
struct Twist {
  int decision = 0;  // the how-manieth one of the run
  bool other = false;
};

struct Plan {
  std::uint64_t seed = 1;
  int steps = 400;  // of people; then all come to an end
  Fault fault = Fault::none;
  std::optional<Twist> twist;
  bool look_at_views = true;  // else only comparing two runs can find a leak
  bool cluster = false;       // two nodes with a store that they share
};

// In one run of so many opponents may whisper at all tables.
inline constexpr std::uint64_t seeds_of_whispers = 8;

struct Figures {
  std::uint64_t runs = 0;
  std::uint64_t steps = 0;
  std::uint64_t frames_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t commits = 0;
  std::uint64_t commands = 0;  // accepted
  std::uint64_t repeats = 0;   // of accepted commands, answered as the first time
  std::uint64_t crashes = 0;
  std::uint64_t cuts = 0;
  std::uint64_t talk = 0;   // messages
  std::uint64_t pairs = 0;  // of runs compared
  std::uint64_t most_alarms = 0;
  std::map<std::string, std::uint64_t> accepted;  // by method
  std::map<std::string, std::uint64_t> refused;   // by reason
  std::map<std::string, std::uint64_t> finished;  // games, by kind
  std::map<std::string, std::uint64_t> cluster;   // what befell it
  void add(const Figures& other);
};
std::string text_of(const Figures& figures);

struct Outcome {
  std::optional<std::string> failure;
  std::vector<std::string> last;  // the steps before it
  Figures figures;
  std::uint64_t hash = 0;          // of every byte that went in and out
  std::vector<std::string> heard;  // by the others while the twisted decision was a secret
};

// What doesn't hold.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

Outcome run(const Plan& plan, std::ostream* trace = nullptr);
// A run and, for one seed in so many, the comparison of two that differ in a secret.
inline constexpr std::uint64_t seeds_of_pairs = 4;
Outcome run_with_pair(const Plan& plan, std::ostream* trace = nullptr);

}  // namespace palatine::simulation
