// POST /api/v1/analysis: finished games, one after the other on a thread of its own and in turn by who asks. What was
// made is kept for a while; what nobody asks for any more is not made. For one thread, but for what it does on its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/analysis.hpp"
#include "server/core/millis.hpp"
#include "server/net/http.hpp"
#include "server/runtime/workers.hpp"

namespace palatine {

inline constexpr std::string_view analysis_path = "/api/v1/analysis";

// As the terminal's own analyses name it: they are the same.
inline std::string analysing_program(std::string_view version) {
  return "palatine " + std::string(version);
}

class Analyses {
 public:
  // Long, on the worker's thread; see analyse().
  using Make =
      std::function<std::optional<Analysis>(const Replay& replay, const std::function<bool(int done, int of)>& go_on)>;
  // Brings what it is given to the thread that owns this, later; from any thread.
  using Post = std::function<void(std::function<void()>)>;
  using Clock = std::function<Millis()>;  // from any thread

  struct Limits {
    std::size_t waiting = 12;  // behind the one that is being made
    std::size_t kept = 500;    // that are there, and
    std::size_t kept_bytes = 32 * 1024 * 1024;
    Millis patience_ms = 60'000;  // after which who does not ask is taken to be gone
  };

  Analyses(Make make, Post post, Clock clock, const Limits& limits);
  ~Analyses();  // what waits is forgotten, what is being made ends early

  // Of a replay that may be analysed, by its analysis_id: the analysis, or how far it is. In turn by `asked`'s address.
  HttpAnswer begin(const std::string& id, std::shared_ptr<const Replay> replay, const HttpRequest& asked);
  // GET /api/v1/analysis/ID
  HttpAnswer look(const HttpRequest& asked);

  void end() { ending_ = true; }  // soon, and for good
  std::size_t waiting() const { return worker_.waiting(); }
  std::size_t kept() const { return games_.size(); }  // those that wait, or are being made, too

 private:
  struct Text {
    std::string plain, gzipped;
    std::size_t bytes() const { return plain.size() + gzipped.size(); }
  };
  struct Game {
    std::atomic<int> done = 0, of = 0;
    std::atomic<Millis> asked = 0;       // when somebody wanted it last
    std::shared_ptr<const Text> text{};  // once it is there
    bool failed = false;
  };
  // What became of it; nothing: nobody wanted it any more.
  struct Made {
    std::shared_ptr<const Text> text;
    bool failed = false;
  };

  Made make(Game& game, const Replay& replay) const;
  void finished(const std::string& id, const Made& made);
  void forget_oldest();
  HttpAnswer answer(const std::string& id, Game& game, const HttpRequest& asked);

  const Make make_;
  const Post post_;
  const Clock clock_;
  const Limits limits_;
  std::map<std::string, std::shared_ptr<Game>> games_;  // by id
  std::size_t bytes_ = 0;
  std::atomic<bool> ending_ = false;
  Workers worker_;  // ends first
};

}  // namespace palatine
