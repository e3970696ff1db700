// Preloaded into a server: its disk is silent for as long as a test holds the lock on the file that
// PALATINE_SILENT_DISK names, and threads for long work, such as replays, wait likewise for PALATINE_SILENT_WORKERS.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>

namespace {

void wait_for(const char* variable) {
  const char* name = std::getenv(variable);
  const int gate = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
  if (gate < 0) return;
  flock(gate, LOCK_SH);
  close(gate);
}

}  // namespace

extern "C" int fsync(int file) {
  wait_for("PALATINE_SILENT_DISK");
  return static_cast<int>(syscall(SYS_fsync, file));
}

extern "C" int fdatasync(int file) {
  wait_for("PALATINE_SILENT_DISK");
  return static_cast<int>(syscall(SYS_fdatasync, file));
}

// What threads for long work begin with.
extern "C" int setpriority(int which, id_t who, int priority) {
  wait_for("PALATINE_SILENT_WORKERS");
  return static_cast<int>(syscall(SYS_setpriority, which, who, priority));
}
