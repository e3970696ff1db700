#include "protocol/games/chevaliers.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/chevaliers/analyst.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/searcher.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/players/levels.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/chevaliers_describe.hpp"
#include "protocol/games/offer.hpp"

namespace palatine {

template struct GameCodec<chevaliers::Types>;

namespace chevaliers {
namespace {

template <std::size_t level>
Action choose_at(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose(searcher::levels[level], view, prompt, seat, random);
}

Action choose_by_uct(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose_by_uct(palatine::levels.back().nodes, view, prompt, seat, random);
}

}  // namespace

OfferedGame offered() {
  std::vector<Bot<Chevaliers>> bots = {{"uct", &choose_by_uct, false}};
  [&]<std::size_t... level>(std::index_sequence<level...>) {
    (bots.push_back({std::string(searcher::levels[level].name), &choose_at<level>}), ...);
  }(std::make_index_sequence<searcher::levels.size()>());
  bots.push_back({"steward", &steward::choose});
  return offer<Chevaliers, Codec>(2, max_players, std::move(bots), &searcher::advise, &analyst);
}

}  // namespace chevaliers
}  // namespace palatine
