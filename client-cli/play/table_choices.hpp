// What a table is to be like, as people type it: talk=silent clock=5+3 draw=free title=…
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/text/catalogue.hpp"
#include "protocol/messages.hpp"

namespace palatine::client {

struct TableChoices {
  std::map<std::string, std::string> options;  // of the game, by member: as typed, a list as JSON
  TableChanges settings;                       // all but the options
};

// Of those that every game has, by the names talk, access, spectators, bots, clock, timeout, undo, stand_in, hints.
// False: no such value.
bool choose(TableChanges& settings, std::string_view name, const std::string& value);

// The game's options as JSON; those of `before` stay where nothing else was chosen.
Json options_json(const std::map<std::string, std::string>& options, const Json& before = Json{"{}"});

// Whether there is such a seat where so many play; any other answer is none that needs one.
bool has_seat(const std::string& answer, const std::string& players);

// The options of a game but those that mean nothing beside what is chosen now.
Json still_meant(const Json& before, const std::string& game, const std::map<std::string, std::string>& chosen);

Json without_member(const Json& object, const std::string& name);

// The game of a table, and what its host has chosen otherwise than most do.
Line game_in_words(const RoomSummary& room, const Words& words);

// What an invite leads to, a line each.
std::vector<Line> invitation_in_words(const RoomInvitationResult& invitation, const Words& words);

// What computer players of a kind are called; the kind itself where there is no word for it.
std::string computer_name(std::string_view kind, const Words& words);
// Somebody's name; of a computer player in the words' language.
std::string plain_name_of(const Person& person, const Words& words);
// The same, and whether that is a bot, or whose.
Line name_of(const Person& person, const Words& words);

// Whether some of those who sit here play together.
bool has_partners(const RoomTable& table);

// One member of a table (partner_chat, clock, …) in words; empty where it says nothing.
Line setting_in_words(std::string_view member, const RoomTable& table, const Words& words);
// All that is worth knowing before one plays, a line each.
std::vector<Line> settings_in_words(const RoomTable& table, const Words& words);

}  // namespace palatine::client
