// What rules refuse: games are played, and in each position things are tried that may not be allowed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/exchanges/scenes.hpp"

namespace palatine::test {

// True once in so many times.
bool chance(FastRandom& random, std::uint32_t one_in);
// One of them; 0 where there are none.
nlohmann::json any(const nlohmann::json& list, FastRandom& random);

// An action that may be refused, by what is asked and what is seen.
using Wrong =
    std::function<nlohmann::json(const nlohmann::json& prompt, const nlohmann::json& view, FastRandom& random)>;

// Games of these options in turn, `games` at most, until each reason of the game's own is in the book.
void play_until_all(Book& book, std::string_view game, const std::vector<nlohmann::json>& options, int games,
                    const Wrong& wrong);

// How one game's reasons come into the book.
using RefusalsOf = void (*)(Book& book);

// Each game's own refusals(), in the order of cmake/games.cmake, which writes this function.
std::vector<RefusalsOf> refusals_of_games();

}  // namespace palatine::test
