// What was said to engines and by them, a line each: time, which engine, direction, text. For any thread.
//
//   2026-01-31T18:04:05.123Z A > {"kind":"hello",…}     to the engine
//   2026-01-31T18:04:05.150Z A < {"kind":"hello",…}     from it
//   2026-01-31T18:04:05.151Z A ! loading the book       its standard error
//   2026-01-31T18:04:05.151Z A * started, process 4711  about it
#pragma once

#include <cstdint>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace palatine::engines {

class EngineLog {
 public:
  static constexpr std::int64_t most_bytes = std::int64_t{1} << 30;  // then it ends

  // Writes the file anew; where that can't be, whole() says so.
  explicit EngineLog(const std::string& file);

  void write(std::string_view engine, char direction, std::string_view text);
  // Whether all of it was written.
  bool whole();

 private:
  std::mutex mutex_;
  std::ofstream out_;
  std::int64_t bytes_ = 0;
};

}  // namespace palatine::engines
