// The game that a program of actions.cpp plays.
#pragma once

namespace palatine::fuzz {

extern const char* const game;

}  // namespace palatine::fuzz
