#include "protocol/games/carolus_magnus.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/carolus_magnus/analyst.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/searcher.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "engine/players/levels.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/carolus_magnus_describe.hpp"
#include "protocol/games/offer.hpp"

namespace palatine {

template struct GameCodec<carolus_magnus::Types>;

namespace carolus_magnus {
namespace {

Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return steward::choose(view, prompt, seat, random, steward::default_nodes);
}

template <std::size_t level>
Action choose_at(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose(levels[level], view, prompt, seat, random);
}

Action choose_by_uct(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose_by_uct(levels.back().nodes, view, prompt, seat, random);
}

}  // namespace

OfferedGame offered() {
  std::vector<Bot<CarolusMagnus>> bots = {{"uct", &choose_by_uct, false}};
  [&]<std::size_t... level>(std::index_sequence<level...>) {
    (bots.push_back({std::string(levels[level].name), &choose_at<level>}), ...);
  }(std::make_index_sequence<levels.size()>());
  bots.push_back({"steward", &choose});
  return offer<CarolusMagnus, Codec>(2, max_players, std::move(bots), &searcher::advise, &analyst);
}

}  // namespace carolus_magnus
}  // namespace palatine
