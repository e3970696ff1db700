#include "text/sentences.hpp"

#include <unicode/messagepattern.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace palatine {
namespace {

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

// "chevaliers.refusals." of games/chevaliers/refusals.json
std::string prefix_of(std::string_view path) {
  std::string out;
  constexpr std::string_view games = "games/";
  if (path.starts_with(games)) {
    path.remove_prefix(games.size());
    out = std::string(path.substr(0, path.find('/'))) + ".";
    path.remove_prefix(out.size());
  }
  return path == "refusals.json" ? out + "refusals." : out;
}

using Each = std::function<void(const std::string& id, const std::string& sentence)>;
void walk(const nlohmann::json& node, const std::string& id, const Each& each) {
  if (node.is_string()) return each(id, node.get_ref<const std::string&>());
  if (!node.is_object()) throw std::logic_error(id + " is neither a sentence nor an object of them");
  for (const auto& [key, value] : node.items())
    walk(value, id.empty() || id.ends_with('.') ? id + key : id + "." + key, each);
}

}  // namespace

// Walks the parts that ICU sees in a pattern.
struct Sentences::Reader {
  const icu::MessagePattern& pattern;

  UMessagePatternPartType type(int at) const { return pattern.getPartType(at); }
  std::string between(int from, int to) const {
    return utf8(pattern.getPatternString().tempSubStringBetween(from, to));
  }

  // A message, from its beginning at the part `at`; '#' is `number`.
  Parts message(int at, const std::string& number) const {
    Parts out;
    const auto add_text = [&](std::string text) {
      if (!text.empty()) out.push_back({Part::Kind::text, std::move(text)});
    };
    int from = pattern.getPart(at).getLimit();
    while (true) {
      const icu::MessagePattern::Part& part = pattern.getPart(++at);
      add_text(between(from, part.getIndex()));
      from = part.getLimit();
      if (part.getType() == UMSGPAT_PART_TYPE_MSG_LIMIT) return out;
      if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) out.push_back({Part::Kind::argument, number});
      if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
      out.push_back(argument(at));
      at = pattern.getLimitPartIndex(at);
      from = pattern.getPart(at).getLimit();
    }
  }

  Part argument(int at) const {
    const UMessagePatternArgType kind = pattern.getPart(at).getArgType();
    const int limit = pattern.getLimitPartIndex(at);
    Part out{Part::Kind::argument, utf8(pattern.getSubstring(pattern.getPart(++at)))};
    if (kind == UMSGPAT_ARG_TYPE_NONE) return out;
    if (kind != UMSGPAT_ARG_TYPE_PLURAL && kind != UMSGPAT_ARG_TYPE_SELECT)
      throw std::logic_error("a kind of argument that is not used here");
    out.kind = kind == UMSGPAT_ARG_TYPE_PLURAL ? Part::Kind::plural : Part::Kind::select;
    while (++at < limit) {
      if (type(at) != UMSGPAT_PART_TYPE_ARG_SELECTOR) throw std::logic_error("a plural with an offset");
      std::string when = utf8(pattern.getSubstring(pattern.getPart(at)));
      while (type(++at) != UMSGPAT_PART_TYPE_MSG_START) {
      }  // "=1" is followed by its number
      out.choices.emplace_back(std::move(when), message(at, out.text));
      at = pattern.getLimitPartIndex(at);
    }
    return out;
  }
};

Sentences::Sentences(std::string_view language, std::span<const TextFile> files) {
  UErrorCode error = U_ZERO_ERROR;
  rules_ = std::shared_ptr<const UPluralRules>(
      uplrules_open(std::string(language).c_str(), &error),
      [](const UPluralRules* rules) { uplrules_close(const_cast<UPluralRules*>(rules)); });
  if (U_FAILURE(error)) throw std::logic_error("ICU knows no plurals: " + std::string(language));
  for (const TextFile& file : files) {
    if (file.language == language) add(prefix_of(file.path), file.json);
  }
}

void Sentences::add(const std::string& prefix, std::string_view json) {
  walk(nlohmann::json::parse(json), prefix, [&](const std::string& id, const std::string& sentence) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(sentence), nullptr, error);
    if (U_FAILURE(error)) throw std::logic_error(id + " is no sentence of MessageFormat: " + sentence);
    all_.insert_or_assign(id, Reader{pattern}.message(0, {}));
  });
}

std::vector<std::string_view> Sentences::ids() const {
  std::vector<std::string_view> out;
  for (const auto& [id, parts] : all_) out.push_back(id);
  return out;
}

bool Sentences::say(std::string_view id, const Value& value, const Piece& text, const Piece& argument) const {
  const auto found = all_.find(id);
  if (found == all_.end()) return false;
  say(found->second, value, text, argument);
  return true;
}

void Sentences::say(const Parts& parts, const Value& value, const Piece& text, const Piece& argument) const {
  for (const Part& part : parts) {
    if (part.kind == Part::Kind::text) {
      text(part.text);
    } else if (part.kind == Part::Kind::argument) {
      argument(part.text);
    } else {
      say(chosen(part, value), value, text, argument);
    }
  }
}

const Sentences::Parts& Sentences::chosen(const Part& part, const Value& value) const {
  std::string word = value(part.text);
  const auto find = [&](std::string_view when) {
    return std::ranges::find(part.choices, when, &std::pair<std::string, Parts>::first);
  };
  if (part.kind == Part::Kind::plural) {
    if (const auto exact = find("=" + word); exact != part.choices.end()) return exact->second;
    double number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    UErrorCode error = U_ZERO_ERROR;
    constexpr std::int32_t longest = 16;
    std::array<UChar, longest> keyword{};
    const int size = uplrules_select(rules_.get(), number, keyword.data(), longest, &error);
    word = utf8(icu::UnicodeString(keyword.data(), U_SUCCESS(error) ? size : 0));
  }
  auto found = find(word);
  if (found == part.choices.end()) found = find("other");  // ICU takes no pattern without it
  return found->second;
}

std::string Sentences::text(std::string_view id,
                            std::initializer_list<std::pair<std::string_view, std::string_view>> args) const {
  std::string out;
  const Value value = [&](std::string_view name) {
    const auto found = std::ranges::find(args, name, &std::pair<std::string_view, std::string_view>::first);
    return std::string(found == args.end() ? "" : found->second);
  };
  const bool there =
      say(id, value, [&](std::string_view text) { out += text; }, [&](std::string_view name) { out += value(name); });
  return there ? out : std::string(id);
}

std::vector<std::string_view> Languages::names() const {
  std::vector<std::string_view> out = {"en"};
  for (const TextFile& file : files_) {
    if (std::ranges::find(out, file.language) == out.end()) out.push_back(file.language);
  }
  return out;
}

void Languages::read_all() {
  for (const std::string_view name : names()) of(name);
}

const Sentences& Languages::of(std::string_view language) {
  const auto all = names();
  if (std::ranges::find(all, language) == all.end()) language = all.front();
  const std::lock_guard lock(mutex_);
  const auto found = read_.find(language);
  if (found != read_.end()) return found->second;
  return read_.try_emplace(std::string(language), language, files_).first->second;
}

}  // namespace palatine
