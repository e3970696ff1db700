// Who holds the thread that plays for too long is named; everybody else is only counted.
#include "server/runtime/watchdog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/details/null_mutex.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "protocol/methods.hpp"
#include "server/net/log.hpp"

namespace palatine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

// A line, and what it is about.
class NotedSink final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
 public:
  std::string lines;

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    lines.append(message.payload.data(), message.payload.size());
    if (const Note* note = note_being_logged())
      lines += " method=" + std::string(note->method) + " room=" + note->room + " person=" + note->person + "\n";
  }
  void flush_() override {}
};

class AWatchdog : public testing::Test {
 protected:
  AWatchdog() { spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", sink_)); }
  ~AWatchdog() override { spdlog::set_default_logger(before_); }

  static std::size_t method(std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(all_methods(), name, &Method::name) - all_methods().begin());
  }
  static std::uint64_t count(const Histogram& histogram) {
    std::uint64_t all = 0;
    for (const std::uint64_t each : histogram.counts) all += each;
    return all;
  }

  std::shared_ptr<spdlog::logger> before_ = spdlog::default_logger();
  std::shared_ptr<NotedSink> sink_ = std::make_shared<NotedSink>();
  Watchdog watchdog_;
};

TEST_F(AWatchdog, names_method_table_and_person_of_who_takes_too_long) {
  watchdog_.measured(InputKind::request, {method("room.join"), "a-room", "a-person"}, 21ms);
  EXPECT_THAT(sink_->lines, AllOf(HasSubstr("21 ms (request)"), HasSubstr("method=room.join"), HasSubstr("room=a-room"),
                                  HasSubstr("person=a-person")));
}

TEST_F(AWatchdog, says_nothing_of_all_others) {
  watchdog_.measured(InputKind::request, {method("room.join"), "a-room", "a-person"}, 19ms);
  EXPECT_THAT(sink_->lines, IsEmpty());
}

TEST_F(AWatchdog, counts_by_kind_and_by_method) {
  watchdog_.measured(InputKind::request, {method("room.join"), "a-room", "a-person"}, 3ms);
  watchdog_.measured(InputKind::tick, {}, 3ms);
  EXPECT_EQ(count(watchdog_.of_method(method("room.join"))), 1U);
  EXPECT_EQ(count(watchdog_.of_method(method("room.leave"))), 0U);
  EXPECT_EQ(count(watchdog_.of_kind(static_cast<std::size_t>(InputKind::request))), 1U);
  EXPECT_EQ(count(watchdog_.of_kind(static_cast<std::size_t>(InputKind::tick))), 1U);
  EXPECT_DOUBLE_EQ(watchdog_.of_method(method("room.join")).sum, 0.003);
}

}  // namespace
}  // namespace palatine
