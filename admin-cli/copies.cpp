#include "admin-cli/copies.hpp"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <vector>

#include "engine/core/bug.hpp"
#include "server/storage/open_store.hpp"
#include "server/store/data_folder.hpp"

namespace palatine::admin {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

class File {
 public:
  explicit File(int file) : file_(file) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (file_ >= 0) close(file_);
  }
  operator int() const { return file_; }

 private:
  int file_;
};

tl::unexpected<std::string> failed(const std::filesystem::path& file, const char* what) {
  return tl::unexpected(file.string() + " can't be " + what + ": " + std::strerror(errno));
}

}  // namespace

tl::expected<DatabaseFacts, std::string> check_copy(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::file_size(file.string() + "-wal", error) > 0 && !error)
    return tl::unexpected(file.string() + " has a write-ahead log beside it: it was copied while a server wrote it; " +
                          "make backups with palatine-admin backup");
  const auto copy = inspect_store({file}, false);
  if (!copy) return tl::unexpected(copy.error().message);
  const auto facts = (*copy)->facts();
  if (!facts) return tl::unexpected(facts.error().message);
  if (const auto damage = (*copy)->damage({})) return tl::unexpected(file.string() + " is damaged: " + *damage);
  return *facts;
}

tl::expected<void, std::string> copy_bytes(const std::filesystem::path& from, const std::filesystem::path& to,
                                           const Copied& copied) {
  const File in(open(from.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat source{};
  if (in < 0 || fstat(in, &source) != 0) return failed(from, "read");
  const File out(open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (out < 0) return failed(to, "made");
  const auto broken = [&](const std::filesystem::path& file, const char* what) {
    auto why = failed(file, what);
    unlink(to.c_str());
    return why;
  };
  std::vector<char> block(1 << 20);
  std::int64_t done = 0;
  while (true) {
    const auto size = read(in, block.data(), block.size());
    if (size < 0) return broken(from, "read");
    if (size == 0) break;
    for (ssize_t written = 0; written < size;) {
      const auto more = write(out, block.data() + written, static_cast<std::size_t>(size - written));
      if (more < 0) return broken(to, "written");
      written += more;
    }
    done += size;
    if (copied) copied(done, source.st_size);
  }
  if (fsync(out) != 0) return broken(to, "synced");
  return {};
}

tl::expected<void, std::string> name_it(const std::filesystem::path& file, const std::filesystem::path& name) {
  // a file system without links is rare: there the name is looked for before
  if (link(file.c_str(), name.c_str()) != 0) {
    if (errno == EEXIST) return tl::unexpected(name.string() + " is there already, and is not written over");
    if (errno != EPERM && errno != EOPNOTSUPP) return failed(name, "made");
    if (access(name.c_str(), F_OK) == 0)
      return tl::unexpected(name.string() + " is there already, and is not written over");
    if (rename(file.c_str(), name.c_str()) != 0) return failed(name, "made");
    return {};
  }
  unlink(file.c_str());
  return {};
}

std::filesystem::path sum_file_of(const std::filesystem::path& copy) {
  return copy.string() + ".sha256";
}

tl::expected<std::string, std::string> sum_of(const std::filesystem::path& file) {
  const File in(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (in < 0) return failed(file, "read");
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> hash(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  bool hashed = EVP_DigestInit_ex(hash.get(), EVP_sha256(), nullptr) == 1;
  std::vector<unsigned char> block(1 << 20);
  while (true) {
    const auto size = read(in, block.data(), block.size());
    if (size < 0) return failed(file, "read");
    if (size == 0) break;
    hashed = hashed && EVP_DigestUpdate(hash.get(), block.data(), static_cast<std::size_t>(size)) == 1;
  }
  unsigned length = 0;
  if (!hashed || EVP_DigestFinal_ex(hash.get(), block.data(), &length) != 1) throw Bug("SHA-256 can't be made");
  std::string text;
  for (unsigned i = 0; i < length; ++i) text += {digits[block[i] >> 4], digits[block[i] & 15]};
  return text;
}

tl::expected<void, std::string> note_sum(const std::filesystem::path& name, const std::string& sum) {
  const auto file = sum_file_of(name);
  const std::filesystem::path partial = file.string() + ".partial";
  std::ofstream out(partial, std::ios::binary | std::ios::trunc);
  out << sum << "  " << name.filename().string() << "\n";
  out.close();
  if (!out) return failed(partial, "written");
  if (const auto synced = sync_file(partial); !synced) return tl::unexpected(synced.error().message);
  // one that is there is of a backup that never got its name
  if (rename(partial.c_str(), file.c_str()) != 0) return failed(file, "made");
  return {};
}

tl::expected<std::string, std::string> noted_sum(const std::filesystem::path& copy) {
  const auto file = sum_file_of(copy);
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return std::string();
  std::ifstream in(file, std::ios::binary);
  std::string sum(64, '\0');
  in.read(sum.data(), static_cast<std::streamsize>(sum.size()));
  if (in.gcount() != 64 || !std::ranges::all_of(sum, [](char c) { return digits.find(c) != digits.npos; }))
    return tl::unexpected(file.string() + " has no SHA-256 at its beginning, as sha256sum writes them");
  return sum;
}

}  // namespace palatine::admin
