// The JSON of Warlords of Europe.
#pragma once

#include "engine/warlords/action.hpp"
#include "engine/warlords/event.hpp"
#include "engine/warlords/options.hpp"
#include "engine/warlords/prompt.hpp"
#include "engine/warlords/view.hpp"
#include "protocol/game_codec.hpp"

namespace palatine::warlords {

struct Types {
  using Options = warlords::Options;
  using Action = warlords::Action;
  using Event = warlords::Event;
  using View = warlords::View;
  using FullView = warlords::FullView;
  using Prompt = warlords::Prompt;
};
using Codec = GameCodec<Types>;

}  // namespace palatine::warlords

namespace palatine {
extern template struct GameCodec<warlords::Types>;
}  // namespace palatine
