// What it costs to put moves on a disk, by how many share a sync: by the store, and by the least that any program can
// do, one write and one fdatasync. CPU time of the process, and commits a second; what the kernel does in interrupts
// elsewhere, and what PostgreSQL's server does, is not in the CPU time.
//
//   palatine-bench-commit FOLDER [URL]   on the disk to be measured, and in an empty database postgresql://…; takes
//   half a
//                                        minute, or a whole one
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "server/storage/open_store.hpp"

using namespace palatine;

namespace {

constexpr int rooms = 100;
constexpr int moves_of_a_game = 110;
// of a move of Carolus Magnus for two
constexpr std::size_t entry_bytes = 180;
constexpr std::size_t answer_bytes = 20;
constexpr std::size_t row_bytes = 450;

struct Cost {
  double user = 0;  // microseconds of CPU a move
  double system = 0;
  double commits = 0;  // a second
};

// CPU so far, in microseconds.
Cost spent() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto micros = [](const timeval& time) {
    return 1e6 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec);
  };
  return {micros(usage.ru_utime), micros(usage.ru_stime)};
}

// What `commit` takes for one move, where each call is of `together` moves.
Cost measure(int together, const std::function<void()>& commit) {
  const int commits = together < 10 ? 3000 : 30'000 / together;
  for (int i = 0; i < commits / 10; ++i) commit();
  const Cost begun = spent();
  const auto at = std::chrono::steady_clock::now();
  for (int i = 0; i < commits; ++i) commit();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - at;
  const Cost ended = spent();
  const double moves = static_cast<double>(commits) * together;
  return {(ended.user - begun.user) / moves, (ended.system - begun.system) / moves, commits / seconds.count()};
}

void print(const Cost& cost) {
  std::printf("   %6.1f %6.1f %8.0f", cost.user, cost.system, cost.commits);
}

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr, "palatine-bench-commit: %s\n", what.c_str());
  std::exit(1);
}

// Rooms whose games go on in any order, each with a new room after its last move.
class Games {
 public:
  Batch next() {
    Room& room = rooms_[random_.below(rooms)];
    if (room.id.empty() || room.moves == moves_of_a_game) room = {std::to_string(random_.next()) + "00", 0};
    Batch batch;
    batch.entries.push_back({room.id, ++room.moves, Json{'"' + std::string(entry_bytes, 'x') + '"'}});
    batch.answers.push_back({std::string(22, 'p'), std::to_string(++keys_), "game.act", std::string(64, 'h'),
                             Json{'"' + std::string(answer_bytes, 'a') + '"'}, room.id, 0});
    return batch;
  }

 private:
  struct Room {
    std::string id;
    int moves = 0;
  };
  FastRandom random_{1};
  std::vector<Room> rooms_ = std::vector<Room>(rooms);
  long keys_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 2 && count != 3) {
    std::fputs("palatine-bench-commit FOLDER [URL]\n", stderr);
    return 2;
  }
  std::string folder = std::string(words[1]) + "/commit-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) fail("no folder can be made in " + std::string(words[1]));
  const int file = open((folder + "/file").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) fail("no file can be made in " + folder);
  std::vector<std::unique_ptr<Store>> stores;
  const auto add = [&stores](auto opened) {
    if (!opened) fail(opened.error().message);
    stores.push_back(std::move(*opened));
  };
  add(open_store({folder + "/palatine.db"}));
  if (count == 3) add(open_store({{}, words[2]}));

  std::printf(
      "us of CPU a move (user, system), and commits a second\nmoves a sync   SQLite%s   one write and fdatasync\n",
      count == 3 ? "                   PostgreSQL            " : "               ");
  Games games;
  for (const int together : {1, 3, 10, 30, 100}) {
    std::printf("%12d", together);
    for (const auto& store : stores)
      print(measure(together, [&] {
        std::vector<Batch> batches;
        for (int i = 0; i < together; ++i) batches.push_back(games.next());
        if (const auto done = store->commit(batches); !done) fail(done.error().message);
      }));
    const std::string bytes(row_bytes * static_cast<std::size_t>(together), 'x');
    print(measure(together, [&] {
      if (write(file, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()) || fdatasync(file) != 0)
        fail("the file can't be written");
    }));
    std::puts("");
  }
  stores.clear();
  close(file);
  std::filesystem::remove_all(folder);
  return 0;
}
