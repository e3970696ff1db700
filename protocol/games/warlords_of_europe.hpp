// The JSON of Warlords of Europe.
#pragma once

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/event.hpp"
#include "engine/warlords_of_europe/options.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"
#include "protocol/game_codec.hpp"

namespace palatine::warlords_of_europe {

struct Types {
  using Options = warlords_of_europe::Options;
  using Action = warlords_of_europe::Action;
  using Event = warlords_of_europe::Event;
  using View = warlords_of_europe::View;
  using FullView = warlords_of_europe::FullView;
  using Prompt = warlords_of_europe::Prompt;
};
using Codec = GameCodec<Types>;

}  // namespace palatine::warlords_of_europe

namespace palatine {
extern template struct GameCodec<warlords_of_europe::Types>;
}  // namespace palatine
