#include "client-cli/text/catalogue.hpp"

#include <algorithm>
#include <cstdlib>

#include "text/sentences.hpp"

namespace palatine::client {

std::string_view language_of(std::string_view wanted) {
  if (wanted.empty()) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
      const char* value = std::getenv(name);
      if (value != nullptr && *value != '\0') {
        wanted = value;
        break;
      }
    }
  }
  const std::string_view language = wanted.substr(0, wanted.find_first_of("_-.@"));
  const auto all = terminal_texts().names();
  const auto found = std::ranges::find(all, language);
  return found == all.end() ? all.front() : *found;
}

std::vector<std::string> language_names() {
  const auto all = terminal_texts().names();
  return {all.begin(), all.end()};
}

std::string language_choice() {
  const auto all = language_names();
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) out += (i == 0 ? "" : i + 1 < all.size() ? ", " : " or ") + all[i];
  return out;
}

Words::Words(std::string_view language)
    : language_(language_of(language)), sentences_(&terminal_texts().of(language_)) {}

bool Words::has(std::string_view id) const {
  return sentences_->has(id);
}

Line Words::line(std::string_view id, const Args& args, Style style) const {
  Line out;
  const auto value = [&](std::string_view name) {
    const auto arg = std::ranges::find(args, name, &Arg::name);
    return arg == args.end() ? std::string() : text_of_line(arg->value);
  };
  const auto fill = [&](std::string_view name) {
    for (const Arg& arg : args) {
      if (arg.name != name) continue;
      for (const Span& span : arg.value) append(out, span.text, span.style == Style{} ? style : span.style);
    }
  };
  const auto say = [&](std::string_view text) { append(out, std::string(text), style); };
  if (!sentences_->say(id, value, say, fill)) return {Span{std::string(id), style}};
  return out;
}

std::string Words::text(std::string_view id, const Args& args) const {
  return text_of_line(line(id, args));
}

Line Words::count(std::string_view id, std::int64_t n, Args args, Style style) const {
  args.emplace_back("n", n);
  return line(id, args, style);
}

std::string Words::refusal(std::string_view reason, std::string_view game) const {
  std::string id = "refusals." + std::string(reason);
  std::string of_game = std::string(game) + "." + id;
  if (!game.empty() && has(of_game)) return of_game;
  return has(id) ? id : std::string();
}

Line Words::list(const std::vector<Line>& items) const {
  Line out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) append(out, text(i + 1 == items.size() ? "list.last" : "list.next"));
    append(out, items[i]);
  }
  return out;
}

}  // namespace palatine::client
