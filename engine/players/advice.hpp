// What a game's search tells a person who has asked what to do.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/core/rejection.hpp"
#include "engine/players/share.hpp"

namespace palatine {

// Why a choice is good: a kind of the game's, and what a client's sentence of it needs. It is true of all that may lie
// behind what the seat is shown, and says no more than that.
struct Why {
  std::string_view kind;  // stable snake_case, static storage: "builds"
  std::vector<std::pair<std::string, Rejection::Value>> args;
  friend bool operator==(const Why&, const Why&) = default;
};

template <Game G>
struct Advice {
  typename G::Action action;
  Share value = 0;                       // what it is worth to the seat's side
  std::vector<Why> why;                  // up to `why_most`; none: nothing that could be said of it
  std::vector<typename G::Action> next;  // what the seat would do after it, as far as nothing is drawn before
};

inline constexpr std::size_t advice_most = 3;
inline constexpr std::size_t why_most = 3;
// A kind of many games: what another could take after the choice.
inline constexpr std::string_view answer_takes = "answer_takes";

// Reasons of that kind which all of several choices have: what is so whatever one chooses is not told.
template <Game G>
void drop_what_all_share(std::vector<Advice<G>>& all, std::string_view kind) {
  if (all.size() < 2) return;
  const auto is_shared = [&](const Why& why) {
    const auto has_it = [&](const Advice<G>& each) { return std::ranges::find(each.why, why) != each.why.end(); };
    return why.kind == kind && std::ranges::all_of(all, has_it);
  };
  std::vector<Why> shared;
  std::ranges::copy_if(all.front().why, std::back_inserter(shared), is_shared);
  for (Advice<G>& each : all)
    std::erase_if(each.why, [&](const Why& why) { return std::ranges::find(shared, why) != shared.end(); });
}

// Of each choice `why_most` reasons at most, and of what it leaves to others what not all of several choices do.
template <Game G>
void keep_what_tells_apart(std::vector<Advice<G>>& all) {
  drop_what_all_share(all, answer_takes);
  for (Advice<G>& each : all) {
    if (each.why.size() > why_most) each.why.resize(why_most);
  }
}

// The best choices of a seat that must decide, the best one first: 1 to `advice_most`, all legal and of different
// actions. It is shown what the seat is shown, and nothing else; the same arguments give the same advice everywhere.
template <Game G>
using Adviser = std::vector<Advice<G>> (*)(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                                           Random& random);

}  // namespace palatine
