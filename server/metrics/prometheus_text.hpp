// Metrics as text: Prometheus' exposition format, version 0.0.4. What stands on the page:
// server/runtime/runtime_metrics.cpp.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/metrics/histogram.hpp"

namespace palatine {

class PrometheusText {
 public:
  static constexpr const char* content_type = "text/plain; version=0.0.4; charset=utf-8";
  enum class Type { counter, gauge, histogram };
  using Labels = std::vector<std::pair<std::string_view, std::string_view>>;

  // A family with its samples behind it. Counters end in "_total", values are in base units: seconds, bytes.
  void family(std::string_view name, Type type, std::string_view help);
  void sample(double value, const Labels& labels = {});
  // Families of one sample.
  void counter(std::string_view name, std::string_view help, double value);
  void gauge(std::string_view name, std::string_view help, double value);
  void histogram(std::string_view name, std::string_view help, const Histogram& values);
  // One more of a family, told from the others by a label.
  void histogram(const Histogram& values, const Labels& labels);

  const std::string& text() const { return text_; }

 private:
  void line(std::string_view suffix, const Labels& labels, double value);

  std::string name_;
  std::string text_;
};

}  // namespace palatine
