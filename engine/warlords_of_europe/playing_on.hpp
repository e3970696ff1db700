// What a position comes to when all play on by their first guesses, for races and analyses: with as little noise as can
// be, so that what differs between two positions is what they differ by.
//
// A battle is one draw, of how it ends if it is fought to its end (odds.hpp); the ways take its ends in equal parts.
// All numbers of a way are made of where and when they are drawn: what two positions have in common comes out the same.
#pragma once

#include <cstdint>
#include <span>

#include "engine/players/played_on.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

// One of several ways in which what is drawn may come out; those of another series are independent of them.
struct Way {
  int number = 0;
  int of = 1;
  std::uint64_t series = 0;
};

// What each side has by the outlook, on the mean of where the next two turns begin; a turn that begins at once is one
// of them. After some 40 decisions, 800 at most. Decks are shuffled.
PlayedOn play_on(const Guide& guide, State state, const Way& way);
// After these actions of the seat, as far as the rules allow them, and never at once: so that all that it can do is
// looked at as far.
PlayedOn play_on_after(const Guide& guide, std::span<const Action> actions, Seat seat, State state, const Way& way);

}  // namespace palatine::warlords_of_europe
