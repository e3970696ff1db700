#include "server/moderation/audit.hpp"

#include "protocol/fair_dice.hpp"

namespace palatine::moderation {

std::string hash_of(const AuditRow& row) {
  std::string text;
  for (const std::string& part :
       {std::string("palatine-audit/1"), row.previous, std::to_string(row.number), std::to_string(row.at), row.by,
        row.act, row.person, row.details.text, row.words_hash})
    text += part + '\n';
  return sha256_hex(text);
}

std::string hash_of_words(const std::string& salt, const std::string& words) {
  return words.empty() ? std::string() : sha256_hex(salt + words);
}

AuditRow AuditChain::add(AuditRow row) {
  row.number = ++number_;
  row.words_hash = hash_of_words(row.salt, row.words);
  row.previous = hash_;
  row.hash = hash_ = hash_of(row);
  return row;
}

std::optional<std::string> AuditChain::check(const AuditRow& row) {
  const std::int64_t next = number_ + 1;
  const std::string before = hash_;
  number_ = row.number;
  hash_ = row.hash;
  if (row.number != next)
    return row.number == next + 1
               ? "line " + std::to_string(next) + " is missing"
               : "lines " + std::to_string(next) + " to " + std::to_string(row.number - 1) + " are missing";
  const std::string line = "line " + std::to_string(row.number);
  if (row.previous != before) return line + " does not go on from the line before it";
  if (row.hash != hash_of(row)) return line + " was changed";
  if (!row.words.empty() && row.words_hash != hash_of_words(row.salt, row.words))
    return "the words of " + line + " were changed";
  return std::nullopt;
}

}  // namespace palatine::moderation
