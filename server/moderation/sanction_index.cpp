#include "server/moderation/sanction_index.hpp"

#include <algorithm>

#include "protocol/messages_describe.hpp"

namespace palatine::moderation {
namespace {

constexpr std::size_t swept_at_once = 256;

bool holds(const SanctionRow& row, Millis now) {
  return row.lifted == 0 && (row.until == 0 || row.until > now);
}

const SanctionRow* longer(const SanctionRow* a, const SanctionRow* b) {
  if (a == nullptr) return b;
  return a->until == 0 || (b->until != 0 && a->until >= b->until) ? a : b;
}

}  // namespace

void SanctionIndex::add(SanctionRow row) {
  lift(row.id);
  latest_.emplace(row.at, row.id);
  if (!row.person.empty()) of_person_[row.person].emplace(row.at, row.id);
  if (row.until != 0) ends_.emplace(row.until, row.id);
  if (const auto range = AddressRange::read(row.range); range && ranges_[*range].insert(row.id).second)
    ++range_bits_[range->bits()];
  rows_.insert_or_assign(row.id, std::move(row));
}

const SanctionRow* SanctionIndex::find(const std::string& id, Millis now) const {
  const auto found = rows_.find(id);
  return found == rows_.end() || !holds(found->second, now) ? nullptr : &found->second;
}

void SanctionIndex::lift(const std::string& id) {
  const auto found = rows_.find(id);
  if (found == rows_.end()) return;
  const SanctionRow& row = found->second;
  latest_.erase({row.at, id});
  ends_.erase({row.until, id});
  if (const auto own = of_person_.find(row.person); own != of_person_.end()) {
    own->second.erase({row.at, id});
    if (own->second.empty()) of_person_.erase(own);
  }
  if (const auto range = AddressRange::read(row.range)) {
    const auto ids = ranges_.find(*range);
    ids->second.erase(id);
    if (ids->second.empty()) ranges_.erase(ids);
    if (--range_bits_[range->bits()] == 0) range_bits_.erase(range->bits());
  }
  rows_.erase(found);
}

std::vector<std::string> SanctionIndex::forget(const std::string& person) {
  std::vector<std::string> theirs;
  const auto own = of_person_.find(person);
  if (own == of_person_.end()) return theirs;
  for (const auto& [at, id] : own->second) theirs.push_back(id);
  for (const std::string& id : theirs) lift(id);
  return theirs;
}

std::vector<std::string> SanctionIndex::sweep(Millis now) {
  std::vector<std::string> over;
  for (const auto& [until, id] : ends_) {
    if (until > now || over.size() == swept_at_once) break;
    over.push_back(id);
  }
  for (const std::string& id : over) lift(id);
  return over;
}

const SanctionRow* SanctionIndex::on_person(SanctionKind kind, const std::string& person, const std::string& room,
                                            Millis now) const {
  const auto own = of_person_.find(person);
  if (own == of_person_.end()) return nullptr;
  const SanctionRow* longest = nullptr;
  for (const auto& [at, id] : own->second) {
    const SanctionRow& row = rows_.at(id);
    if (row.kind == name_of(kind) && holds(row, now) && (row.room.empty() || row.room == room))
      longest = longer(longest, &row);
  }
  return longest;
}

const SanctionRow* SanctionIndex::on_address(SanctionKind kind, const std::string& address, Millis now) const {
  const SanctionRow* longest = nullptr;
  const auto one = AddressRange::read(address);
  if (!one) return longest;
  for (const auto& [bits, count] : range_bits_) {
    const auto around = ranges_.find(one->within(bits));
    if (around == ranges_.end()) continue;
    for (const std::string& id : around->second) {
      const SanctionRow& row = rows_.at(id);
      if (row.kind == name_of(kind) && holds(row, now)) longest = longer(longest, &row);
    }
  }
  return longest;
}

std::optional<SanctionIndex::Page> SanctionIndex::page(const std::string& person, const std::string& after,
                                                       Millis now) const {
  static const Latest none;
  const auto own = of_person_.find(person);
  const Latest& places = person.empty() ? latest_ : own == of_person_.end() ? none : own->second;
  auto from = places.begin();
  if (!after.empty()) {
    const SanctionRow* last = find(after, now);
    if (!last || !places.contains({last->at, after})) return std::nullopt;
    from = places.upper_bound({last->at, after});
  }
  Page page;
  for (; from != places.end(); ++from) {
    const SanctionRow& row = rows_.at(from->second);
    if (!holds(row, now)) continue;
    page.second = page.first.size() == page_size;
    if (page.second) break;
    page.first.push_back(&row);
  }
  return page;
}

}  // namespace palatine::moderation
