// The audit log's chain: each line has the hash of the line before it in its own, so that none can be changed, removed
// or put between others unseen. Only its end can be cut off unseen: whoever noted the last hash elsewhere sees that
// too.
//
// hash       = SHA-256 of "palatine-audit/1", previous, number, at, by, act, person, details and words_hash, each
//              followed by a line feed (numbers in decimal, hashes in hex)
// words_hash = SHA-256 of salt and words, one after the other; empty where nothing was said
//
// Words may be forgotten, with their salt, when a person is deleted: the chain holds on without them.
#pragma once

#include <optional>
#include <string>

#include "server/store/rows.hpp"

namespace palatine::moderation {

// Before the first line.
inline constexpr const char* no_hash = "0000000000000000000000000000000000000000000000000000000000000000";

std::string hash_of(const AuditRow& row);
std::string hash_of_words(const std::string& salt, const std::string& words);

class AuditChain {
 public:
  AuditChain() = default;
  AuditChain(std::int64_t number, std::string hash) : number_(number), hash_(std::move(hash)) {}

  std::int64_t number() const { return number_; }
  const std::string& head() const { return hash_; }
  // Fills in number, words_hash, previous and hash.
  AuditRow add(AuditRow row);
  // Whether this line goes on from the last one; else what is wrong, as a sentence. Goes on with it in any case.
  std::optional<std::string> check(const AuditRow& row);

 private:
  std::int64_t number_ = 0;
  std::string hash_ = no_hash;
};

}  // namespace palatine::moderation
