#include "client-cli/games/warlords_of_europe/verbs.hpp"

#include <type_traits>
#include <variant>

namespace palatine::client::warlords_of_europe {

using namespace rules;

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
    {{"start", "warlords-of-europe.word.start", of<ChooseKingdomPrompt>},
     {"found", "warlords-of-europe.word.found", of<FoundPrompt>},
     {"place", "warlords-of-europe.word.place", of<PlacePrompt>},
     {"march", "warlords-of-europe.word.march", of<CampaignPrompt, ReservesPrompt>},
     {"end", "warlords-of-europe.word.end", of<CampaignPrompt, ReservesPrompt, MusterPrompt, RecruitPrompt>},
     {"play", "warlords-of-europe.word.play", of<CampaignPrompt, PlayCardPrompt, RecruitPrompt>},
     {"pass", "warlords-of-europe.word.pass", of<PlayCardPrompt, BuyCardPrompt, ParleyPrompt>},
     {"fight", "warlords-of-europe.word.fight", of<ChooseBattlePrompt, FightOnPrompt>},
     {"retreat", "warlords-of-europe.word.retreat", of<FightOnPrompt>},
     {"lose", "warlords-of-europe.word.lose", of<NameLossesPrompt>},
     {"back", "warlords-of-europe.word.back", of<SendBackPrompt>},
     {"house", "warlords-of-europe.word.house", of<HousePrompt>},
     {"buy", "warlords-of-europe.word.buy", of<MusterPrompt, RecruitPrompt, BuyCardPrompt>},
     {"keep", "warlords-of-europe.word.keep", of<CarryOutPrompt, RecruitPrompt>},
     {"gold", "warlords-of-europe.word.gold", of<OfferPrompt, CarryOutPrompt>},
     {"begin", "warlords-of-europe.word.begin", of<RecruitPrompt>},
     {"finish", "warlords-of-europe.word.finish", of<RecruitPrompt>},
     {"offer", "warlords-of-europe.word.offer", of<CampaignPrompt, ParleyPrompt>},
     {"card", "warlords-of-europe.word.card", of<OfferPrompt>},
     {"prisoner", "warlords-of-europe.word.prisoner", of<OfferPrompt>},
     {"send", "warlords-of-europe.word.send", of<OfferPrompt>},
     {"drop", "warlords-of-europe.word.drop", of<OfferPrompt>},
     {"accept", "warlords-of-europe.word.accept", of<AnswerOfferPrompt, TakeVassalsPrompt>},
     {"refuse", "warlords-of-europe.word.refuse", of<AnswerOfferPrompt, TakeVassalsPrompt>},
     {"choose", "warlords-of-europe.word.choose", of<CarryOutPrompt>},
     {"comply", "warlords-of-europe.word.comply", of<AnswerPopePrompt>},
     {"disfavour", "warlords-of-europe.word.disfavour", of<AnswerPopePrompt>},
     {"indulgence", "warlords-of-europe.word.indulgence", of<AnswerPopePrompt>},
     {"die", "warlords-of-europe.word.die", of<ChooseDiePrompt>},
     {"pick", "warlords-of-europe.word.pick", of<PickPlacePrompt>},
     {"ask", "warlords-of-europe.word.ask", of<OfferPrompt>},
     {"truce", "warlords-of-europe.word.truce", of<OfferPrompt>},
     {"give", "warlords-of-europe.word.give", of<GiveCardPrompt>},
     {"look", "warlords-of-europe.word.look", 0},
     {"odds", "warlords-of-europe.word.odds", 0}}};

}  // namespace

const CommandWord& word_of(Verb verb) {
  return command_words[static_cast<std::size_t>(verb)];
}

bool answers(Verb verb, const Prompt& prompt) {
  return (word_of(verb).asked >> prompt.index() & 1) != 0;
}

std::optional<Verb> verb_in(const std::string& typed, const CommandContext& context) {
  const std::string word = folded(typed);
  if (word.empty()) return std::nullopt;
  std::optional<Verb> whole;
  for (std::size_t i = 0; i < verb_count; ++i) {
    const auto verb = static_cast<Verb>(i);
    if (word != command_words[i].english && word != folded(context.words().text(command_words[i].own))) continue;
    if (context.prompt != nullptr && answers(verb, *context.prompt)) return verb;
    if (!whole) whole = verb;
  }
  if (whole || context.prompt == nullptr) return whole;
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < verb_count; ++i) {
      const auto verb = static_cast<Verb>(i);
      const std::string called =
          own ? folded(context.words().text(command_words[i].own)) : std::string(command_words[i].english);
      if (answers(verb, *context.prompt) && called.starts_with(word)) return verb;
    }
  }
  return std::nullopt;
}

}  // namespace palatine::client::warlords_of_europe
