#include "server/metrics/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

namespace palatine {
namespace {

TEST(Process, counts_its_files_and_its_memory) {
  const ProcessFigures before = process_figures();
  EXPECT_GT(before.resident_bytes, 1'000'000u);
  EXPECT_GT(before.virtual_bytes, before.resident_bytes);
  EXPECT_GE(before.threads, 1u);
  EXPECT_GE(before.open_files, 3u);
  EXPECT_GT(before.open_files_most, before.open_files);
  int pipes[2] = {};
  ASSERT_EQ(pipe(pipes), 0);
  EXPECT_EQ(process_figures().open_files, before.open_files + 2);
  close(pipes[0]);
  close(pipes[1]);
  EXPECT_EQ(process_figures().open_files, before.open_files);
}

TEST(Disk, tells_the_size_of_the_file_of_its_log_and_of_what_is_left) {
  const auto folder = std::filesystem::temp_directory_path() / ("palatine-disk-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  std::ofstream(folder / "a.db") << std::string(5000, 'a');
  std::ofstream(folder / "a.db-wal") << std::string(700, 'a');
  const DiskFigures disk = disk_figures(folder / "a.db");
  EXPECT_EQ(disk.file_bytes, 5000u);
  EXPECT_EQ(disk.log_bytes, 700u);
  EXPECT_GT(disk.free_bytes, 0u);
  EXPECT_GE(disk.all_bytes, disk.free_bytes);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(disk_figures(folder / "a.db").file_bytes, 0u) << "what is not there has no size";
}

TEST(ThreadCpuTime, grows_by_work_alone) {
  using namespace std::chrono_literals;
  const auto before = thread_cpu_time();
  volatile unsigned sum = 0;
  while (thread_cpu_time() - before < 1ms) sum = sum + 1;
  EXPECT_GT(sum, 0U);
}

TEST(Memory, is_as_much_as_the_process_can_have) {
  EXPECT_GT(resident_bytes(), 1'000'000u);
  EXPECT_GT(memory_bytes(), resident_bytes());
  EXPECT_LE(memory_bytes(),
            static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

// Others have sockets too, and the system counts by the megabyte for each processor: it is about what was sent here and
// not taken, or more.
TEST(Memory, has_what_the_system_keeps_for_sockets) {
  const int listening = socket(AF_INET, SOCK_STREAM, 0), sending = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof here;
  ASSERT_EQ(bind(listening, reinterpret_cast<sockaddr*>(&here), size), 0);
  ASSERT_EQ(listen(listening, 1), 0);
  ASSERT_EQ(getsockname(listening, reinterpret_cast<sockaddr*>(&here), &size), 0);
  connect(sending, reinterpret_cast<const sockaddr*>(&here), size);
  const int taking = accept(listening, nullptr, nullptr);
  ASSERT_GE(taking, 0);
  const std::string piece(64 * 1024, 'a');
  std::uint64_t sent = 0;
  for (ssize_t bytes = 0; (bytes = send(sending, piece.data(), piece.size(), MSG_NOSIGNAL)) > 0;)
    sent += static_cast<std::uint64_t>(bytes);
  EXPECT_GT(sent, piece.size());
  EXPECT_GE(tcp_buffer_bytes(), sent / 2);
  for (const int each : {sending, taking, listening}) close(each);
}

TEST(Disk, knows_the_room_that_a_database_has_inside) {
  const auto file = std::filesystem::temp_directory_path() / ("palatine-room-" + std::to_string(getpid()));
  std::string header(100, '\0');
  header[16] = 0x10;  // pages of 4096
  header[38] = 1;     // 258 of them are free
  header[39] = 2;
  std::ofstream(file, std::ios::binary) << header;
  EXPECT_EQ(free_bytes_in(file), 258u * 4096);
  header[16] = 0;
  header[17] = 1;  // stands for 65536
  std::ofstream(file, std::ios::binary) << header;
  EXPECT_EQ(free_bytes_in(file), 258u * 65'536);
  std::ofstream(file, std::ios::binary) << "short";
  EXPECT_EQ(free_bytes_in(file), 0u);
  std::filesystem::remove(file);
  EXPECT_EQ(free_bytes_in(file), 0u);
}

}  // namespace
}  // namespace palatine
