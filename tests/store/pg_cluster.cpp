#include "tests/store/pg_cluster.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <system_error>

#include "server/store/pg/connection.hpp"

namespace palatine::testing {

namespace {

namespace fs = std::filesystem;

// Starts a program whose errors go to the file. Gives its process.
pid_t spawn(const std::vector<std::string>& command, int errors) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, errors, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) throw std::runtime_error("there is no " + command[0]);
  return process;
}

// Where a start after a crash, which puts all files on the disk, does not wait for what others write there.
fs::path fast_folder() {
  constexpr std::uintmax_t needed = 500 << 20;
  const fs::path memory = "/dev/shm";
  std::error_code failed;
  const fs::space_info space = fs::space(memory, failed);
  return !failed && space.available >= needed ? memory : fs::temp_directory_path();
}

int end_of(pid_t process) {
  int status = 0;
  waitpid(process, &status, 0);
  return status;
}

}  // namespace

PgCluster& PgCluster::shared() {
  static const auto cluster = [] {
    auto made = std::make_unique<PgCluster>();
    made->start();
    return made;
  }();
  return *cluster;
}

PgCluster::PgCluster() {
  std::string folder = fs::temp_directory_path() / "palatine-pg-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder can be made for PostgreSQL");
  folder_ = folder;
  data_ = fast_folder() / (folder_.filename().string() + "-data");
  fs::create_directory(data_);
  const fs::path unpacked = PALATINE_POSTGRESQL "/usr", installed = "/usr";
  programs_ = (fs::exists(unpacked / "lib/postgresql") ? unpacked : installed) / "lib/postgresql/15/bin";
  if (!fs::exists(programs_)) throw std::runtime_error("there is no PostgreSQL: test.sh unpacks Debian's package");
  if (geteuid() == 0) {
    // PostgreSQL refuses to run as root, and another user may not look into root's folders
    if (programs_.string().starts_with(unpacked.string())) {
      for (const char* part : {"lib/postgresql", "share/postgresql"}) {
        fs::create_directories(folder_ / "usr" / part);
        fs::copy(unpacked / part, folder_ / "usr" / part,
                 fs::copy_options::recursive | fs::copy_options::copy_symlinks);
      }
      programs_ = folder_ / "usr/lib/postgresql/15/bin";
    }
    if (std::system(("chown nobody: '" + folder + "' '" + data_.string() + "'").c_str()) != 0)
      throw std::runtime_error("there is no nobody");
  }
  const fs::path log = folder_ / "initdb.log";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(log.c_str(), "w"), &std::fclose);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> word(std::fopen((folder_ / "password").c_str(), "w"),
                                                             &std::fclose);
  std::fputs(password, word.get());
  std::fflush(word.get());
  std::vector<std::string> command = as_its_user();
  for (const std::string& each :
       {(programs_ / "initdb").string(), std::string("--pgdata"), data_.string(), std::string("--no-sync"),
        std::string("--username=palatine"), "--pwfile=" + (folder_ / "password").string(),
        std::string("--auth=scram-sha-256"), std::string("--encoding=UTF8"), std::string("--locale=C")})
    command.push_back(each);
  if (end_of(spawn(command, fileno(out.get()))) != 0)
    throw std::runtime_error("initdb failed; " + log.string() + " says why");
}

PgCluster::~PgCluster() {
  crash();
  std::error_code ignored;  // what is left in the folder for files that pass harms nobody
  fs::remove_all(data_, ignored);
  fs::remove_all(folder_, ignored);
}

std::vector<std::string> PgCluster::as_its_user() const {
  std::vector<std::string> command = {"setpriv", "--pdeathsig", "QUIT"};
  if (geteuid() == 0)
    for (const char* each : {"--reuid", "nobody", "--regid", "nogroup", "--clear-groups"}) command.emplace_back(each);
  return command;
}

void PgCluster::start(const std::vector<std::string>& settings) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe");
  std::vector<std::string> command = as_its_user();
  for (const std::string& each :
       {(programs_ / "postgres").string(), std::string("-D"), data_.string(), std::string("-k"), folder_.string()})
    command.push_back(each);
  // of its log nobody reads more than that it is ready
  for (const char* each : {"listen_addresses=", "fsync=on", "log_min_messages=log", "log_checkpoints=off",
                           "recovery_init_sync_method=syncfs", "max_wal_size=64MB"})
    command.insert(command.end(), {"-c", each});
  for (const std::string& each : settings) command.insert(command.end(), {"-c", each});
  process_ = spawn(command, ends[1]);
  ::close(ends[1]);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> log(fdopen(ends[0], "r"), &std::fclose);
  std::string said;
  while (said.find("ready to accept connections") == std::string::npos) {
    char line[1000];
    if (std::fgets(line, sizeof line, log.get()) == nullptr) throw std::runtime_error("PostgreSQL: " + said);
    said += line;
  }
}

void PgCluster::crash() {
  if (process_ == 0) return;
  kill(process_, SIGQUIT);
  end_of(process_);
  process_ = 0;
}

std::string PgCluster::url(const std::string& options, const std::string& database) const {
  return std::string("postgresql://palatine:") + password + "@/" + database + "?host=" + folder_.string() +
         "&options=" + options;
}

std::string PgCluster::fresh_url() {
  const std::string schema = "s" + std::to_string(++schemas_);
  pg::Connection(url("")).execute("CREATE SCHEMA " + schema);
  return url("-csearch_path%3D" + schema);
}

}  // namespace palatine::testing
