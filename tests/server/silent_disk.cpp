// Preloaded into a server: its disk is silent for as long as a test holds the lock on the file that
// PALATINE_SILENT_DISK names.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>

namespace {

void wait_for_the_disk() {
  const char* name = std::getenv("PALATINE_SILENT_DISK");
  const int gate = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
  if (gate < 0) return;
  flock(gate, LOCK_SH);
  close(gate);
}

}  // namespace

extern "C" int fsync(int file) {
  wait_for_the_disk();
  return static_cast<int>(syscall(SYS_fsync, file));
}

extern "C" int fdatasync(int file) {
  wait_for_the_disk();
  return static_cast<int>(syscall(SYS_fdatasync, file));
}
