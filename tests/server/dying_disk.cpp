// Preloaded into a program: it kills itself with -9 at the PALATINE_DIES_AT'th time (from 1) that it is about to change
// something on the disk; of what it writes then, half is written. Of writes to one file in a row the first and the
// second count: those that follow leave the same behind, a file that is part written.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace {

bool dies_now() {
  static const char* const at = std::getenv("PALATINE_DIES_AT");
  static long left = at == nullptr ? 0 : std::atol(at);
  return left > 0 && --left == 0;
}

constexpr int no_file = -1;
int last_written = no_file;
int in_a_row = 0;

bool write_dies_now(int file) {
  in_a_row = file == last_written ? in_a_row + 1 : 1;
  last_written = file;
  return in_a_row <= 2 && dies_now();
}

void die() {
  kill(getpid(), SIGKILL);
  pause();
}

void before() {
  last_written = no_file;
  if (dies_now()) die();
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t count) {
  const bool dies = file > 2 && write_dies_now(file);
  const auto written = syscall(SYS_write, file, bytes, dies ? count / 2 : count);
  if (dies) die();
  return written;
}

ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t offset) {
  const bool dies = write_dies_now(file);
  const auto written = syscall(SYS_pwrite64, file, bytes, dies ? count / 2 : count, offset);
  if (dies) die();
  return written;
}

int fsync(int file) {
  before();
  return static_cast<int>(syscall(SYS_fsync, file));
}

int fdatasync(int file) {
  before();
  return static_cast<int>(syscall(SYS_fdatasync, file));
}

int ftruncate64(int file, off64_t size) {
  before();
  return static_cast<int>(syscall(SYS_ftruncate, file, size));
}

int rename(const char* from, const char* to) {
  before();
  return next<int(const char*, const char*)>("rename")(from, to);
}

int link(const char* from, const char* to) {
  before();
  return next<int(const char*, const char*)>("link")(from, to);
}

int unlink(const char* name) {
  before();
  return next<int(const char*)>("unlink")(name);
}

int remove(const char* name) {
  before();
  return next<int(const char*)>("remove")(name);
}
}
