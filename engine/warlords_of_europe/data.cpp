#include "engine/warlords_of_europe/data.hpp"

#include "engine/core/bug.hpp"

namespace palatine::warlords_of_europe {
namespace {

// What was built in is right, or we are wrong.
template <class T>
T right(tl::expected<T, DataFault> read, const char* file) {
  if (read) return std::move(*read);
  const std::string what =
      std::string(file) + ", line " + std::to_string(read.error().line) + ": " + read.error().message;
  report_bug(what.c_str(), std::source_location::current());
}

}  // namespace

const BuiltIn& read_built_in() {
  static const BuiltIn all{
      right(read_map(map_text(), right(read_borders(borders_text()), "borders.txt")), "map.txt"),
      right(read_units(units_text()), "units.txt"),
      right(read_cards(cards_text()), "cards.txt"),
  };
  return all;
}

const ScenarioData* scenario_named(std::string_view name) {
  for (const ScenarioData& scenario : map().scenarios)
    if (scenario.name == name) return &scenario;
  return nullptr;
}

}  // namespace palatine::warlords_of_europe
