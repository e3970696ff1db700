#include "admin-cli/check_machine.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <vector>

#include "server/core/rfc3339.hpp"

namespace palatine::admin {

namespace {

constexpr std::int64_t least_free = 100'000'000;
constexpr std::int64_t good_free = 1'000'000'000;
constexpr int syncs = 20;
constexpr std::int64_t slow_sync_us = 50'000;  // every move waits for one
constexpr std::int64_t other_files = 100;      // of a server, besides connections
constexpr std::int64_t oldest_clock_ms = 1'760'000'000'000;

std::string octal(mode_t mode) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "%04o", static_cast<unsigned>(mode & 07777));
  return text.data();
}

// Sorted, in microseconds; empty: it can't be tried.
std::vector<std::int64_t> sync_times(const std::filesystem::path& folder) {
  std::string name = (folder / ".doctor-XXXXXX").string();
  const int file = mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) return {};
  unlink(name.c_str());
  std::vector<std::int64_t> times;
  const std::vector<char> page(4096, 'p');
  for (int i = 0; i < syncs; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    if (write(file, page.data(), page.size()) != static_cast<ssize_t>(page.size()) || fsync(file) != 0) {
      times.clear();
      break;
    }
    times.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
  }
  close(file);
  std::ranges::sort(times);
  return times;
}

// The soft limit of a process, as the system tells it; the server raises its own to the hard one.
std::optional<std::int64_t> files_of(long process) {
  std::ifstream limits("/proc/" + std::to_string(process) + "/limits");
  for (std::string line; std::getline(limits, line);) {
    if (!line.starts_with("Max open files")) continue;
    std::istringstream numbers(line.substr(14));
    std::int64_t soft = 0;
    if (numbers >> soft) return soft;
  }
  return std::nullopt;
}

std::string milliseconds(std::int64_t us) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f ms", static_cast<double>(us) / 1000);
  return text.data();
}

}  // namespace

void check_folder(const Place& place, Findings& findings) {
  struct stat folder{};
  if (stat(place.data.c_str(), &folder) != 0 || !S_ISDIR(folder.st_mode)) {
    return findings.error("permissions", "the data folder " + place.data.string() + " is not there");
  }
  bool good = true;
  for (const char* name : {"", "palatine.db", "palatine.db-wal", "palatine.sock"}) {
    const auto path = *name == '\0' ? place.data : place.data / name;
    struct stat found{};
    if (lstat(path.c_str(), &found) != 0) continue;
    if (found.st_uid != folder.st_uid) {
      good = false;
      findings.error("permissions", path.string() + " belongs to user " + std::to_string(found.st_uid) +
                                        ", its folder to user " + std::to_string(folder.st_uid));
    }
    // others may go through a folder whose files they can't read
    const mode_t open_to = *name == '\0' ? S_IWGRP | S_IWOTH : S_IRWXG | S_IRWXO;
    if ((found.st_mode & open_to) != 0) {
      good = false;
      findings.warning("permissions", path.string() + " has mode " + octal(found.st_mode) +
                                          ": others may use it, and seeds of running games are in it");
    }
  }
  if (access(place.data.c_str(), W_OK) != 0) {
    good = false;
    findings.warning("permissions",
                     std::string("you may not write in ") + place.data.string() + ": may the server's user?");
  }
  if (good) findings.ok("permissions", "the data folder and what is in it are its owner's alone");
}

void check_disk(const Place& place, Findings& findings) {
  struct statvfs disk{};
  if (statvfs(place.data.c_str(), &disk) != 0)
    return findings.error("disk", place.data.string() + " can't be looked at: " + std::strerror(errno));
  const auto free = static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
  std::error_code none;
  const auto size = std::filesystem::file_size(place.data / "palatine.db", none);
  const std::int64_t wanted = std::max(good_free, none ? 0 : 2 * static_cast<std::int64_t>(size));
  const std::string words = bytes_in_words(free) + " free where the data is";
  if (free < least_free)
    findings.error("disk", words + ": the server ends when there is no more");
  else if (free < wanted)
    findings.warning("disk", words + ": a backup is made there first, and takes " +
                                 bytes_in_words(none ? 0 : static_cast<std::int64_t>(size)));
  else
    findings.ok("disk", words);

  const auto times = sync_times(place.data);
  if (times.empty()) return findings.warning("fsync", "how long the disk takes can't be tried here");
  const std::int64_t median = times[times.size() / 2];
  const std::string took = "the disk confirms a write in " + milliseconds(median) + ", at worst in " +
                           milliseconds(times.back()) + " of " + std::to_string(syncs) + " times";
  if (median > slow_sync_us)
    findings.warning("fsync", took + ": every move waits that long");
  else
    findings.ok("fsync", took);
}

void check_clock(std::int64_t newest_ms, Findings& findings) {
  const std::int64_t now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  if (now < oldest_clock_ms)
    return findings.error("clock", "the clock says " + rfc3339(now) + ", which is before this program was written");
  if (now + 1000 < newest_ms)
    return findings.error("clock", "the clock says " + rfc3339(now) + ", but the newest row is of " +
                                       rfc3339(newest_ms) + ": was it set back?");
  findings.ok("clock",
              "it is " + rfc3339(now) + (newest_ms > 0 ? ", after the newest row (" + rfc3339(newest_ms) + ")" : ""));
}

void check_open_files(const Place& place, long process, Findings& findings) {
  const std::int64_t wanted = place.config.limits.connections + other_files;
  std::int64_t allowed = 0;
  std::string whose = "the running server";
  if (const auto of_server = process > 0 ? files_of(process) : std::nullopt) {
    allowed = *of_server;
  } else {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return findings.warning("open files", "the limit can't be read");
    allowed = files.rlim_max == RLIM_INFINITY ? wanted : static_cast<std::int64_t>(files.rlim_max);
    whose = "a process started like this one";
  }
  const std::string words = whose + " may open " + std::to_string(allowed) + " files, and limits.connections is " +
                            std::to_string(place.config.limits.connections);
  if (allowed < wanted)
    findings.warning("open files", words + ": set LimitNOFILE= (systemd) or ulimit -n to " + std::to_string(wanted) +
                                       ", or connections lower");
  else
    findings.ok("open files", words);
}

}  // namespace palatine::admin
