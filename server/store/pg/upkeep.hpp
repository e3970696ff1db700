// What StoreUpkeep asks for, as statements. What changes something is to be called within a transaction. All throw
// Failure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/pg/connection.hpp"
#include "server/store/upkeep.hpp"

namespace palatine::pg {

DatabaseFacts read_facts(Connection& db);
// Of games that have begun and are not over, those for which `plays` is false, as words. Nothing: there are none.
std::optional<std::string> stranded_games(Connection& db, const PlaysRules& plays);

DueRows rooms_due(Connection& db, const std::string& from, Millis before, int looked_at);
DueRows rooms_forsaken(Connection& db, const std::string& from, Millis before, int looked_at);
DueRows guests_due(Connection& db, const std::string& from, Millis before, int looked_at);
void delete_rooms(Connection& db, std::span<const std::string> rooms);
void delete_guests(Connection& db, std::span<const std::string> people);
TalkDeleted delete_talk(Connection& db, const TalkPlace& from, const std::string& before, int looked_at);

std::vector<std::string> people_to_forget(Connection& db);
std::vector<std::string> rooms_after(Connection& db, const std::string& room, int most);

}  // namespace palatine::pg
