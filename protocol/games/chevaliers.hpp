// The JSON of Chevaliers.
#pragma once

#include "engine/chevaliers/action.hpp"
#include "engine/chevaliers/event.hpp"
#include "engine/chevaliers/options.hpp"
#include "engine/chevaliers/prompt.hpp"
#include "engine/chevaliers/view.hpp"
#include "protocol/game_codec.hpp"

namespace palatine::chevaliers {

struct Types {
  using Options = chevaliers::Options;
  using Action = chevaliers::Action;
  using Event = chevaliers::Event;
  using View = chevaliers::View;
  using FullView = chevaliers::FullView;
  using Prompt = chevaliers::Prompt;
};
using Codec = GameCodec<Types>;

}  // namespace palatine::chevaliers

namespace palatine {
extern template struct GameCodec<chevaliers::Types>;
}  // namespace palatine
