// Parts of why.cpp: prisoners, the pope's cards and the order of turns, where nobody moves or fights. Each appends what
// can be said.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "engine/players/advice.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

inline constexpr int least_told = 50;  // of a chance, or of what it changes by, in thousandths

using WhyArgs = std::vector<std::pair<std::string, Rejection::Value>>;
inline std::pair<std::string, Rejection::Value> named(const char* name, int value) {
  return {name, std::int64_t{value}};
}

int gold_with_next_taxes(const State& state, Seat seat);

// An offer, if it is accepted as it stands.
void say_agreement(const Offer& offer, Seat seat, std::vector<Why>& out);
// Who opens one about that prisoner, and who does not, where prisoners are spoken of.
void say_whom_to_speak_of(const State& state, Seat seat, const Prisoner& prisoner, std::vector<Why>& out);
void say_what_silence_keeps(const State& state, Seat seat, std::vector<Why>& out);

// A card of the pope's that somebody was asked to carry out, who may take a disfavour instead.
void say_demand(const State& asked, Seat seat, std::vector<Why>& out);

void say_place(const State& state, Seat seat, const PickPlace& action, std::vector<Why>& out);

}  // namespace palatine::warlords_of_europe
