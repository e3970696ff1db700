#include "server/accounts/names.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/moderation/role_names.hpp"
#include "server/moderation/word_filter.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::accounts {
namespace {

tl::unexpected<Error> name_taken() {
  return refused("name_taken", "An account has that name, or one that looks like it.");
}

}  // namespace

tl::expected<std::string, Error> without_words(const moderation::WordFilter* words, std::string text,
                                               std::string path) {
  if (!words || !words->finds_in(text)) return text;
  return refused("word_not_allowed", "There is a word in it that this server does not allow.", std::move(path));
}

tl::expected<void, Error> Names::may_take(const Context& context, const PersonState& person) const {
  if (const auto rule = person.bound_by())
    return refused_by_rule("talk_forbidden", "Your game lets nobody take a new name before its end.", *rule);
  if (auto mute = moderation_.muted(context.moderation, person, {})) return tl::unexpected(std::move(*mute));
  return {};
}

tl::expected<std::string, Error> Names::allowed(const Context& context, std::string_view name, ServerRole role) const {
  auto cleaned = clean_new_name(name, context.limits);
  if (!cleaned) return cleaned;
  if (const auto claimed = role_in_name(*cleaned); claimed && *claimed > role)
    return refused("word_not_allowed", "There is a word in it by which those who run the server are called.", "/name");
  return without_words(context.words, std::move(*cleaned), "/name");
}

tl::expected<std::string, Error> Names::free(const Context& context, const PersonState* person,
                                             std::string_view name) const {
  if (person)
    if (auto may = may_take(context, *person); !may) return tl::unexpected(std::move(may.error()));
  auto cleaned = allowed(context, name, person ? moderation_.role_of(person->row.id) : ServerRole::player);
  if (!cleaned) return cleaned;
  if (auto free = not_held(skeletons_of(*cleaned)); !free) return tl::unexpected(std::move(free.error()));
  return cleaned;
}

tl::expected<void, Error> Names::not_held(const std::vector<std::string>& looks) const {
  for (const std::string& look : looks)
    if (held_.contains(look)) return name_taken();
  for (const GameKind* kind : games_.all())
    for (const std::string& computer : kind->info().computer_players) {
      // people are called so too: whom it means, their kind says
      if (is_level(computer)) continue;
      for (const std::string& look : skeletons_of(computer))
        if (std::ranges::find(looks, look) != looks.end()) return name_taken();
    }
  return {};
}

tl::expected<void, Error> Names::not_anothers(const std::string& owner, const std::string& person) {
  if (owner.empty() || owner == person) return {};
  return name_taken();
}

void Names::hold(Ticket ticket, const std::string& name) {
  for (std::string& look : skeletons_of(name)) held_.emplace(std::move(look), ticket);
}

void Names::release(Ticket ticket) {
  std::erase_if(held_, [ticket](const auto& held) { return held.second == ticket; });
}

void Names::take(PersonState& person, std::string name, Batch& batch) {
  person.row.name = std::move(name);
  batch.people = {person.row};
  if (!person.account) return;
  person.account->looks = skeletons_of(person.row.name);
  batch.accounts = {*person.account};
  for (auto& [other, bot] : people_)
    if (bot.row.owner == person.row.id) bot.owner = person.row.name;
}

}  // namespace palatine::accounts
