// What moderation is given with each input.
#pragma once

#include "protocol/core/limits.hpp"
#include "server/core/millis.hpp"
#include "server/core/secrets.hpp"
#include "server/moderation/permissions.hpp"

namespace palatine::moderation {

struct Context {
  Millis now;
  const Limits& limits;
  Secrets& secrets;
  SecondFactorFor second_factor_for;
};

}  // namespace palatine::moderation
