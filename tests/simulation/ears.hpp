// Who may say and hear what, read off the rows of the table of partner chat; the game server's own function is not
// asked.
#pragma once

#include <string>

#include "tests/simulation/reference_model.hpp"

namespace palatine::simulation {

struct Speech {
  std::string room;  // empty: the lobby
  std::string channel;
  std::string speaker;  // a person's id
  std::string to = {};  // of a whisper: another's
};

bool may_say(const ReferenceModel& reference_model, const Speech& speech);
// As far as the games that the listener plays at other tables go.
bool hears_elsewhere(const ReferenceModel& reference_model, const Speech& speech, const std::string& listener);
// A game at another table whose partner chat binds this person.
bool plays_elsewhere(const ReferenceModel& reference_model, const std::string& room, const std::string& person);
bool may_hear(const ReferenceModel& reference_model, const Speech& speech, const std::string& listener);

}  // namespace palatine::simulation
