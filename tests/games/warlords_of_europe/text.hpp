// Warlords of Europe in words: what position cases are written in, and what failures print. A fief goes by its name,
// with _ for a space: East_Anglia.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

namespace wl = palatine::warlords_of_europe;

std::string fief_name(wl::FiefId fief);  // "fief-99" where there is none
std::optional<wl::FiefId> fief_named(std::string_view name);
std::string kingdom_name(wl::KingdomId kingdom);
std::optional<wl::KingdomId> kingdom_named(std::string_view name);
std::string text(const wl::Army& army);  // "spearman 3 knight 1", or "none"
std::string text(const wl::PlayCard& play);
// The same table with house rules by lot, each as often as not; without those that are no game there.
wl::Options with_house_rules(wl::Options options, Random& random);

template <>
struct InWords<wl::WarlordsOfEurope> {
  static std::string text(const wl::Options& options);
  static std::string text(const wl::Phase& phase);               // "campaigning 0"
  static std::string text(Seat seat, const wl::Action& action);  // "seat 0 marches 3 spearman Francia Champagne"
  static std::string text(const wl::Event& event);
  static std::string_view kind(const wl::Event& event);
};

}  // namespace palatine::test
