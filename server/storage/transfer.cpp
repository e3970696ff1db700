#include "server/storage/transfer.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/bug.hpp"
#include "server/storage/open_store.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/pg/pg_transfer_end.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_transfer_end.hpp"

namespace palatine {

namespace {

constexpr std::size_t rows_at_once = 500;

class Sha256 {
 public:
  Sha256() { begin(); }
  void add(std::string_view bytes) { check(EVP_DigestUpdate(hash_.get(), bytes.data(), bytes.size())); }
  std::string take() {
    std::string digest(32, '\0');
    unsigned length = 0;
    check(EVP_DigestFinal_ex(hash_.get(), reinterpret_cast<unsigned char*>(digest.data()), &length));
    begin();
    return digest;
  }

 private:
  static void check(int is_done) {
    if (is_done != 1) throw Bug("SHA-256 can't be made");
  }
  void begin() { check(EVP_DigestInit_ex(hash_.get(), EVP_sha256(), nullptr)); }

  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> hash_{EVP_MD_CTX_new(), EVP_MD_CTX_free};
};

void add(Sha256& hash, const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell))
    hash.add("n" + std::to_string(*number) + ",");
  else if (const auto* text = std::get_if<std::string>(&cell))
    hash.add("t" + std::to_string(text->size()) + ":" + *text);
  else
    hash.add("0");
}

// Rows that belong together: the log of a table, or all of any other kind.
struct Group {
  std::string name;  // of the log's table; else empty
  std::int64_t rows = 0;
  std::string digest;
  bool operator==(const Group&) const = default;
};

class Groups {
 public:
  Groups(TransferEnd& end, const TransferTable& table) : rows_(end.rows(table)), by_log_(table.name == "entry") {}

  // In the order of their names.
  std::optional<Group> next() {
    if (!fill()) return std::nullopt;
    Group group{name(), 0, {}};
    while (fill() && name() == group.name) {
      for (const Cell& cell : batch_[at_]) add(hash_, cell);
      ++at_;
      ++group.rows;
    }
    group.digest = hash_.take();
    return group;
  }

 private:
  bool fill() {
    if (at_ < batch_.size()) return true;
    batch_ = rows_->next(rows_at_once);
    at_ = 0;
    return !batch_.empty();
  }
  std::string name() const { return by_log_ ? std::get<std::string>(batch_[at_].front()) : std::string(); }

  const std::unique_ptr<TransferRows> rows_;
  const bool by_log_;
  Sha256 hash_;
  std::vector<CellRow> batch_;
  std::size_t at_ = 0;
};

struct Work {
  const std::vector<TransferTable>& tables;
  TransferEnd& from;
  TransferEnd& to;
  const TransferProgress& progress;
  Transferred done{};

  void carry();
  // Why not: a sentence's end.
  std::optional<std::string> differs();
};

void Work::carry() {
  std::int64_t total = 0;
  for (const TransferTable& table : tables) total += from.count(table);
  for (const TransferTable& table : tables) {
    const auto rows = from.rows(table);
    for (auto some = rows->next(rows_at_once); !some.empty(); some = rows->next(rows_at_once)) {
      to.put(table, some);
      done.rows += static_cast<std::int64_t>(some.size());
      progress("copying, rows", done.rows, total);
    }
  }
}

std::optional<std::string> Work::differs() {
  std::int64_t looked_at = 0;
  for (const TransferTable& table : tables) {
    Groups ours(from, table), theirs(to, table);
    while (true) {
      const auto group = ours.next();
      const auto copied = theirs.next();
      if (group != copied) {
        const std::string& log = group ? group->name : copied->name;
        return log.empty() ? "its rows of " + table.name : "the log of table " + log;
      }
      if (!group) break;
      done.logs += group->name.empty() ? 0 : 1;
      looked_at += group->rows;
      progress("checking, rows", looked_at, done.rows);
    }
  }
  return std::nullopt;
}

tl::unexpected<StoreError> refused(const StorePlace& place, const std::string& why) {
  return tl::unexpected(StoreError{name_of(place) + " can't be used: " + why});
}

tl::expected<std::unique_ptr<pg::PgTransferEnd>, StoreError> postgres_end(const StorePlace& place, bool writes) {
  try {
    return writes ? pg::pg_target(place.url) : pg::pg_source(place.url);
  } catch (const pg::Failure& failure) {
    return refused(place, failure.message);
  }
}

}  // namespace

tl::expected<Transferred, StoreError> transfer(const StorePlace& from, const StorePlace& to,
                                               const TransferProgress& progress) {
  const bool to_postgres = from.is_file();
  if (to.is_file() == to_postgres)
    return tl::unexpected(StoreError{"one end of a copy is a file of SQLite, and the other one PostgreSQL"});
  // what is there already is said before anything is made
  auto file = to_postgres ? sqlite_source(from.file) : sqlite_target(to.file);
  if (!file) return tl::unexpected(std::move(file.error()));
  auto postgres = postgres_end(to_postgres ? to : from, to_postgres);
  if (!postgres) return tl::unexpected(std::move(postgres.error()));
  TransferEnd& source = to_postgres ? **file : **postgres;
  TransferEnd& target = to_postgres ? static_cast<TransferEnd&>(**postgres) : **file;
  Work work{(*postgres)->tables(), source, target, progress};
  try {
    work.carry();
    if (const auto what = work.differs())
      return tl::unexpected(StoreError{"the copy is not what " + name_of(from) + " is: " + *what + " differ"});
    target.complete();
  } catch (const pg::Failure& failure) {
    return tl::unexpected(StoreError{"the copy was broken off: " + failure.message});
  } catch (const sqlite::Failure& failure) {
    return tl::unexpected(StoreError{"the copy was broken off: " + failure.message});
  }
  const auto copied = inspect_store(to, false);
  if (!copied) return tl::unexpected(copied.error());
  const auto facts = (*copied)->facts();
  if (!facts) return tl::unexpected(facts.error());
  work.done.bytes = facts->bytes;
  return work.done;
}

}  // namespace palatine
