// The words with which commands begin.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "client-cli/games/warlords_of_europe/commands.hpp"

namespace palatine::client::warlords_of_europe {

enum class Verb : std::uint8_t {
  start,
  found,
  place,
  march,
  end,
  play,
  pass,
  fight,
  retreat,
  lose,
  back,
  house,
  buy,
  keep,
  gold,
  begin,
  finish,
  offer,
  card,
  prisoner,
  send,
  drop,
  accept,
  refuse,
  choose,
  comply,
  disfavour,
  indulgence,
  die,
  pick,
  ask,
  truce,
  give,
  look,
  odds,
};
inline constexpr std::size_t verb_count = 35;

struct CommandWord {
  std::string_view english;
  std::string_view own;  // of the catalogue
  std::uint32_t asked;   // the places in Prompt of what it answers, a bit each; none: it only asks to be told
};

const CommandWord& word_of(Verb verb);
bool answers(Verb verb, const rules::Prompt& prompt);
// A whole word, in either language; or a beginning of one that answers what is asked.
std::optional<Verb> verb_in(const std::string& typed, const CommandContext& context);

}  // namespace palatine::client::warlords_of_europe
