// The JSON of Carolus Magnus.
#pragma once

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/carolus_magnus/prompt.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "protocol/game_codec.hpp"

namespace palatine::carolus_magnus {

struct Types {
  using Options = carolus_magnus::Options;
  using Action = carolus_magnus::Action;
  using Event = carolus_magnus::Event;
  using View = carolus_magnus::View;
  using FullView = carolus_magnus::View;
  using Prompt = carolus_magnus::Prompt;
};
using Codec = GameCodec<Types>;

}  // namespace palatine::carolus_magnus

namespace palatine {
extern template struct GameCodec<carolus_magnus::Types>;
}  // namespace palatine
