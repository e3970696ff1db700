#include "server/people/seek.hpp"

#include "protocol/fair_dice.hpp"
#include "server/core/refusal.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine {

const PersonState* find(const People& people, const std::string& id) {
  const auto found = people.find(id);
  return found == people.end() ? nullptr : &found->second;
}

PersonState* find(People& people, const std::string& id) {
  const auto found = people.find(id);
  return found == people.end() ? nullptr : &found->second;
}

Error no_such_person() {
  return refused("no_such_person", "Nobody of that id, and no account of that name, is known here.", "/person").value();
}

Sought seek(People& people, const std::string& who, const Lookups& lookups, const Limits& limits, SeekBy by) {
  const auto known = [&people](const std::string& id) -> PersonState* {
    PersonState* person = find(people, id);
    return person == nullptr || person->gone ? nullptr : person;
  };
  if (PersonState* person = known(who)) return {person};
  const auto look_for = [&](const std::string& text, PersonKey key) -> Sought {
    const auto found = lookups.find(text);
    if (found == lookups.end()) return {nullptr, Lookup{text, std::move(key)}};
    return {found->second ? known(*found->second) : nullptr};
  };
  if (is_game_id(who)) {  // the same form
    const Sought by_id = look_for("id " + who, {{}, who, {}});
    if (by_id.person || by_id.lookup) return by_id;
  }
  const auto name = clean_name(who, limits);
  if (by == SeekBy::id || !name) return {};
  return look_for("name " + *name, {{}, {}, skeletons_of(*name)});
}

}  // namespace palatine
