// The games that the terminal knows: the only place of the client that knows one by name.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "client-cli/face/game_face.hpp"

namespace palatine::client {

// What a computer player of that kind does, from what a seat sees. Nothing: unknown game or kind.
std::optional<Json> computer_action(std::string_view game, std::string_view kind, const Json& view, const Json& prompt,
                                    int seat, Random& random);

std::unique_ptr<GameFace> make_face(std::string_view game, const Words& words);  // nullptr: unknown
Line game_name(std::string_view game, const Words& words);
bool knows_game(std::string_view game);
// Whether some play together, in a game of so many.
bool has_partners(std::string_view game, int players);
// What to ask before a table of this game is made, given the answers so far.
std::vector<Question> game_questions(std::string_view game);
// The options in a few words, for lists and the table's page.
Line options_in_words(std::string_view game, const Json& options, const Words& words);

}  // namespace palatine::client
