// Chevaliers in the terminal.
#pragma once

#include "client-cli/face/game_face.hpp"

namespace palatine::client::chevaliers {

std::unique_ptr<GameFace> make_face(const Words& words);  // `words` must outlive it
std::vector<Question> questions();
Line options_line(const Json& options, const Words& words);

}  // namespace palatine::client::chevaliers
