#include "server/metrics/prometheus_text.hpp"

#include <array>
#include <charconv>
#include <limits>

namespace palatine {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

std::string_view word(PrometheusText::Type type) {
  switch (type) {
    case PrometheusText::Type::counter:
      return "counter";
    case PrometheusText::Type::gauge:
      return "gauge";
    default:
      return "histogram";
  }
}

// Quotes only where they would end a label's value.
void append_escaped(std::string& out, std::string_view text, bool quotes) {
  for (const char c : text) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '\n')
      out += "\\n";
    else if (c == '"' && quotes)
      out += "\\\"";
    else
      out += c;
  }
}

// The shortest that reads back as the same number; plain digits where they do.
std::string number(double value) {
  if (value == infinite) return "+Inf";
  const bool is_plain = value == 0 || (value >= 1e-6 && value < 1e17);
  std::array<char, 64> digits{};
  char* const first = digits.data();
  char* const last = first + digits.size();
  const auto end = is_plain ? std::to_chars(first, last, value, std::chars_format::fixed).ptr
                            : std::to_chars(first, last, value).ptr;
  return {first, end};
}

}  // namespace

void PrometheusText::family(std::string_view name, Type type, std::string_view help) {
  name_ = name;
  text_.append("# HELP ").append(name).append(" ");
  append_escaped(text_, help, false);
  text_.append("\n# TYPE ").append(name).append(" ").append(word(type)).append("\n");
}

void PrometheusText::sample(double value, const Labels& labels) {
  line("", labels, value);
}

void PrometheusText::counter(std::string_view name, std::string_view help, double value) {
  family(name, Type::counter, help);
  sample(value);
}

void PrometheusText::gauge(std::string_view name, std::string_view help, double value) {
  family(name, Type::gauge, help);
  sample(value);
}

void PrometheusText::histogram(std::string_view name, std::string_view help, const Histogram& values) {
  family(name, Type::histogram, help);
  histogram(values, {});
}

void PrometheusText::histogram(const Histogram& values, const Labels& labels) {
  double so_far = 0;
  for (std::size_t i = 0; i < values.counts.size(); ++i) {
    so_far += static_cast<double>(values.counts[i]);
    const std::string bound = number(i < values.bounds.size() ? values.bounds[i] : infinite);
    Labels bucket = labels;
    bucket.emplace_back("le", bound);
    line("_bucket", bucket, so_far);
  }
  line("_sum", labels, values.sum);
  line("_count", labels, so_far);
}

void PrometheusText::line(std::string_view suffix, const Labels& labels, double value) {
  text_.append(name_).append(suffix);
  char before = '{';
  for (const auto& [label, text] : labels) {
    text_.append(1, before).append(label).append("=\"");
    append_escaped(text_, text, true);
    text_ += '"';
    before = ',';
  }
  if (!labels.empty()) text_ += '}';
  text_.append(" ").append(number(value)).append("\n");
}

}  // namespace palatine
