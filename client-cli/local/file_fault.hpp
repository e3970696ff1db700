// A file or folder that one can't work with; whoever catches it says so in the reader's language.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "client-cli/text/catalogue.hpp"

namespace palatine::local {

// `id` is the sentence's: file.no_read, file.no_write, file.no_folder or file.damaged.
struct FileFault : std::runtime_error {
  FileFault(const char* id, std::string file) : std::runtime_error(id), file_(std::move(file)) {}
  std::string sentence(const client::Words& words) const { return words.text(what(), {{"file", file_}}); }

 private:
  std::string file_;
};

}  // namespace palatine::local
