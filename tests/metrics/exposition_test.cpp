#include "server/metrics/prometheus_text.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace palatine {
namespace {

TEST(PrometheusText, a_family_has_its_help_its_type_and_its_samples) {
  PrometheusText out;
  out.family("palatine_rooms", PrometheusText::Type::gauge, "Rooms loaded.");
  out.sample(3, {{"game", "sealed"}, {"state", "open"}});
  out.sample(0, {{"game", "sealed"}, {"state", "over"}});
  out.counter("palatine_requests_total", "Requests.", 7);
  EXPECT_EQ(out.text(),
            "# HELP palatine_rooms Rooms loaded.\n"
            "# TYPE palatine_rooms gauge\n"
            "palatine_rooms{game=\"sealed\",state=\"open\"} 3\n"
            "palatine_rooms{game=\"sealed\",state=\"over\"} 0\n"
            "# HELP palatine_requests_total Requests.\n"
            "# TYPE palatine_requests_total counter\n"
            "palatine_requests_total 7\n");
}

TEST(PrometheusText, a_label_ends_where_its_quotes_end) {
  PrometheusText out;
  out.family("a", PrometheusText::Type::gauge, "a \\ and a \"quote\",\nand a line");
  out.sample(1, {{"b", "\"\\\n}"}});
  EXPECT_EQ(out.text(),
            "# HELP a a \\\\ and a \"quote\",\\nand a line\n# TYPE a gauge\n"
            "a{b=\"\\\"\\\\\\n}\"} 1\n");
}

TEST(PrometheusText, numbers_read_back_as_they_were) {
  PrometheusText out;
  out.gauge("a", "a", 0.1);
  out.gauge("b", "b", 9007199254740991.0);
  out.gauge("c", "c", 1763797000.123);
  EXPECT_NE(out.text().find("\na 0.1\n"), std::string::npos);
  EXPECT_NE(out.text().find("\nb 9007199254740991\n"), std::string::npos);
  EXPECT_NE(out.text().find("\nc 1763797000.123\n"), std::string::npos);
}

TEST(Histogram, a_value_on_a_bound_is_below_it_and_buckets_add_up) {
  static constexpr std::array<double, 3> bounds = {0.5, 1, 2};
  Histogram values(bounds);
  for (const double value : {0.25, 0.5, 0.75, 2.0, 1e9}) values.observe(value);
  PrometheusText out;
  out.histogram("a_seconds", "a", values);
  EXPECT_EQ(out.text(),
            "# HELP a_seconds a\n# TYPE a_seconds histogram\n"
            "a_seconds_bucket{le=\"0.5\"} 2\n"
            "a_seconds_bucket{le=\"1\"} 3\n"
            "a_seconds_bucket{le=\"2\"} 4\n"
            "a_seconds_bucket{le=\"+Inf\"} 5\n"
            "a_seconds_sum 1000000003.5\n"
            "a_seconds_count 5\n");
}

TEST(Histogram, several_of_a_family_are_told_apart_by_a_label) {
  static constexpr std::array<double, 1> bounds = {1};
  Histogram values(bounds);
  values.observe(0.5);
  PrometheusText out;
  out.family("a_seconds", PrometheusText::Type::histogram, "a");
  out.histogram(values, {{"b", "c"}});
  EXPECT_EQ(out.text(),
            "# HELP a_seconds a\n# TYPE a_seconds histogram\n"
            "a_seconds_bucket{b=\"c\",le=\"1\"} 1\n"
            "a_seconds_bucket{b=\"c\",le=\"+Inf\"} 1\n"
            "a_seconds_sum{b=\"c\"} 0.5\n"
            "a_seconds_count{b=\"c\"} 1\n");
}

}  // namespace
}  // namespace palatine
