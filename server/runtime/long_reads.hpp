// Reading that no move may wait for, one after the other on a thread of its own and in turn by who asks: replay files
// that are studied, reports that are looked through, all that is stored about somebody. It reads what is durable, by
// connections of its own. For one thread, but for what it does on its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "protocol/analysis.hpp"
#include "server/game_server/game_server.hpp"
#include "server/net/http.hpp"
#include "server/runtime/workers.hpp"
#include "server/storage/store_place.hpp"
#include "server/store/store.hpp"

namespace palatine {

// 503: too many replays, or other long answers, are asked for.
HttpAnswer busy();

class LongReads {
 public:
  using Answer = std::function<void(HttpAnswer)>;
  using ReportsFound = tl::expected<moderation::ReportsFound, Error>;
  // Brings what it is given to the thread that owns this, later; from any thread.
  using Post = std::function<void(std::function<void()>)>;

  LongReads(const Registry& games, std::unique_ptr<RoomReader> reader, StorePlace store, Post post);
  ~LongReads();  // what waits is forgotten, a study under way ends early

  // POST /api/v1/study: the rules fold the file.
  void study(HttpRequest request, Answer answer);

  // POST /api/v1/analysis: the same, and whether the game can be analysed.
  struct ToAnalyse {
    HttpRequest request;  // without its body
    std::string id;       // analysis_id()
    std::shared_ptr<const Replay> replay;
  };
  // `refused` or `read`, later.
  void read_to_analyse(HttpRequest request, std::string program, Answer refused, std::function<void(ToAnalyse)> read);

  void search(const SearchReports& asked, std::function<void(ReportsFound)> found);

  // GET /api/v1/export/CODE, once for each offer. The last offer to a person counts.
  void offer(OfferExport offered, Millis now);
  void forget(const std::string& person);
  void hand_out(const HttpRequest& request, Answer answer, Millis now);

  void end_studies() { ending_ = true; }  // also the one under way, soon
  std::size_t waiting() const { return worker_.waiting(); }
  std::uint64_t exports_made() const { return exports_made_; }

 private:
  // False: too much waits; neither was taken. `then` hears whether the work was done or failed by a fault of ours.
  [[nodiscard]] bool run(const std::string& whose, std::function<void()> work, std::function<void(bool done)> then);

  const Registry& games_;
  const std::unique_ptr<RoomReader> reader_;  // the worker's own
  const StorePlace store_;
  const Post post_;
  std::map<std::string, OfferExport> exports_;  // that may be asked for, by the code's hash
  std::uint64_t exports_made_ = 0;
  std::atomic<bool> ending_ = false;
  Workers worker_;
};

}  // namespace palatine
