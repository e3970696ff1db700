// Refusals that the services of accounts and the game server share.
#pragma once

#include "server/core/refusal.hpp"

namespace palatine::accounts {

inline Error unknown_token() {
  return refused("unknown_token", "Nobody is known by that token.", "/token").value();
}
inline Error unknown_code() {
  return refused("unknown_code", "That code is wrong, used, or too old: ask for a new one.", "/code").value();
}
inline Error already_account() {
  return refused("already_account", "You have an account already.").value();
}
inline Error wrong_credentials() {
  return refused("wrong_credentials", "That name and that password don't belong together.").value();
}
inline Error not_for_bots() {
  return refused("not_for_bots", "That is for people, and you are a bot.").value();
}
inline Error too_many_connections() {
  return refused("too_many_connections", "You are connected too many times.").value();
}
inline Error too_many_attempts(std::int64_t wait_ms) {
  return refused_later("too_many_attempts", "Too many wrong guesses: wait before the next one.", wait_ms).value();
}

}  // namespace palatine::accounts
