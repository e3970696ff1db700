// The JSON of the test game sealed.
#pragma once

#include "engine/sealed/values.hpp"
#include "protocol/game_codec.hpp"

namespace palatine::sealed {

struct Types {
  using Options = sealed::Options;
  using Action = sealed::Action;
  using Event = sealed::Event;
  using View = sealed::View;
  using FullView = sealed::FullView;
  using Prompt = sealed::Prompt;
};
using Codec = GameCodec<Types>;

}  // namespace palatine::sealed

namespace palatine {
extern template struct GameCodec<sealed::Types>;
}  // namespace palatine
