#include "tests/simulation/reference_model.hpp"

#include <algorithm>

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/room/room_table.hpp"
#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

// The table as any listener may have it.
json only_what_the_log_says(json table) {
  for (json& seat : table["seats"]) seat.erase("connected");
  table.erase("spectator_count");
  return table;
}

void must_equal(const json& one, const json& other, const std::string& what) {
  if (one != other) throw Broken(what + ": a client has " + one.dump() + ", the log says " + other.dump());
}

}  // namespace

Page ReferenceModel::page_of(const RoomState& state, const Page* before, bool table_changed) const {
  Page page;
  page.status = state.status;
  page.to_act = seats_in(state.to_act());
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const SeatState& seat = state.at(i);
    page.people.push_back(seat.person && seat.bot.empty() ? seat.person->id : "");
    page.may_undo.push_back(state.may_undo(i));
    if (seat.prompt) page.prompts[i] = text_of(seat.prompt->written(i)).text;
  }
  if (state.match) {
    std::map<int, std::shared_ptr<const std::string>> by_audience;
    for (int i = -1; i < static_cast<int>(state.seats.size()); ++i) {
      const Viewer viewer = i < 0 ? Viewer() : Viewer(seat_at(i));
      const auto [known, is_new] = by_audience.try_emplace(state.match->audience(viewer));
      if (is_new) known->second = std::make_shared<const std::string>(state.match->view(viewer).text);
      page.views[i] = known->second;
    }
  }
  if (before && !table_changed) {
    page.table = before->table;
  } else {
    const RoomTable table = table_of(state, std::vector<bool>(state.seats.size()), 0);
    page.table = std::make_shared<const json>(only_what_the_log_says(json::parse(text_of(table).text)));
  }
  return page;
}

const json& ReferenceModel::read(const std::shared_ptr<const std::string>& text) const {
  constexpr std::size_t most = 16;
  const auto known = read_.find(text);
  if (known != read_.end()) return known->second;
  if (read_.size() >= most) read_.clear();
  return read_.emplace(text, json::parse(*text)).first->second;
}

Entry ReferenceModel::accept(const EntryRow& row) {
  const auto entry = entry_from(row.entry);
  if (!entry) throw Broken("an entry that can't be read: " + row.entry.text);
  Annal& annal = rooms_[row.room];
  RoomState& state = annal.state;
  if (row.number != state.entries + 1)
    throw Broken("room " + row.room + " goes on with entry " + std::to_string(row.number) + " after " +
                 std::to_string(state.entries));
  if (const auto* created = std::get_if<entry::Created>(&*entry)) {
    state.id = row.room;
    state.kind = games_.find(created->game);
  }
  const bool offered = state.offer.has_value();
  if (std::holds_alternative<entry::Acted>(*entry)) annal.actions.push_back({state.entries, state.seq});
  apply(state, *entry);
  if (!makes_update(*entry)) return *entry;
  const Page* before = annal.pages.empty() ? nullptr : &annal.pages.rbegin()->second;
  const bool only_the_game = std::holds_alternative<entry::Acted>(*entry) && state.status == RoomStatus::running;
  Page page = page_of(state, before, !only_the_game || offered);
  annal.pages.insert_or_assign(state.seq, std::move(page));
  note_prompts(annal, row.room);
  return *entry;
}

void ReferenceModel::note_prompts(Annal& annal, const std::string& room) const {
  for (const SeatState& seat : annal.state.seats) {
    if (!seat.prompt) continue;
    const std::size_t hash = std::hash<std::string>()(seat.prompt->asked->text().text);
    if (annal.prompts.try_emplace(seat.prompt->id, hash).first->second != hash)
      throw Broken("room " + room + ": prompt " + seat.prompt->id + " means two things");
  }
}

void ReferenceModel::written(const EntryRow& row) {
  const auto entry = entry_from(row.entry);
  if (entry && makes_update(*entry)) ++rooms_.at(row.room).durable;
}

void ReferenceModel::roll_back(ModelStore& store) {
  for (auto each = rooms_.begin(); each != rooms_.end();) {
    const std::string& id = each->first;
    Annal& annal = each->second;
    if (annal.durable == 0) {
      each = rooms_.erase(each);
      continue;
    }
    auto data = store.room(id, 0);
    if (!data || !*data) throw Broken("room " + id + " is lost");
    auto state = fold(**data, games_);
    if (!state || state->fault)
      throw Broken("room " + id + " can't be folded: " + state->fault.value_or("no first entry"));
    if (state->seq != annal.durable) throw Broken("room " + id + " is folded to another update than was written");
    annal.state = std::move(*state);
    std::erase_if(annal.actions, [&](const Place& place) { return place.entries >= annal.state.entries; });
    annal.pages.erase(annal.pages.upper_bound(annal.durable), annal.pages.end());
    const Page folded = page_of(annal.state, nullptr, true);
    const Page& told = annal.pages.at(annal.durable);
    const auto same_view = [](const auto& one, const auto& other) {
      return one.first == other.first && *one.second == *other.second;
    };
    if (!std::ranges::equal(folded.views, told.views, same_view) || folded.prompts != told.prompts ||
        folded.to_act != told.to_act || folded.may_undo != told.may_undo || folded.people != told.people ||
        *folded.table != *told.table)
      throw Broken("room " + id + ": the log, folded, is not what was told");
    // ids of prompts that never came to be may come anew
    std::erase_if(annal.prompts, [&](const auto& prompt) {
      const int seat = std::stoi(prompt.first);
      return std::stoll(prompt.first.substr(prompt.first.find('.') + 1)) > annal.state.at(seat).prompts;
    });
    ++each;
  }
}

// From the first of the last so many actions on nothing is shown.
Place Annal::seen_by(const std::string& person) const {
  const auto delay = static_cast<std::size_t>(state.made.spectator_delay);
  if (delay == 0 || state.status != RoomStatus::running || actions.empty() || state.seat_of(person))
    return {state.entries, state.seq};
  return actions[actions.size() - std::min(delay, actions.size())];
}

bool Annal::is_behind(const std::string& person) const {
  return state.made.spectator_delay > 0 && state.status == RoomStatus::running && !state.seat_of(person);
}

std::optional<int> Annal::seat_told(const std::string& person, std::int64_t seq) const {
  const auto since = state.reseated.find(person);
  return since != state.reseated.end() && seq < since->second ? std::nullopt : state.seat_of(person);
}

const Annal* ReferenceModel::find(const std::string& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : &found->second;
}

const Annal& ReferenceModel::at(const std::string& room) const {
  const Annal* annal = find(room);
  if (!annal) throw Broken("room " + room + " is told of, and no log has it");
  return *annal;
}

const std::string* Page::prompt_of(std::optional<int> seat) const {
  const auto found = seat ? prompts.find(*seat) : prompts.end();
  return found == prompts.end() ? nullptr : &found->second;
}

void ReferenceModel::compare(const test::Mirror& mirror, const std::string& room, std::optional<int> seat,
                             std::int64_t missed) const {
  const Annal& annal = at(room);
  const auto found = annal.pages.find(mirror.seq);
  if (found == annal.pages.end())
    throw Broken("room " + room + " told of update " + std::to_string(mirror.seq) + ", which no log has");
  const Page& page = found->second;
  const std::string where = "room " + room + " update " + std::to_string(mirror.seq);
  must_equal(mirror.to_act, json(page.to_act), where + " to_act");
  // a table may have got more seats since
  const bool had_seat = seat && *seat < static_cast<int>(page.may_undo.size());
  must_equal(mirror.may_undo, had_seat ? page.may_undo[static_cast<std::size_t>(*seat)] : 0, where + " may_undo");
  must_equal(only_what_the_log_says(mirror.table), *page.table, where + " table");
  const std::string* prompt = page.prompt_of(seat);
  if (prompt && mirror.seq < missed) {
    const std::string* open = annal.pages.at(missed).prompt_of(seat);
    if (!open || *open != *prompt) prompt = nullptr;
  }
  must_equal(mirror.prompts, prompt ? json::array({json::parse(*prompt)}) : json(), where + " prompts");
  if (mirror.sync == "events" || page.views.empty()) return;
  if (mirror.view != read(page.views.at(seat.value_or(-1))))
    throw Broken(where + ": the view is not the one that the log makes for this listener: " + mirror.view.dump());
}

}  // namespace palatine::simulation
