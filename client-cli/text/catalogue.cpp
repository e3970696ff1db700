#include "client-cli/text/catalogue.hpp"

#include <algorithm>
#include <cstdlib>

#include "client-cli/text/catalogue_tables.hpp"

namespace palatine::client {

Language language_of(std::string_view wanted) {
  if (wanted.empty()) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
      const char* value = std::getenv(name);
      if (value != nullptr && *value != '\0') {
        wanted = value;
        break;
      }
    }
  }
  return wanted.starts_with("fr") ? Language::french : Language::english;
}

std::span<const Entry> entries(Language language) {
  return language == Language::french ? french() : english();
}

const Entry* Words::find(std::string_view id) const {
  const auto all = entries(language_);
  const auto found =
      std::lower_bound(all.begin(), all.end(), id, [](const Entry& e, std::string_view i) { return e.id < i; });
  return found != all.end() && found->id == id ? &*found : nullptr;
}

bool Words::has(std::string_view id) const {
  return find(id) != nullptr;
}

Line Words::line(std::string_view id, const Args& args, Style style) const {
  const Entry* entry = find(id);
  if (entry == nullptr) return {Span{std::string(id), style}};
  Line out;
  std::string_view rest = entry->text;
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    if (open > 0) append(out, std::string(rest.substr(0, open)), style);
    if (open == rest.npos) break;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    for (const Arg& arg : args) {
      if (arg.name != name) continue;
      for (const Span& span : arg.value) append(out, span.text, span.style == Style{} ? style : span.style);
    }
    rest.remove_prefix(close == rest.npos ? rest.size() : close + 1);
  }
  return out;
}

std::string Words::text(std::string_view id, const Args& args) const {
  return text_of_line(line(id, args));
}

Line Words::count(std::string_view id, std::int64_t n, Args args, Style style) const {
  // French takes the singular for nought too.
  const bool one = language_ == Language::french ? n <= 1 : n == 1;
  args.emplace_back("n", n);
  return line(std::string(id) + (one ? ".one" : ".other"), args, style);
}

Line Words::list(const std::vector<Line>& items) const {
  Line out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) append(out, text(i + 1 == items.size() ? "list.last" : "list.next"));
    append(out, items[i]);
  }
  return out;
}

std::vector<std::string> places_in(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    const std::size_t close = text.find('}', at);
    out.emplace_back(text.substr(at + 1, close - at - 1));
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace palatine::client
