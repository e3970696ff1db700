#include "tests/simulation/faults.hpp"

#include "tests/protocol/sealed_kind.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation {
namespace {

class OpenView : public GameView {
 public:
  explicit OpenView(Json text) : text_(std::move(text)) {}
  const Json& text() const override { return text_; }
  Json patch_from(const GameView& before) const override {
    return Json{json::diff(json::parse(before.text().text), json::parse(text_.text)).dump()};
  }

 private:
  Json text_;
};

// The test game with one fault: a view shows the bids of all.
class OpenMatch : public Match {
 public:
  explicit OpenMatch(std::unique_ptr<Match> inner) : inner_(std::move(inner)) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<OpenMatch>(inner_->clone()); }
  SeatSet to_act() const override { return inner_->to_act(); }
  std::optional<Result> result() const override { return inner_->result(); }
  std::shared_ptr<const GamePrompt> ask(Seat seat) const override { return inner_->ask(seat); }
  bool may_draw(Seat seat, const GamePrompt& asked) const override { return inner_->may_draw(seat, asked); }
  tl::expected<Json, Error> act(Seat seat, const Json& action, Random& random, std::string_view place) override {
    return inner_->act(seat, action, random, place);
  }
  tl::expected<void, Error> act_again(Seat seat, const Json& action, Random& random) override {
    return inner_->act_again(seat, action, random);
  }
  void redraw_unseen(Random& random) override { inner_->redraw_unseen(random); }
  Json events(Viewer viewer) const override { return inner_->events(viewer); }
  bool ended_secrecy() const override { return inner_->ended_secrecy(); }
  bool ended_turn() const override { return inner_->ended_turn(); }
  std::shared_ptr<const GameView> look(Viewer viewer) const override {
    json view = json::parse(inner_->view(viewer).text);
    const json all = json::parse(inner_->full_view().text);
    for (std::size_t i = 0; i < view["seats"].size(); ++i) view["seats"][i]["bid"] = all["view"]["seats"][i]["bid"];
    return std::make_shared<OpenView>(canonical(Json{view.dump()}));
  }
  Json full_view() const override { return inner_->full_view(); }
  int audience(Viewer viewer) const override { return inner_->audience(viewer); }
  std::uint64_t fingerprint() const override { return inner_->fingerprint(); }
  std::vector<Json> legal(Seat seat) const override { return inner_->legal(seat); }
  BotTask bot_task(Seat seat, std::string_view kind, std::uint64_t seed) const override {
    return inner_->bot_task(seat, kind, seed);
  }
  HintTask hint_task(Seat seat, std::uint64_t seed) const override { return inner_->hint_task(seat, seed); }

 private:
  std::unique_ptr<Match> inner_;
};

class OpenKind : public GameKind {
 public:
  OpenKind() : inner_(test::sealed_kind()) {}
  const GameInfo& info() const override { return inner_->info(); }
  tl::expected<Json, Error> normalize(const Json& options, std::string_view place) const override {
    return inner_->normalize(options, place);
  }
  std::vector<int> sides(const Json& options) const override { return inner_->sides(options); }
  std::unique_ptr<Match> start(const Json& options, int rules_version, Random& random) const override {
    return std::make_unique<OpenMatch>(inner_->start(options, rules_version, random));
  }

 private:
  std::unique_ptr<GameKind> inner_;
};

bool is_update(const Effect& effect) {
  const auto* send = std::get_if<Send>(&effect);
  return send && send->text->find("\"method\":\"room.update\"") != std::string::npos;
}

// Of the first seat whose clock stands.
void run_idle_clock(Effect& effect) {
  if (!is_update(effect)) return;
  auto& send = std::get<Send>(effect);
  json frame = json::parse(*send.text);
  if (!frame["params"].contains("clocks")) return;
  for (json& seat : frame["params"]["clocks"]["seats"]) {
    if (seat["running"] == true) continue;
    seat["running"] = true;
    send.text = std::make_shared<const std::string>(frame.dump());
    return;
  }
}

// What is told to somebody who sits is told to one who watches from behind, too, if it is the next that they wait for.
void show_early(Effects& effects, const InvariantChecker& invariant_checker) {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (!is_update(effects[i])) continue;
    const auto& send = std::get<Send>(effects[i]);
    const json update = json::parse(*send.text)["params"];
    const Annal* annal = invariant_checker.reference_model().find(update["room"]);
    if (!annal || annal->is_behind(invariant_checker.person_of(send.to))) continue;
    for (const ConnectionId listener : invariant_checker.listeners(update["room"])) {
      if (!annal->is_behind(invariant_checker.person_of(listener)) ||
          invariant_checker.told(listener, update["room"]) + 1 != update["seq"])
        continue;
      effects.insert(effects.begin() + static_cast<std::ptrdiff_t>(i) + 1, Send{listener, send.text});
      return;
    }
  }
}

// Where a player of a silent game listens, if anybody speaks whom they must not hear.
std::optional<ConnectionId> deaf_ear(const InvariantChecker& invariant_checker, const std::string& speaker) {
  for (const auto& [id, annal] : invariant_checker.reference_model().rooms()) {
    const RoomState& state = annal.state;
    if (state.status != RoomStatus::running || state.made.partner_chat != PartnerChat::silent) continue;
    for (const ConnectionId listener : invariant_checker.listeners(id)) {
      const std::string& person = invariant_checker.person_of(listener);
      if (person != speaker && state.seat_of(person)) return listener;
    }
  }
  return std::nullopt;
}

// Somebody who listens there and has blocked whoever speaks.
std::optional<ConnectionId> blocking_ear(const InvariantChecker& invariant_checker, const json& message) {
  if (!message.contains("room")) return std::nullopt;
  for (const ConnectionId listener : invariant_checker.listeners(message["room"]))
    if (invariant_checker.moderators().has_blocked(invariant_checker.person_of(listener), message["from"]["id"]))
      return listener;
  return std::nullopt;
}

// Somebody at the table whom a whisper is not for.
std::optional<ConnectionId> third_ear(const InvariantChecker& invariant_checker, const json& message) {
  if (message["channel"] != "whisper") return std::nullopt;
  for (const ConnectionId listener : invariant_checker.listeners(message["room"])) {
    const std::string& person = invariant_checker.person_of(listener);
    if (message["from"]["id"] != person && message["to"]["id"] != person) return listener;
  }
  return std::nullopt;
}

// Whom somebody's words are to reach by a fault, if there is anybody.
std::optional<ConnectionId> wrong_ear(Fault fault, const InvariantChecker& invariant_checker, const json& message) {
  if (fault == Fault::whispering_table) return deaf_ear(invariant_checker, message["from"]["id"]);
  if (fault == Fault::heard_blocked) return blocking_ear(invariant_checker, message);
  if (fault == Fault::overheard_whisper) return third_ear(invariant_checker, message);
  return std::nullopt;
}

void end_twice(Effects& effects) {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const auto* send = std::get_if<Send>(&effects[i]);
    if (!send || send->text->find("\"method\":\"bot.challenge_ended\"") == std::string::npos) continue;
    json frame = json::parse(*send->text);
    json& outcome = frame["params"]["outcome"];
    outcome = outcome == "accepted" ? "declined" : "accepted";
    const ConnectionId to = send->to;
    effects.insert(effects.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                   Send{to, std::make_shared<const std::string>(frame.dump())});
    return;
  }
}

void leave_unlogged(Effects& effects) {
  for (Effect& effect : effects)
    if (auto* append = std::get_if<Append>(&effect); append && !append->batch->sanctions.empty())
      append->batch->audit = {};
}

void lose_second_factors(Effects& effects) {
  for (Effect& effect : effects)
    if (auto* append = std::get_if<Append>(&effect)) append->batch->second_factors = {};
}

bool cuts_off_banned(const Effect& effect) {
  const auto* close = std::get_if<Close>(&effect);
  return close && close->reason == "banned";
}

}  // namespace

void add_games(Registry& games, Fault fault) {
  for (const SimulatedGame& game : simulated_games()) {
    if (fault == Fault::open_bids && game.id == "sealed")
      games.add(std::make_unique<OpenKind>());
    else
      games.add(game.kind());
  }
}

std::string Saboteur::incoming(const std::string& frame) {
  if (fault_ != Fault::forgotten_key) return frame;
  json request = json::parse(frame, nullptr, false);
  if (!request.is_object() || !request.contains("params") || !request["params"].is_object()) return frame;
  json& params = request["params"];
  if (!params.contains("key") || !params["key"].is_string()) return frame;
  if (keys_.insert(params["key"].get<std::string>()).second) return frame;
  params["key"] = "again-" + std::to_string(keys_.size()) + params["key"].get<std::string>().substr(0, 20);
  return request.dump();
}

void Saboteur::starting(StartData& data, Millis unhosted) const {
  if (fault_ == Fault::hostless_clock) data.running_time += unhosted;
  if (fault_ == Fault::given_time) data.running_time = std::max<Millis>(0, data.running_time - 10'000);
}

void Saboteur::outgoing(Effects& effects, const InvariantChecker& invariant_checker) {
  if (fault_ == Fault::idle_clock) {
    for (Effect& effect : effects) run_idle_clock(effect);
  }
  if (fault_ == Fault::early_update) show_early(effects, invariant_checker);
  if (fault_ == Fault::skipped_update) {
    for (auto each = effects.begin(); each != effects.end(); ++each) {
      if (!is_update(*each) || ++updates_ % 40 != 0) continue;
      effects.erase(each);
      return;
    }
  }
  if (fault_ == Fault::kept_banned) std::erase_if(effects, cuts_off_banned);
  if (fault_ == Fault::unlogged_ban) leave_unlogged(effects);
  if (fault_ == Fault::lost_second_factor) lose_second_factors(effects);
  if (fault_ == Fault::ended_twice) end_twice(effects);
  if (fault_ == Fault::whispering_table || fault_ == Fault::heard_blocked || fault_ == Fault::overheard_whisper) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const auto* send = std::get_if<Send>(&effects[i]);
      if (!send || send->text->find("\"method\":\"chat.message\"") == std::string::npos) continue;
      const json message = json::parse(*send->text)["params"];
      const auto ear = wrong_ear(fault_, invariant_checker, message);
      if (!ear || *ear == send->to) continue;
      effects.insert(effects.begin() + static_cast<std::ptrdiff_t>(i) + 1, Send{*ear, send->text});
      return;
    }
  }
}

}  // namespace palatine::simulation
