// SQLite writes each page of its write-ahead log in two calls, a head and the page. Here they wait, one behind the
// other, until the log is synced or looked at, and are one call then.
#pragma once

#include <memory>
#include <string>

namespace palatine::sqlite {

// A VFS that is another one but for this. Only for a connection with `synchronous = FULL`: others could be told of a
// page before a sync has brought it to the file. Must live longer than what is opened by it.
class JoinedWrites {
 public:
  // SQLite's own VFS where `below` is empty. Throws Failure.
  explicit JoinedWrites(const std::string& below);
  ~JoinedWrites();

  const std::string& name() const;  // for open()

 private:
  struct Vfs;
  std::unique_ptr<Vfs> vfs_;
};

}  // namespace palatine::sqlite
