#include "server/moderation/appeal_index.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine::moderation {

bool may_be_appealed(const SanctionRow& row) {
  return row.kind == name_of(SanctionKind::ban) && !row.person.empty() && row.room.empty();
}

void AppealIndex::add(Appeal appeal) {
  const AppealRow& row = appeal.row;
  if (row.decided == 0)
    open_.emplace(row.filed, row.sanction);
  else
    decided_.emplace(row.decided, row.sanction);
  const std::string sanction = row.sanction;
  appeals_.insert_or_assign(sanction, std::move(appeal));
  while (decided_.size() > decided_most_) {
    const std::string oldest = std::prev(decided_.end())->second;
    drop(oldest);
    drop_links(oldest);
  }
}

const Appeal* AppealIndex::find(const std::string& sanction) const {
  const auto found = appeals_.find(sanction);
  return found == appeals_.end() ? nullptr : &found->second;
}

AppealRow AppealIndex::decide(const std::string& sanction, AppealOutcome outcome, std::string answer,
                              const std::string& by, Millis now) {
  Appeal appeal = appeals_.at(sanction);
  AppealRow& row = appeal.row;
  expect(row.decided == 0, "an appeal is decided once");
  open_.erase({row.filed, row.sanction});
  row.decided = now;
  row.outcome = name_of(outcome);
  row.answer = std::move(answer);
  row.by = by;
  AppealRow decided = row;
  add(std::move(appeal));
  return decided;
}

void AppealIndex::drop(const std::string& sanction) {
  const auto found = appeals_.find(sanction);
  if (found == appeals_.end()) return;
  open_.erase({found->second.row.filed, sanction});
  decided_.erase({found->second.row.decided, sanction});
  appeals_.erase(found);
}

void AppealIndex::drop_links(const std::string& sanction) {
  const auto links = links_of_.extract(sanction);
  if (!links) return;
  for (const std::string& hash : links.mapped()) sanction_of_.erase(hash);
}

void AppealIndex::forget(const std::string& person) {
  std::vector<std::string> theirs;
  for (const auto& [sanction, appeal] : appeals_)
    if (appeal.ban.person == person) theirs.push_back(sanction);
  for (const std::string& sanction : theirs) {
    drop(sanction);
    drop_links(sanction);
  }
}

void AppealIndex::end(const std::string& sanction) {
  if (const Appeal* appeal = find(sanction); appeal && appeal->row.decided == 0) drop(sanction);
  if (!find(sanction)) drop_links(sanction);
  tokens_.erase(sanction);
}

const std::string* AppealIndex::behind(const std::string& token_hash) const {
  const auto found = sanction_of_.find(token_hash);
  return found == sanction_of_.end() ? nullptr : &found->second;
}

std::string AppealIndex::token(const std::string& sanction, Secrets& secrets, Millis now, Batch& batch) {
  std::string& token = tokens_[sanction];
  if (!token.empty()) return token;
  token = draw_token(secrets);
  batch.appeal_links = {{sha256_hex(token), sanction, now}};
  if (std::string gone = add_link(batch.appeal_links.front()); !gone.empty())
    batch.appeal_links_gone = {std::move(gone)};
  return token;
}

std::string AppealIndex::add_link(const AppealLinkRow& link) {
  std::vector<std::string>& links = links_of_[link.sanction];
  std::string gone;
  if (links.size() >= links_most) {
    gone = links[1];
    links.erase(links.begin() + 1);
    sanction_of_.erase(gone);
  }
  links.push_back(link.token_hash);
  sanction_of_.emplace(link.token_hash, link.sanction);
  return gone;
}

std::pair<std::vector<const Appeal*>, bool> AppealIndex::page(bool decided, const std::string& after, std::size_t most,
                                                              const std::function<bool(const Appeal&)>& shown) const {
  std::vector<const Appeal*> out;
  const auto take = [&](const auto& places, Millis AppealRow::* when) {
    auto from = places.begin();
    if (const Appeal* last = after.empty() ? nullptr : find(after)) from = places.upper_bound({last->row.*when, after});
    for (; from != places.end(); ++from) {
      const Appeal& appeal = appeals_.at(from->second);
      if (!shown(appeal)) continue;
      if (out.size() == most) return true;
      out.push_back(&appeal);
    }
    return false;
  };
  const bool more = decided ? take(decided_, &AppealRow::decided) : take(open_, &AppealRow::filed);
  return {std::move(out), more};
}

}  // namespace palatine::moderation
