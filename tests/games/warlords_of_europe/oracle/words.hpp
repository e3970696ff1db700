// What engine and oracle say of Warlords of Europe, member by member, for comparing and for the words of a failure.
#pragma once

#include <array>
#include <string>

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::oracle {

// An action as numbers, which can be sorted: its kind, then its members. Different actions have different numbers.
using ActionKey = std::array<int, 8>;
ActionKey key_of(const warlords_of_europe::Action& action);

// Every member of a view that differs, a line each; empty: they are alike.
std::string differences(const warlords_of_europe::View& engine, const warlords_of_europe::View& oracle);

}  // namespace palatine::oracle
