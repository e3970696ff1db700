// Warlords of Europe in the terminal.
#pragma once

#include <memory>

#include "client-cli/face/game_face.hpp"

namespace palatine::client::warlords_of_europe {

std::unique_ptr<GameFace> make_face(const Words& words);  // `words` must outlive it
std::vector<Question> questions();
Line options_line(const Json& options, const Words& words);

}  // namespace palatine::client::warlords_of_europe
