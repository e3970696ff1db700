#include "client-cli/local/rows.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "client-cli/terminal/plain_text.hpp"

namespace palatine::local {

std::string decimal(double number, int places, const client::Words& words) {
  std::array<char, 64> digits{};
  std::snprintf(digits.data(), digits.size(), "%.*f", places, number);
  std::string text = digits.data();
  if (const auto point = text.find('.'); point != text.npos) text.replace(point, 1, words.text("local.decimal_sign"));
  return text;
}

std::string percent(double number, const client::Words& words) {
  return words.text("local.percent", {{"n", decimal(number, 1, words)}});
}

std::string row(const std::string& name, int name_width, const std::vector<std::string>& figures) {
  std::string text = client::padded(name, name_width);
  for (const std::string& figure : figures)
    text += ' ' + client::padded_left(figure, std::max(figure_width - 1, client::width_of(figure)));
  return text + '\n';
}

}  // namespace palatine::local
