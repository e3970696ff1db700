// What a client can do with a prompt of Warlords of Europe, whose prompts are many.
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/game_server/choice.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using nlohmann::json;
using Ways = std::vector<json>;

class Chooser {
 public:
  Chooser(const json& prompt, FastRandom& random) : prompt_(prompt), random_(random) {}

  Ways ways() {
    using Of = void (Chooser::*)();
    static const std::map<std::string, Of, std::less<>> kinds = {
        {"choose_kingdom", &Chooser::choose_kingdom},
        {"found", &Chooser::found},
        {"place", &Chooser::place},
        {"campaign", &Chooser::campaign},
        {"reserves", &Chooser::reserves},
        {"play_card", &Chooser::play_card},
        {"choose_battle", &Chooser::choose_battle},
        {"fight_on", &Chooser::fight_on},
        {"name_losses", &Chooser::name_losses},
        {"send_back", &Chooser::send_back},
        {"house", &Chooser::house},
        {"muster", &Chooser::muster},
        {"answer_offer", &Chooser::answer_offer},
        {"carry_out", &Chooser::carry_out},
        {"answer_pope", &Chooser::answer_pope},
        {"take_vassals", &Chooser::take_vassals},
        {"recruit", &Chooser::recruit},
        {"choose_die", &Chooser::choose_die},
        {"pick_place", &Chooser::pick_place},
        {"buy_card", &Chooser::buy_card},
        {"parley", &Chooser::parley},
        {"give_card", &Chooser::give_card},
    };
    const std::string kind = prompt_["kind"];
    if (const auto known = kinds.find(kind); known != kinds.end()) (this->*known->second)();
    // the test game has prompts of this kind too
    if (kind == "offer" && prompt_.contains("prisoner")) offer();
    return std::move(ways_);
  }

 private:
  json any(const json& list) { return list[random_.below(static_cast<std::uint32_t>(list.size()))]; }
  // Often all, so that games come to an end.
  json count(const json& most) {
    const auto n = most.get<std::uint32_t>();
    return random_.below(2) == 0 ? n : 1 + random_.below(n);
  }
  void way(json action) { ways_.push_back(std::move(action)); }
  void plain(const char* kind) { way({{"kind", kind}}); }
  // A count of one kind, and what else there is.
  void some(const char* kind, const json& soldiers, const json& more = json::object()) {
    const json which = any(soldiers);
    json action = {{"kind", kind}, {"soldier", which["soldier"]}, {"count", count(which["most"])}};
    action.update(more);
    way(std::move(action));
  }
  void yes_or_no(const char* kind, const char* member) {
    for (const bool yes : {true, false}) way({{"kind", kind}, {member, yes}});
  }
  void march() {
    for (const json& choice : prompt_["marches"]) some("march", choice["soldiers"], {{"path", any(choice["paths"])}});
  }
  void cards() {
    for (const json& choice : prompt_["cards"]) {
      json action = {{"kind", "play_card"}, {"card", choice["card"]}};
      if (!choice["fiefs"].empty()) action["fief"] = any(choice["fiefs"]);
      if (!choice["to"].empty()) action["to"] = any(choice["to"]);
      if (!choice["seats"].empty()) action["seat"] = any(choice["seats"]);
      if (choice["most"] > 0) action["count"] = count(choice["most"]);
      way(std::move(action));
    }
  }

  void choose_kingdom() { way({{"kind", "choose_kingdom"}, {"kingdom", any(prompt_["kingdoms"])}}); }
  void found() {
    json fiefs = prompt_["fiefs"];
    const auto castle = random_.below(static_cast<std::uint32_t>(fiefs.size()));
    json action = {{"kind", "found"}, {"castle", fiefs[castle]}};
    fiefs.erase(castle);
    action["warlord"] = any(fiefs);
    way(std::move(action));
  }
  void place() {
    for (const json& choice : prompt_["choices"])
      way({{"kind", "place"},
           {"fief", any(choice["fiefs"])},
           {"soldier", choice["soldier"]},
           {"bonus", choice["bonus"]},
           {"count", count(choice["most"])}});
  }
  void campaign() {
    march();
    cards();
    for (const json& prisoner : prompt_["prisoners"]) way({{"kind", "open_offer"}, {"prisoner", prisoner}});
    plain("end_campaign");
  }
  void reserves() {
    if (random_.below(2) == 0) march();
    plain("end_reserves");
  }
  void play_card() {
    cards();
    way({{"kind", "pass"}, {"until", any(prompt_["untils"])}});
  }
  void choose_battle() { way({{"kind", "fight"}, {"fief", any(prompt_["fiefs"])}}); }
  void fight_on() {
    plain("fight_on");
    if (!prompt_["retreats"].empty()) way({{"kind", "retreat"}, {"fief", any(prompt_["retreats"])}});
  }
  void name_losses() { some("lose", prompt_["soldiers"]); }
  void send_back() {
    for (const json& choice : prompt_["choices"]) some("send_back", choice["soldiers"], {{"fief", choice["fief"]}});
  }
  void house() { way({{"kind", "house"}, {"fief", any(prompt_["fiefs"])}}); }
  void muster() {
    if (!prompt_["soldiers"].empty()) some("muster", prompt_["soldiers"], {{"fief", any(prompt_["fiefs"])}});
    plain("end_muster");
  }
  void offer() {
    if (prompt_["most_gold"] > 0) way({{"kind", "add_gold"}, {"gold", count(prompt_["most_gold"])}});
    for (const json& card : prompt_["cards"]) way({{"kind", "add_card"}, {"card", card}});
    for (const json& prisoner : prompt_["prisoners"]) way({{"kind", "add_prisoner"}, {"prisoner", prisoner}});
    if (prompt_["most_cards"] > 0) way({{"kind", "ask_cards"}, {"count", count(prompt_["most_cards"])}});
    if (prompt_["may_truce"]) plain("add_truce");
    plain("send_offer");
    plain("drop_offer");
  }
  void parley() {
    for (const json& prisoner : prompt_["prisoners"]) way({{"kind", "open_offer"}, {"prisoner", prisoner}});
    way({{"kind", "pass"}, {"until", any(prompt_["untils"])}});
  }
  void give_card() { way({{"kind", "give_card"}, {"card", any(prompt_["cards"])}}); }
  void answer_offer() { yes_or_no("answer_offer", "accept"); }
  void carry_out() {
    for (const json& fief : prompt_["fiefs"]) way({{"kind", "carry_out"}, {"fief", fief}});
    for (const json& seat : prompt_["seats"]) way({{"kind", "carry_out"}, {"seat", seat}});
    if (ways_.empty()) yes_or_no("carry_out", "keep");
  }
  void answer_pope() {
    way({{"kind", "answer_pope"}, {"answer", "disfavour"}});
    if (prompt_["may_use_indulgence"]) way({{"kind", "answer_pope"}, {"answer", "indulgence"}});
    if (!prompt_["may_comply"]) return;
    json comply = {{"kind", "answer_pope"}, {"answer", "comply"}};
    if (!prompt_["fiefs"].empty()) comply["fief"] = any(prompt_["fiefs"]);
    way(std::move(comply));
  }
  void take_vassals() { yes_or_no("take_vassals", "take"); }
  void recruit() {
    if (!prompt_["soldiers"].empty()) some("buy", prompt_["soldiers"]);
    for (const json& choice : prompt_["hired"]) some("keep_hired", choice["soldiers"], {{"fief", choice["fief"]}});
    for (const json& fief : prompt_["begin"]) way({{"kind", "begin_castle"}, {"fief", fief}});
    for (const json& fief : prompt_["finish"]) way({{"kind", "finish_castle"}, {"fief", fief}});
    cards();
    plain("end_recruiting");
  }
  void choose_die() {
    for (const json& choice : prompt_["dice"]) {
      if (choice["for_gold"]) way({{"kind", "choose_die"}, {"sides", choice["sides"]}, {"cards", json::array()}});
      for (const json& stake : choice["stakes"])
        way({{"kind", "choose_die"}, {"sides", choice["sides"]}, {"cards", stake}});
    }
  }
  void pick_place() { way({{"kind", "pick_place"}, {"place", any(prompt_["places"])}}); }
  void buy_card() { yes_or_no("buy_card", "buy"); }

  const json& prompt_;
  FastRandom& random_;
  Ways ways_;
};

// One way at random of each choice of the prompt, such as one march of all that start in a fief; and of those one.
json choose(const json& prompt, FastRandom& random) {
  const Ways ways = Chooser(prompt, random).ways();
  return ways.empty() ? json() : ways[random.below(static_cast<std::uint32_t>(ways.size()))];
}

}  // namespace

ChoiceOf choice() {
  return &choose;
}

}  // namespace palatine::test::warlords_of_europe
