#include "server/runtime/gauge.hpp"

#include <gtest/gtest.h>

namespace palatine {
namespace {

TEST(Gauge, says_what_is_nearly_full_and_does_not_flutter) {
  Gauge gauge;
  struct Row {
    std::uint64_t used;
    Fullness level;
  };
  for (const Row& row :
       {Row{0, Fullness::fine}, Row{799, Fullness::fine}, Row{800, Fullness::nearly}, Row{750, Fullness::nearly},
        Row{749, Fullness::fine}, Row{799, Fullness::fine}, Row{1000, Fullness::full}, Row{950, Fullness::full},
        Row{949, Fullness::nearly}, Row{999, Fullness::nearly}, Row{5000, Fullness::full}, Row{0, Fullness::fine}})
    EXPECT_EQ(gauge.measured(row.used, 1000), row.level) << row.used;
  EXPECT_EQ(gauge.measured(500, 400), Fullness::full) << "of less than before";
}

}  // namespace
}  // namespace palatine
