#include "client-cli/games/carolus_magnus/commands.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/carolus_magnus/palette.hpp"

namespace palatine::client::carolus_magnus {

using namespace rules;

namespace {

using Strings = std::vector<std::string>;

// "rrb": so many knights, in this order; a whole word may be the name of a family.
std::optional<std::vector<Family>> families_in(std::string_view text, const Words& words) {
  if (text.size() > 2) {
    if (const auto family = family_of(text, words)) return std::vector<Family>{*family};
  }
  std::vector<Family> out;
  for (const char c : text) {
    const auto family = family_of(std::string_view(&c, 1), words);
    if (!family) return std::nullopt;
    out.push_back(*family);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

template <class List, class T>
bool has(const List& list, const T& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

struct Reader {
  const Strings& args;  // without the command word
  const Words& words;

  tl::unexpected<Line> wrong(std::string_view id, const Args& with = {}) const {
    return tl::unexpected(words.line(id, with));
  }

  Typed operator()(const ChooseFamilyPrompt& prompt) const {
    if (args.empty()) return wrong("carolus-magnus.usage.family");
    std::vector<Action> out;
    for (const std::string& arg : args) {
      const auto chosen = families_in(arg, words);
      if (!chosen) {
        const auto n = count_in(arg);
        if (!n || *n < 1 || *n > static_cast<int>(prompt.families.size())) {
          return wrong("carolus-magnus.wrong.family", {{"word", arg}});
        }
        out.emplace_back(ChooseFamily{prompt.families[static_cast<std::size_t>(*n - 1)]});
        continue;
      }
      for (const Family family : *chosen) {
        if (!has(prompt.families, family))
          return wrong("carolus-magnus.wrong.supply", {{"family", family_word(family, words)}});
        out.emplace_back(ChooseFamily{family});
      }
    }
    if (static_cast<int>(out.size()) > prompt.left) {
      return tl::unexpected(words.count("carolus-magnus.wrong.too_many", prompt.left));
    }
    return out;
  }

  Typed operator()(const LayDiscPrompt& prompt) const {
    if (args.size() != 1) return wrong("carolus-magnus.usage.disc");
    const auto disc = count_in(args[0]);
    if (!disc || *disc > disc_count || !has(prompt.discs, static_cast<Disc>(*disc)))
      return wrong("carolus-magnus.wrong.disc", {{"word", args[0]}});
    return std::vector<Action>{LayDisc{static_cast<Disc>(*disc)}};
  }

  // FAMILIES PLACE, and again.
  Typed operator()(const PlaceKnightPrompt& prompt) const {
    if (args.size() < 2 || args.size() % 2 != 0) return wrong("carolus-magnus.usage.knight");
    std::vector<Action> out;
    for (std::size_t i = 0; i < args.size(); i += 2) {
      const auto families = families_in(args[i], words);
      if (!families) return wrong("carolus-magnus.wrong.family", {{"word", args[i]}});
      std::optional<RegionId> region;
      if (const auto n = count_in(args[i + 1])) {
        if (*n < 1 || *n > province_count || !has(prompt.regions, static_cast<RegionId>(*n - 1))) {
          return wrong("carolus-magnus.wrong.region", {{"word", args[i + 1]}});
        }
        region = static_cast<RegionId>(*n - 1);
      } else if (args[i + 1] != "c" && args[i + 1] != words.text("carolus-magnus.word.court")) {
        return wrong("carolus-magnus.wrong.place", {{"word", args[i + 1]}});
      }
      for (const Family family : *families) {
        if (!has(prompt.families, family))
          return wrong("carolus-magnus.wrong.reserve", {{"family", family_word(family, words)}});
        out.emplace_back(PlaceKnight{family, region});
      }
    }
    if (static_cast<int>(out.size()) > prompt.left) {
      return tl::unexpected(words.count("carolus-magnus.wrong.too_many", prompt.left));
    }
    return out;
  }

  Typed operator()(const MoveEmperorPrompt& prompt) const {
    if (args.size() != 1) return wrong("carolus-magnus.usage.emperor");
    const auto steps = count_in(args[0]);
    for (const EmperorChoice& choice : prompt.choices) {
      if (steps && choice.steps == *steps) return std::vector<Action>{MoveEmperor{choice.steps}};
    }
    return wrong("carolus-magnus.wrong.steps", {{"word", args[0]}, {"most", static_cast<int>(prompt.choices.size())}});
  }

  Typed operator()(const TakePilePrompt& prompt) const {
    if (args.empty() || args.size() > 2) return wrong("carolus-magnus.usage.pile");
    const auto n = count_in(args[0]);
    for (const PileChoice& choice : prompt.choices) {
      if (!n || choice.pile != *n - 1) continue;
      Knights knights = choice.knights;
      if (args.size() == 2) {
        const auto families = families_in(args[1], words);
        if (!families) return wrong("carolus-magnus.wrong.family", {{"word", args[1]}});
        knights = {};
        for (const Family family : *families) ++knights[family];
      }
      if (knights.total() != choice.take)
        return tl::unexpected(words.count("carolus-magnus.wrong.take", choice.take, {{"pile", *n}}));
      for (const Family family : all_families) {
        if (knights[family] > choice.knights[family]) {
          return wrong("carolus-magnus.wrong.not_in_pile", {{"family", family_word(family, words)}, {"pile", *n}});
        }
      }
      return std::vector<Action>{TakePile{choice.pile, knights}};
    }
    return wrong("carolus-magnus.wrong.pile", {{"word", args[0]}});
  }

  Typed operator()(const PlaceEmperorPrompt& prompt) const {
    if (args.size() != 1) return wrong("carolus-magnus.usage.begin");
    const auto n = count_in(args[0]);
    if (!n || *n < 1 || *n > province_count || !has(prompt.regions, static_cast<RegionId>(*n - 1)))
      return wrong("carolus-magnus.wrong.region", {{"word", args[0]}});
    return std::vector<Action>{PlaceEmperor{static_cast<RegionId>(*n - 1)}};
  }
};

// By the place of the kind in Prompt.
constexpr std::array<std::string_view, 6> letters = {"f", "d", "p", "m", "t", "e"};
constexpr std::array<std::string_view, 6> long_words = {"carolus-magnus.word.family", "carolus-magnus.word.disc",
                                                        "carolus-magnus.word.play",   "carolus-magnus.word.move",
                                                        "carolus-magnus.word.take",   "carolus-magnus.word.emperor"};

std::optional<std::size_t> kind_of(std::string_view word, const Words& text) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (word == letters[i] || word == text.text(long_words[i])) return i;
  }
  return std::nullopt;
}

Span command(std::string text) {
  return {std::move(text), {.fg = Colour::gold, .bold = true}};
}

struct Choices {
  const Naming& n;
  const Words& w = n.words();

  std::vector<Line> operator()(const ChooseFamilyPrompt& prompt) const {
    std::vector<Line> out;
    for (const Family family : prompt.families) {
      out.push_back(w.line("carolus-magnus.choice.family", {{"command", command("f " + family_letter(family, w))},
                                                            {"family", family_word(family, w)}}));
    }
    if (prompt.left > 1) out.push_back(w.line("carolus-magnus.choice.families"));
    return out;
  }
  std::vector<Line> operator()(const LayDiscPrompt& prompt) const {
    std::vector<Line> out;
    for (const Disc disc : prompt.discs) {
      out.push_back(w.count("carolus-magnus.choice.disc", disc, {{"command", command("d " + std::to_string(disc))}}));
    }
    return out;
  }
  std::vector<Line> operator()(const PlaceKnightPrompt& prompt) const {
    Line families;
    for (const Family family : prompt.families) {
      if (!families.empty()) append(families, " ");
      append(families, family_letter(family, w), family_style(family));
    }
    const std::string letter = prompt.families.empty() ? "r" : family_letter(prompt.families[0], w);
    const std::string region = prompt.regions.empty() ? "1" : std::to_string(prompt.regions.back() + 1);
    return {w.line("carolus-magnus.choice.court", {{"command", command("p " + letter + " c")}}),
            w.line("carolus-magnus.choice.region",
                   {{"command", command("p " + letter + " " + region)}, {"region", region}}),
            w.line("carolus-magnus.choice.several", {{"command", command("p " + letter + letter + " c")}}),
            w.line("carolus-magnus.choice.reserve", {{"families", families}})};
  }
  std::vector<Line> operator()(const MoveEmperorPrompt& prompt) const {
    std::vector<Line> out;
    for (const EmperorChoice& choice : prompt.choices) {
      out.push_back(w.line("carolus-magnus.choice.emperor", {{"command", command("m " + std::to_string(choice.steps))},
                                                             {"region", n.region(choice.region)},
                                                             {"preview", narrate_preview(choice.preview, n)}}));
    }
    return out;
  }
  std::vector<Line> operator()(const TakePilePrompt& prompt) const {
    std::vector<Line> out;
    for (const PileChoice& choice : prompt.choices) {
      std::string typed = "t " + std::to_string(choice.pile + 1);
      const bool whole = choice.knights.total() == choice.take;
      const Args args = {{"command", command(typed)}, {"knights", knights_letters(choice.knights, w)}};
      out.push_back(whole ? w.line("carolus-magnus.choice.pile", args)
                          : w.count("carolus-magnus.choice.part", choice.take, args));
    }
    return out;
  }
  std::vector<Line> operator()(const PlaceEmperorPrompt& prompt) const {
    const std::string region = prompt.regions.empty() ? "1" : std::to_string(prompt.regions.back() + 1);
    return {w.line("carolus-magnus.choice.region", {{"command", command("e " + region)}, {"region", region}})};
  }
};

}  // namespace

std::optional<Typed> read_command(const Strings& words, const Prompt* prompt, const Words& text) {
  if (words.empty()) return std::nullopt;
  const auto kind = kind_of(words[0], text);
  if (!kind) {
    // A bare answer, where the prompt asks for one thing only: "3" lays disc 3, "rb" chooses families.
    if (prompt == nullptr) return std::nullopt;
    const bool number = count_in(words[0]).has_value();
    const bool fits =
        number ? !std::holds_alternative<PlaceKnightPrompt>(*prompt)
               : std::holds_alternative<ChooseFamilyPrompt>(*prompt) && families_in(words[0], text).has_value();
    if (!fits) return std::nullopt;
    return std::visit(Reader{words, text}, *prompt);
  }
  if (prompt == nullptr) return Typed(tl::unexpected(text.line("carolus-magnus.wrong.not_now")));
  // What is asked for can be told apart from what was typed: say what is asked.
  if (*kind != prompt->index()) {
    constexpr std::array<std::string_view, 6> asked = {"carolus-magnus.usage.family", "carolus-magnus.usage.disc",
                                                       "carolus-magnus.usage.knight", "carolus-magnus.usage.emperor",
                                                       "carolus-magnus.usage.pile",   "carolus-magnus.usage.begin"};
    return Typed(tl::unexpected(text.line(asked[prompt->index()])));
  }
  const Strings args(words.begin() + 1, words.end());
  return std::visit(Reader{args, text}, *prompt);
}

std::vector<std::string> complete_command(const std::string& before, const Prompt& prompt, const Words& text) {
  Strings all;
  const auto letter = [&](Family family) {
    std::string out = family_letter(family, text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return out;
  };
  if (const auto* family = std::get_if<ChooseFamilyPrompt>(&prompt)) {
    for (const Family f : family->families) all.push_back("f " + letter(f));
  } else if (const auto* disc = std::get_if<LayDiscPrompt>(&prompt)) {
    for (const Disc d : disc->discs) all.push_back("d " + std::to_string(d));
  } else if (const auto* knight = std::get_if<PlaceKnightPrompt>(&prompt)) {
    // The place after the families that stand there already.
    const Strings words = split_words(before);
    if (words.size() >= 2 && (words.size() % 2 == 1 || before.ends_with(' ')) &&
        words.size() + before.ends_with(' ') >= 3 && (words.size() + before.ends_with(' ')) % 2 == 1) {
      const std::string base = before.substr(0, before.rfind(' ') + 1);
      all.push_back(base + "c");
      for (const RegionId r : knight->regions) all.push_back(base + std::to_string(r + 1));
    } else {
      for (const Family f : knight->families) all.push_back("p " + letter(f) + " ");
    }
  } else if (const auto* emperor = std::get_if<MoveEmperorPrompt>(&prompt)) {
    for (const EmperorChoice& c : emperor->choices) all.push_back("m " + std::to_string(c.steps));
  } else if (const auto* pile = std::get_if<TakePilePrompt>(&prompt)) {
    for (const PileChoice& c : pile->choices) all.push_back("t " + std::to_string(c.pile + 1));
  } else if (const auto* begin = std::get_if<PlaceEmperorPrompt>(&prompt)) {
    for (const RegionId r : begin->regions) all.push_back("e " + std::to_string(r + 1));
  }
  std::erase_if(all, [&](const std::string& one) { return !one.starts_with(before); });
  return all;
}

std::string command_for(const Action& action, const Words& text) {
  struct Type {
    const Words& w;
    std::string operator()(const ChooseFamily& a) const { return "f " + family_letter(a.family, w); }
    std::string operator()(const LayDisc& a) const { return "d " + std::to_string(a.disc); }
    std::string operator()(const PlaceKnight& a) const {
      return "p " + family_letter(a.family, w) + " " + (a.region ? std::to_string(*a.region + 1) : std::string("c"));
    }
    std::string operator()(const MoveEmperor& a) const { return "m " + std::to_string(a.steps); }
    std::string operator()(const TakePile& a) const {
      return "t " + std::to_string(a.pile + 1) + " " + text_of_line(knights_letters(a.knights, w));
    }
    std::string operator()(const PlaceEmperor& a) const { return "e " + std::to_string(a.region + 1); }
  };
  return std::visit(Type{text}, action);
}

std::vector<Line> choices_of(const Prompt& prompt, const Naming& naming) {
  return std::visit(Choices{naming}, prompt);
}

}  // namespace palatine::client::carolus_magnus
