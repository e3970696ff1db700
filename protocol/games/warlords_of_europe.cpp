#include "protocol/games/warlords_of_europe.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/warlords_of_europe/analyst.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/garrison.hpp"
#include "engine/warlords_of_europe/searcher.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/offer.hpp"
#include "protocol/games/warlords_of_europe_describe.hpp"

namespace palatine {

template struct GameCodec<warlords_of_europe::Types>;

namespace warlords_of_europe {
namespace {

template <std::size_t level>
Action choose_at(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose(searcher::levels[level], view, prompt, seat, random);
}

Action choose_by_uct(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return searcher::choose_by_uct(searcher::levels.back().nodes, view, prompt, seat, random);
}

}  // namespace

OfferedGame offered() {
  std::vector<Bot<WarlordsOfEurope>> bots = {{"uct", &choose_by_uct, false}};
  [&]<std::size_t... level>(std::index_sequence<level...>) {
    (bots.push_back({std::string(searcher::levels[level].name), &choose_at<level>}), ...);
  }(std::make_index_sequence<searcher::levels.size()>());
  bots.push_back({"garrison", &garrison::choose});
  bots.push_back({"steward", &steward::choose});
  return offer<WarlordsOfEurope, Codec>(2, max_players, std::move(bots), &searcher::advise, &analyst);
}

}  // namespace warlords_of_europe
}  // namespace palatine
