// From a Game (engine/core/game.hpp) and its GameCodec to what is offered. A game has one such function, in
// protocol/games/GAME.cpp:
//
//   OfferedGame offered() { return offer<Warlords, Codec>(2, 6, {{"captain", &choose}}); }
//
// Computer players of kind "random" come with every game. One that can give hints has an adviser as well, and one whose
// finished games can be analysed an analyst, which lasts.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/games/offered.hpp"
#include "protocol/typed_game.hpp"

namespace palatine {

template <Game G, class Codec>
std::optional<Json> choose_of(const std::vector<Bot<G>>& bots, std::string_view kind, const Json& view,
                              const Json& prompt, Seat seat, Random& random) {
  const auto asked = Codec::read_prompt(prompt);
  if (!asked) return std::nullopt;
  if (kind == "random") return Codec::write_action(random_action<G>(*asked, random));
  const auto bot = std::ranges::find(bots, kind, &Bot<G>::kind);
  if (bot == bots.end()) return std::nullopt;
  const auto seen = Codec::read_view(view);
  if (!seen) return std::nullopt;
  return Codec::write_action(bot->choose(*seen, *asked, seat, random));
}

template <class Codec>
std::vector<std::pair<std::string_view, Json>> schemas_of() {
  return {{"options", Codec::options_schema()}, {"action", Codec::action_schema()},
          {"event", Codec::event_schema()},     {"view", Codec::view_schema()},
          {"prompt", Codec::prompt_schema()},   {"full_view", Codec::full_view_schema()}};
}

template <Game G, class Codec>
OfferedGame offer(int seats_min, int seats_max, std::vector<Bot<G>> bots = {}, Adviser<G> adviser = nullptr,
                  const Analyst<G>* analyst = nullptr) {
  OfferedGame offered;
  offered.choose = [bots](std::string_view kind, const Json& view, const Json& prompt, Seat seat, Random& random) {
    return choose_of<G, Codec>(bots, kind, view, prompt, seat, random);
  };
  offered.players.emplace_back("random");
  for (const Bot<G>& bot : bots) offered.players.push_back(bot.kind);
  offered.kind = game_kind<G, Codec>(seats_min, seats_max, std::move(bots), adviser, analyst);
  offered.schemas = &schemas_of<Codec>;
  return offered;
}

}  // namespace palatine
