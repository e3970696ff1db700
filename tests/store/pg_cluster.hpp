// A PostgreSQL of the tests' own: in a folder that goes with it, and with no socket but one in there. It ends with this
// program, however that ends.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace palatine::testing {

class PgCluster {
 public:
  static constexpr const char* password = "never-to-be-told";

  // The one that all tests of a program share, each with a schema of its own. It runs.
  static PgCluster& shared();

  PgCluster();
  ~PgCluster();
  PgCluster(const PgCluster&) = delete;
  PgCluster& operator=(const PgCluster&) = delete;

  // When this returns it takes connections. From the main thread.
  void start(const std::vector<std::string>& settings = {});
  // Ends it as a crash would: nothing more is written.
  void crash();
  // A URL by which nothing is there yet.
  std::string fresh_url();
  // Of a database with such settings of the connection ("-c name=value"), as they stand in a URL.
  std::string url(const std::string& options, const std::string& database = "postgres") const;
  std::string folder() const { return folder_; }
  std::filesystem::path data() const { return data_; }

 private:
  std::vector<std::string> as_its_user() const;

  std::filesystem::path folder_, data_, programs_;
  pid_t process_ = 0;
  int schemas_ = 0;
};

}  // namespace palatine::testing
