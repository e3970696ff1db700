// How many things of each kind the game server holds in memory. Once nobody is connected and nothing is due, all but
// the lobby's are 0: what is not has leaked.
#pragma once

#include <cstddef>

namespace palatine {

struct GameServerCounts {
  std::size_t connections = 0;
  std::size_t frames_waiting = 0;  // behind a request that waits for a load
  std::size_t people = 0;          // connected
  std::size_t people_known = 0;    // those who left a moment ago among them
  std::size_t person_answers = 0;  // to keyed requests about no room
  std::size_t isolated = 0;        // players of running games whose chat is isolated
  std::size_t rooms_awake = 0;
  std::size_t rooms_by_invite = 0;
  std::size_t eviction_candidates = 0;
  std::size_t rooms_sleeping = 0;  // in which something will be due
  std::size_t listeners = 0;       // in rooms awake, as are all that follow
  std::size_t updates_kept = 0;
  std::size_t updates_kept_most = 0;  // of one room
  std::size_t entries_held = 0;       // that spectators hear of later
  std::size_t talk_kept = 0;
  std::size_t room_answers = 0;
  std::size_t presence_flips = 0;
  std::size_t lobby_rooms = 0;
  std::size_t lobby_watchers = 0;
  std::size_t lobby_changes = 0;
  std::size_t lobby_talk = 0;
  std::size_t bots_waiting = 0;  // for challenges
  std::size_t challenges = 0;    // that wait for an answer
  std::size_t loads = 0;
  std::size_t rooms_loading = 0;
  std::size_t thinking = 0;
  std::size_t alarms = 0;
  std::size_t addresses = 0;       // from which people are here, or guests came
  std::size_t guesses = 0;         // counts of wrong passwords and codes; kept for a day
  std::size_t codes = 0;           // for new devices; kept for 5 minutes
  std::size_t names_held = 0;      // by requests under way
  std::size_t second_factors = 0;  // begun and not confirmed; kept for 10 minutes
  std::size_t mail_codes = 0;      // on their way by mail; kept for an hour
  std::size_t mail_budgets = 0;    // of those who have had mail sent; kept for an hour
  std::size_t rooms_leaving = 0;   // where somebody sits who is gone for good
  std::size_t replays = 0;         // that somebody waits for
  std::size_t orders_waiting = 0;  // of whoever runs the server, for a load
};

}  // namespace palatine
