#include "client-cli/games/warlords_of_europe/verbs.hpp"

#include <type_traits>
#include <variant>

namespace palatine::client::lords {

using namespace warlords_of_europe;

namespace {

template <class T, class... All>
constexpr std::uint32_t bit_in(std::variant<All...>*) {
  std::uint32_t bit = 1;
  (void)((std::is_same_v<T, All> || (bit <<= 1, false)) || ...);
  return bit;
}
template <class... Prompts>
constexpr std::uint32_t of = (bit_in<Prompts>(static_cast<Prompt*>(nullptr)) | ...);

// By Verb.
constexpr std::array<CommandWord, verb_count> command_words = {
    {{"start", "wl.word.start", of<ChooseKingdomPrompt>},
     {"found", "wl.word.found", of<FoundPrompt>},
     {"place", "wl.word.place", of<PlacePrompt>},
     {"march", "wl.word.march", of<CampaignPrompt, ReservesPrompt>},
     {"end", "wl.word.end", of<CampaignPrompt, ReservesPrompt, MusterPrompt, RecruitPrompt>},
     {"play", "wl.word.play", of<CampaignPrompt, PlayCardPrompt, RecruitPrompt>},
     {"pass", "wl.word.pass", of<PlayCardPrompt, BuyCardPrompt>},
     {"fight", "wl.word.fight", of<ChooseBattlePrompt, FightOnPrompt>},
     {"retreat", "wl.word.retreat", of<FightOnPrompt>},
     {"lose", "wl.word.lose", of<NameLossesPrompt>},
     {"back", "wl.word.back", of<SendBackPrompt>},
     {"house", "wl.word.house", of<HousePrompt>},
     {"buy", "wl.word.buy", of<MusterPrompt, RecruitPrompt, BuyCardPrompt>},
     {"keep", "wl.word.keep", of<CarryOutPrompt, RecruitPrompt>},
     {"gold", "wl.word.gold", of<OfferPrompt, CarryOutPrompt>},
     {"begin", "wl.word.begin", of<RecruitPrompt>},
     {"finish", "wl.word.finish", of<RecruitPrompt>},
     {"offer", "wl.word.offer", of<CampaignPrompt>},
     {"card", "wl.word.card", of<OfferPrompt>},
     {"prisoner", "wl.word.prisoner", of<OfferPrompt>},
     {"send", "wl.word.send", of<OfferPrompt>},
     {"drop", "wl.word.drop", of<OfferPrompt>},
     {"accept", "wl.word.accept", of<AnswerOfferPrompt, TakeVassalsPrompt>},
     {"refuse", "wl.word.refuse", of<AnswerOfferPrompt, TakeVassalsPrompt>},
     {"choose", "wl.word.choose", of<CarryOutPrompt>},
     {"comply", "wl.word.comply", of<AnswerPopePrompt>},
     {"disfavour", "wl.word.disfavour", of<AnswerPopePrompt>},
     {"indulgence", "wl.word.indulgence", of<AnswerPopePrompt>},
     {"die", "wl.word.die", of<ChooseDiePrompt>},
     {"pick", "wl.word.pick", of<PickPlacePrompt>},
     {"look", "wl.word.look", 0},
     {"odds", "wl.word.odds", 0}}};

}  // namespace

const CommandWord& word_of(Verb verb) {
  return command_words[static_cast<std::size_t>(verb)];
}

bool answers(Verb verb, const Prompt& prompt) {
  return (word_of(verb).asked >> prompt.index() & 1) != 0;
}

std::optional<Verb> verb_in(const std::string& typed, const Desk& desk) {
  const std::string word = folded(typed);
  if (word.empty()) return std::nullopt;
  std::optional<Verb> whole;
  for (std::size_t i = 0; i < verb_count; ++i) {
    const auto verb = static_cast<Verb>(i);
    if (word != command_words[i].english && word != folded(desk.words().text(command_words[i].own))) continue;
    if (desk.prompt != nullptr && answers(verb, *desk.prompt)) return verb;
    if (!whole) whole = verb;
  }
  if (whole || desk.prompt == nullptr) return whole;
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < verb_count; ++i) {
      const auto verb = static_cast<Verb>(i);
      const std::string called =
          own ? folded(desk.words().text(command_words[i].own)) : std::string(command_words[i].english);
      if (answers(verb, *desk.prompt) && called.starts_with(word)) return verb;
    }
  }
  return std::nullopt;
}

}  // namespace palatine::client::lords
