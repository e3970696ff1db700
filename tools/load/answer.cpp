#include "tools/load/answer.hpp"

#include "protocol/games/offered.hpp"
#include "tools/load/scan.hpp"

namespace palatine::load {

template <class... Parts>
bool Answers::say(const Parts&... parts) {
  action_.clear();
  (action_.append(parts), ...);
  return true;
}

std::string_view Answers::any_of(std::string_view array) {
  std::uint32_t count = 0;
  for (Elements each(array); each.next();) ++count;
  if (count == 0) return "null";
  std::uint32_t left = random_.below(count);
  Elements each(array);
  while (each.next() && left > 0) --left;
  return each.value();
}

bool Answers::one_of_the_ways() {
  if (ways_.empty()) return false;
  const Way& way = ways_[random_.below(static_cast<std::uint32_t>(ways_.size()))];
  return say(way.before, way.value, way.between, way.other, way.after);
}

bool Answers::take_turn(std::string_view prompt) {
  for (Members parts(prompt); parts.next();) {
    const std::string_view name = parts.name();
    if (name == "bury") {
      for (Elements each(parts.value()); each.next();) ways_.push_back({R"({"kind":"bury","pile":)", each.value()});
    } else if (name == "guards") {
      for (Elements each(parts.value()); each.next();) {
        const std::string_view guard = member(each.value(), "guard");
        for (Elements on(member(each.value(), "on")); on.next();) {
          ways_.push_back({R"({"kind":"lay_guard","guard":)", guard, R"(,"on":)", on.value()});
        }
      }
    } else if (name == "piles") {
      for (Elements each(parts.value()); each.next();) {
        ways_.push_back({R"({"kind":"try_pile","pile":)", member(each.value(), "pile")});
      }
    } else if (name == "cards") {
      for (Elements each(parts.value()); each.next();) {
        ways_.push_back({R"({"kind":"attack","card":)", member(each.value(), "card")});
      }
    } else if (name == "throne") {
      if (parts.value() != "null") ways_.push_back({R"({"kind":"try_throne")", ""});
    } else if (name == "may_end") {
      if (parts.value() == "true") ways_.push_back({R"({"kind":"end_turn")", ""});
    }
  }
  return one_of_the_ways();
}

bool Answers::roll(std::string_view prompt) {
  for (Members parts(prompt); parts.next();) {
    if (parts.name() == "keeps") {
      for (Elements each(parts.value()); each.next();) {
        ways_.push_back({R"({"kind":"roll","keep":)", member(each.value(), "keep")});
      }
    } else if (parts.name() == "may_stop" && parts.value() == "true") {
      ways_.push_back({R"({"kind":"stop")", ""});
    }
  }
  return one_of_the_ways();
}

// Piles that are taken whole. Where knights are to be chosen out of one, somebody must count who knows the game.
bool Answers::take_pile(std::string_view prompt) {
  for (Elements each(member(prompt, "choices")); each.next();) {
    const std::string_view knights = member(each.value(), "knights");
    std::int64_t lie_there = 0;
    for (Members family(knights); family.next();) lie_there += number(family.value(), 0);
    if (number(member(each.value(), "take")) != lie_there) return false;
    ways_.push_back({R"({"kind":"take_pile","pile":)", member(each.value(), "pile"), R"(,"knights":)", knights});
  }
  return one_of_the_ways();
}

bool Answers::choose_by_text(std::string_view prompt) {
  ways_.clear();
  const std::string_view kind = unquoted(member(prompt, "kind"));
  if (kind == "place_knight") {
    // the court is one place more than there are regions
    const std::string_view family = any_of(member(prompt, "families"));
    const std::string_view regions = member(prompt, "regions");
    for (Elements each(regions); each.next();) ways_.push_back({"", each.value()});
    const std::uint32_t place = random_.below(static_cast<std::uint32_t>(ways_.size()) + 1);
    const std::string_view region = place == ways_.size() ? "null" : ways_[place].value;
    return say(R"({"kind":"place_knight","family":)", family, R"(,"region":)", region, "}");
  }
  if (kind == "choose_family") {
    return say(R"({"kind":"choose_family","family":)", any_of(member(prompt, "families")), "}");
  }
  if (kind == "lay_disc") return say(R"({"kind":"lay_disc","disc":)", any_of(member(prompt, "discs")), "}");
  if (kind == "move_emperor") {
    return say(R"({"kind":"move_emperor","steps":)", member(any_of(member(prompt, "choices")), "steps"), "}");
  }
  if (kind == "take_pile") return take_pile(prompt);
  if (kind == "place_emperor") {
    return say(R"({"kind":"place_emperor","region":)", any_of(member(prompt, "regions")), "}");
  }
  if (kind == "take_turn") return take_turn(prompt);
  if (kind == "roll") return roll(prompt);
  if (kind == "give_castle") {
    return say(R"({"kind":"give_castle","castle":)", any_of(member(prompt, "castles")), R"(,"pile":)",
               any_of(member(prompt, "piles")), "}");
  }
  return false;
}

std::optional<std::string_view> Answers::choose(std::string_view prompt, int seat) {
  if (choose_by_text(prompt)) return action_;
  const auto chosen = computer_action(game_, "random", {}, {std::string(prompt)}, seat, random_);
  if (!chosen) return std::nullopt;
  action_ = chosen->text;
  return action_;
}

}  // namespace palatine::load
