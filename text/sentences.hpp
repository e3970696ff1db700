// What people read: the files of text/LANGUAGE/, which are built in. A sentence is whole, in ICU MessageFormat, and its
// places have names: {player}, {n, plural, one {# seat} other {# seats}}. Its id is the path of its keys.
#pragma once

#include <unicode/upluralrules.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palatine {

struct TextFile {
  std::string_view language;
  std::string_view path;  // below the language's folder: games/chevaliers/nouns.json
  std::string_view json;
};
// All sentences of one language. Those of games/GAME/ have GAME before their ids; those of a file refusals.json
// "refusals", behind it: chevaliers.refusals.guarded. Of two with one id that of the later path holds: a client's own
// terminal.json is read after refusals.json.
class Sentences {
 public:
  // Throws std::logic_error where a file has something else.
  Sentences(std::string_view language, std::span<const TextFile> files);

  // What an argument says, by its name: plural and select go by it. What is none is empty.
  using Value = std::function<std::string(std::string_view name)>;
  using Piece = std::function<void(std::string_view)>;
  // The sentence piece by piece: its own words to `text`, the names of arguments to `argument` where they stand. False:
  // there is none of that id.
  bool say(std::string_view id, const Value& value, const Piece& text, const Piece& argument) const;
  bool has(std::string_view id) const { return all_.contains(id); }
  std::vector<std::string_view> ids() const;  // sorted

  // The sentence filled; an id that is none gives itself.
  std::string text(std::string_view id,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> args = {}) const;

 private:
  struct Part;
  using Parts = std::vector<Part>;
  struct Part {
    enum class Kind : std::uint8_t { text, argument, plural, select };
    Kind kind = Kind::text;
    std::string text;                                         // or the argument's name
    std::vector<std::pair<std::string, Parts>> choices = {};  // by "one", "other", "=0", or a word
  };
  struct Reader;

  void add(const std::string& prefix, std::string_view json);
  void say(const Parts& parts, const Value& value, const Piece& text, const Piece& argument) const;
  const Parts& chosen(const Part& part, const Value& value) const;

  std::shared_ptr<const UPluralRules> rules_;
  std::map<std::string, Parts, std::less<>> all_;
};

// Languages that have a folder, each read at its first use.
class Languages {
 public:
  explicit Languages(std::span<const TextFile> files) : files_(files) {}

  std::vector<std::string_view> names() const;  // English first
  // English where there is no such language.
  const Sentences& of(std::string_view language);
  void read_all();  // now, and not while somebody waits

 private:
  std::span<const TextFile> files_;
  std::mutex mutex_;
  std::map<std::string, Sentences, std::less<>> read_;
};

Languages& terminal_texts();  // of the client for the terminal
Languages& server_texts();    // of mails, of notifications, of the page without a client

}  // namespace palatine
