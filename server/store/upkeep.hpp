// What is asked of a store in use beside the games: by whoever copies it, forgets somebody, or deletes what it keeps no
// longer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/inspection.hpp"
#include "server/store/store.hpp"

namespace palatine {

// A copy in a new file (0600), made while the store is written: what changes meanwhile is in it too. On the store's
// thread, and the store must live longer. Who destroys it before it is whole removes the file.
class StoreCopy {
 public:
  struct Progress {
    std::int64_t done = 0, total = 0;  // pages
    bool is_whole = false;
  };
  virtual ~StoreCopy() = default;
  [[nodiscard]] virtual tl::expected<Progress, StoreError> step(int pages) = 0;
};

// Some that are due, and where the search goes on; an empty place: it has come to the end.
struct DueRows {
  std::vector<std::string> ids;
  std::string next;
};
struct TalkPlace {
  std::string room, channel;
  std::int64_t id = 0;
};
struct TalkDeleted {
  std::int64_t count = 0;
  std::optional<TalkPlace> next;  // none: that was all
};

// All calls on the store's thread, each short: so much is looked at, or changed, at once. A change is durable when it
// returns; an error is final, as one of commit().
class StoreUpkeep : public Store {
 public:
  virtual tl::expected<DatabaseFacts, StoreError> facts() = 0;
  // The file must not be there. A store that is no file says what copies it instead.
  virtual tl::expected<std::unique_ptr<StoreCopy>, StoreError> copy_to(const std::filesystem::path& file) = 0;

  // ---- what is past its retention: among so many rows behind `from`, in the order of their ids
  // Rooms that are over, and nothing in them has changed since `before`.
  virtual tl::expected<DueRows, StoreError> rooms_due(const std::string& from, Millis before, int looked_at) = 0;
  // Rooms whose game runs, but no clock of it does, and nothing in them has changed since `before`: one that rests
  // because nobody looks, or that waits for who does not come.
  virtual tl::expected<DueRows, StoreError> rooms_forsaken(const std::string& from, Millis before, int looked_at) = 0;
  // Guests (also bots that are nobody's) who have not been here since `before`, and have no seat or table that is not
  // over.
  virtual tl::expected<DueRows, StoreError> guests_due(const std::string& from, Millis before, int looked_at) = 0;
  // All that there is of them.
  [[nodiscard]] virtual tl::expected<void, StoreError> delete_rooms(std::span<const std::string> rooms) = 0;
  [[nodiscard]] virtual tl::expected<void, StoreError> delete_guests(std::span<const std::string> people) = 0;
  // What was said before that time (RFC 3339); gives where to go on.
  virtual tl::expected<TalkDeleted, StoreError> delete_talk(const TalkPlace& from, const std::string& before,
                                                            int looked_at) = 0;

  // ---- forgetting what Batch::people_gone has left: `nobodys_name` stands where the name stood
  // Of whom something may be left, the first one first.
  virtual tl::expected<std::vector<std::string>, StoreError> people_to_forget() = 0;
  // Ids of all rooms, ascending: so many behind this one.
  virtual tl::expected<std::vector<std::string>, StoreError> rooms_after(const std::string& room, int most) = 0;
  // What they said in these rooms goes; logs, lists and kept answers lose the name. An empty id is the lobby. A room
  // must not be in memory meanwhile.
  [[nodiscard]] virtual tl::expected<void, StoreError> forget(const std::string& person,
                                                              std::span<const std::string> rooms) = 0;
  // Nothing is left.
  [[nodiscard]] virtual tl::expected<void, StoreError> person_is_forgotten(const std::string& person) = 0;
};

// Whether a game of that version of its rules can go on.
using PlaysRules = std::function<bool(std::string_view game, std::int64_t rules)>;

}  // namespace palatine
