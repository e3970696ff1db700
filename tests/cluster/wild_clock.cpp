// Preloaded into a server: the time of day is wrong by as many seconds as the file of eight bytes says that
// WILD_CLOCK names. The clock that only ever goes on stays the machine's.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

std::int64_t wrong_by() {
  static const volatile std::int64_t* const seconds = [] {
    const char* name = std::getenv("WILD_CLOCK");
    const int file = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
    void* shown = file < 0 ? MAP_FAILED : mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    return shown == MAP_FAILED ? nullptr : static_cast<const std::int64_t*>(shown);
  }();
  return seconds == nullptr ? 0 : *seconds;
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept {
  const int failed = static_cast<int>(syscall(SYS_clock_gettime, clock, now));
  if (failed == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += wrong_by();
  return failed;
}

extern "C" int gettimeofday(timeval* now, void*) noexcept {
  timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  *now = {.tv_sec = exact.tv_sec, .tv_usec = exact.tv_nsec / 1000};
  return 0;
}

extern "C" time_t time(time_t* out) noexcept {
  timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  if (out != nullptr) *out = exact.tv_sec;
  return exact.tv_sec;
}
