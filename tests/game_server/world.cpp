#include "tests/game_server/world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "server/metrics/process.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/replay_file.hpp"
#include "server/store/batch_bytes.hpp"
#include "tests/game_server/client.hpp"
#include "tests/game_server/faulty_kind.hpp"
#include "tests/protocol/sealed_kind.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "protocol/codec.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "protocol/methods.hpp"

namespace palatine::test {
namespace {

// The real one takes a tenth of a second (server/runtime/password_pool.hpp).
std::string hash_of(const Secret& password) {
  return "hash:" + sha256_hex(password.text());
}

// For which little is kept, mostly in the place of what was there, though an address's share of that does not refuse
// them: who comes back and goes, a new password, a table that is sat at or that a challenge makes, a fault.
constexpr std::array writes_little = std::to_array<std::string_view>({
    "session.hello",
    "account.logout",
    "account.revoke",
    "account.code",
    "account.email",
    "account.forgot",
    "account.reset",
    "account.second_factor",
    "account.begin_second_factor",
    "bot.wait",
    "bot.challenge",
    "bot.answer",
    "room.join",
    "room.resume",
    "game.chance",
    "appeal.get",
});

// Else whoever asks for it again and again has the disk.
void expect_to_be_within_a_share(const Method& method, const Effects& effects) {
  if (method.keeps || method.sign == Sign::must || std::ranges::count(writes_little, method.name) > 0) return;
  for (const Effect& effect : effects) {
    const auto* append = std::get_if<Append>(&effect);
    const std::size_t bytes = append ? bytes_of(*append->batch) : 0;
    EXPECT_EQ(bytes, 0u) << method.name << " writes: keeping() in protocol/methods.cpp";
  }
}

}  // namespace

World::World(std::uint64_t seed, Limits limits, NotificationConfig tell)
    : limits_(limits), tell_(tell), games_(own_games_), secrets_(seed) {
  own_games_.add(game_kind<carolus_magnus::CarolusMagnus, carolus_magnus::Codec>(2, carolus_magnus::max_players));
  own_games_.add(game_kind<chevaliers::Chevaliers, chevaliers::Codec>(2, chevaliers::max_players));
  own_games_.add(
      game_kind<warlords_of_europe::WarlordsOfEurope, warlords_of_europe::Codec>(2, warlords_of_europe::max_players));
  own_games_.add(sealed_kind());
  own_games_.add(faulty_kind());
  start();
}

World::World(std::uint64_t seed, Limits limits, const Registry& games)
    : limits_(limits), games_(games), secrets_(seed) {
  start();
}

World::~World() {
  for (const auto& [id, client] : clients_) client->lost();
}

void World::start() {
  const auto data =
      store_.start(now_, static_cast<std::size_t>(limits_.lobby_rooms), static_cast<std::size_t>(limits_.chat_kept));
  started_ = now_;
  running_time_at_start_ = data->running_time;
  game_server_ = std::make_unique<GameServer>(config(), games_, secrets_, *data, now_);
}

GameServerConfig World::config() const {
  GameServerConfig config;
  config.server_name = "Test";
  config.server_version = "1";
  config.limits = limits_;
  config.admission = admission_;
  config.words = words_;
  config.tell = tell_;
  config.push_key = push_key_;
  config.mail = mail;
  config.shares = shares_;
  config.second_factor_for = second_factor_for_;
  return config;
}

template <class Input>
void World::into_game_server(Input&& input) {
  const auto began = thread_cpu_time();
  input();
  if (took) took(game_server_->last_work(), thread_cpu_time() - began);
}

void World::set(const Admission& admission, const std::string& words) {
  admission_ = admission;
  auto read = moderation::WordFilter::read(words);
  ASSERT_TRUE(read) << read.error();
  words_ = std::make_shared<const moderation::WordFilter>(std::move(*read));
  game_server_->configure(config());
}

void World::share(const Shares& shares) {
  shares_ = shares;
  game_server_->configure(config());
}

json World::moderate(const Request& request) {
  const auto done = order(request);
  return done ? *done : json(done.error().reason);
}

void World::crash() {
  effects_.clear();
  held_thoughts_.clear();
  held_passwords_.clear();
  held_people_.clear();
  disk_held = false;
  for (const auto& [id, client] : clients_) client->lost();
  clients_.clear();
  start();
  pass(0);
}

void World::shut_down() {
  Effects out;
  game_server_->shut_down(now_, out);
  add(std::move(out));
}

void World::shed(Shed what) {
  Effects out;
  into_game_server([&] { game_server_->shed(what, now_, out); });
  add(std::move(out));
}

void World::short_of(Shortage what) {
  Effects out;
  game_server_->short_of(what, now_, out);
  add(std::move(out));
}

void World::second_factor_for(moderation::SecondFactorFor whom) {
  second_factor_for_ = whom;
  game_server_->configure(config());
}

void World::push_with(const std::string& key) {
  push_key_ = key;
  game_server_->configure(config());
}

void World::subscription_dead(const std::string& person, const DeadSubscription& place) {
  Effects out;
  into_game_server([&] { game_server_->subscription_dead(person, place, now_, out); });
  add(std::move(out));
}

void World::address_dead(const DeadAddress& what) {
  Effects out;
  into_game_server([&] { game_server_->address_dead(what, now_, out); });
  add(std::move(out));
}

tl::expected<json, Error> World::order(const Request& order) {
  const OrderTicket ticket{++last_order_};
  Effects out;
  into_game_server([&] { game_server_->ordered(ticket, order, now_, out); });
  add(std::move(out));
  const auto& done = orders_done_.at(ticket);
  if (done) return json::parse(done->text);
  const std::string& reason = done.error().reason;
  EXPECT_TRUE(may_be_refused(order.method(), reason) || reason == "shutting_down")
      << order.method().name << ": " << reason;
  return tl::unexpected(done.error());
}

void World::pass(Millis ms) {
  const Millis end = now_ + ms;
  for (int at_this_moment = 0;;) {
    const auto due = game_server_->next_deadline();
    if (!due || *due > end) break;
    if (*due > now_) at_this_moment = 0;
    ASSERT_LT(++at_this_moment, 100'000) << "a deadline that stays";
    now_ = std::max(now_, *due);
    Effects out;
    into_game_server([&] { game_server_->tick(now_, out, 1); });
    add(std::move(out));
  }
  now_ = end;
}

void World::release() {
  disk_held = false;
  thinking_held = false;
  for (Think& think : held_thoughts_) effects_.push_back(std::move(think));
  held_thoughts_.clear();
  passwords_held = false;
  for (Effect& password : held_passwords_) effects_.push_back(std::move(password));
  held_passwords_.clear();
  searches_held = false;
  for (Effect& search : held_searches_) effects_.push_back(std::move(search));
  held_searches_.clear();
  people_held = false;
  for (auto& [ticket, data] : std::exchange(held_people_, {})) {
    Effects out;
    into_game_server([&] { game_server_->person_loaded(ticket, std::move(data), now_, out); });
    for (Effect& effect : out) effects_.push_back(std::move(effect));
  }
  run();
}

ConnectionId World::attach(Client& client, const std::string& address) {
  const ConnectionId id{++last_connection_};
  clients_[id] = &client;
  Effects out;
  into_game_server([&] { game_server_->connected(id, address, now_, out); });
  add(std::move(out));
  return id;
}

ConnectionId World::stream(json params, const std::string& address) {
  const ConnectionId id{++last_connection_};
  streams[id];
  const char* method = params.contains("seq") ? "room.resume" : "room.join";
  if (params.contains("invite"))
    method = "room.invitation";
  else
    params["as"] = "spectator";
  const json request{{"jsonrpc", "2.0"}, {"id", 0}, {"method", method}, {"params", std::move(params)}};
  Effects out;
  into_game_server([&] { game_server_->streams(id, address, request.dump(), now_, out); });
  add(std::move(out));
  return id;
}

void World::end_stream(ConnectionId id) {
  Effects out;
  into_game_server([&] { game_server_->disconnected(id, now_, out); });
  add(std::move(out));
}

void World::detach(ConnectionId id) {
  if (clients_.erase(id) == 0) return;
  Effects out;
  into_game_server([&] { game_server_->disconnected(id, now_, out); });
  add(std::move(out));
}

void World::input(ConnectionId id, std::string_view frame) {
  if (overheard) overheard(id, true, std::string(frame));
  Effects out;
  into_game_server([&] { game_server_->received(id, frame, now_, out); });
  if (const auto method = game_server_->last_work().method) expect_to_be_within_a_share(public_methods()[*method], out);
  add(std::move(out));
}

void World::add(Effects effects) {
  for (Effect& effect : effects) effects_.push_back(std::move(effect));
  if (!running_) run();
}

void World::run() {
  running_ = true;
  while (true) {
    while (!effects_.empty()) {
      if (disk_held && std::holds_alternative<Append>(effects_.front())) break;
      Effect effect = std::move(effects_.front());
      effects_.pop_front();
      carry_out(effect);
    }
    // what is due at once is done at once
    const auto due = game_server_->next_deadline();
    if (!due || *due > now_) break;
    Effects out;
    into_game_server([&] { game_server_->tick(now_, out, 1); });
    for (Effect& effect : out) effects_.push_back(std::move(effect));
  }
  running_ = false;
}

void World::carry_out(Effect& effect) {
  Effects out;
  if (auto* sent = std::get_if<Send>(&effect)) {
    if (overheard) overheard(sent->to, false, *sent->text);
    if (const auto client = clients_.find(sent->to); client != clients_.end()) client->second->take(*sent->text);
    if (const auto stream = streams.find(sent->to); stream != streams.end())
      stream->second.frames.push_back(*sent->text);
  } else if (auto* append = std::get_if<Append>(&effect)) {
    const auto committed = store_.commit(std::span(append->batch.get(), 1));
    ASSERT_TRUE(committed.has_value()) << committed.error().message;
  } else if (auto* refused = std::get_if<Refuse>(&effect)) {
    streams.at(refused->connection).refused = refused->error;
  } else if (auto* closed = std::get_if<Close>(&effect)) {
    if (const auto stream = streams.find(closed->connection); stream != streams.end())
      stream->second.closed = closed->reason;
    if (const auto client = clients_.find(closed->connection); client != clients_.end()) {
      client->second->closed = closed->reason;
      client->second->lost();
      clients_.erase(client);
    }
  } else if (auto* person = std::get_if<LoadPerson>(&effect)) {
    auto data = *store_.person(person->key, now_);
    if (people_held) {
      held_people_.emplace_back(person->ticket, std::move(data));
      return;
    }
    into_game_server([&] { game_server_->person_loaded(person->ticket, std::move(data), now_, out); });
  } else if (auto* past = std::get_if<LoadPastGames>(&effect)) {
    into_game_server([&] { game_server_->past_games_loaded(past->ticket, *store_.past_games(past->key), now_, out); });
  } else if (std::holds_alternative<HashPassword>(effect) || std::holds_alternative<CheckPassword>(effect)) {
    if (passwords_held) {
      held_passwords_.push_back(std::move(effect));
      return;
    }
    if (auto* hash = std::get_if<HashPassword>(&effect)) {
      ++passwords_hashed;
      into_game_server([&] {
        game_server_->password_hashed(
            hash->ticket, passwords_busy ? std::nullopt : std::optional(hash_of(hash->password)), now_, out);
      });
    } else {
      auto& check = std::get<CheckPassword>(effect);
      ++passwords_checked;
      const bool right = check.hash && *check.hash == hash_of(check.password);
      into_game_server([&] {
        game_server_->password_checked(check.ticket, passwords_busy ? std::nullopt : std::optional(right), now_, out);
      });
    }
  } else if (auto* room = std::get_if<LoadRoom>(&effect)) {
    ++sleeps_seen;
    const auto kept = static_cast<std::size_t>(limits_.chat_kept);
    auto rows = room->id.empty() ? *store_.room_by_invite(room->invite, kept) : *store_.room(room->id, kept);
    auto loaded = rows ? load_room(std::move(*rows), games_, limits_, room->position) : nullptr;
    into_game_server([&] { game_server_->room_loaded(room->ticket, std::move(loaded), now_, out); });
  } else if (auto* replay = std::get_if<FetchReplay>(&effect)) {
    const auto kept = static_cast<std::size_t>(limits_.chat_kept);
    const Json file = *replay_file(**store_.room(replay->room, kept), games_, "Palatine tests");
    into_game_server([&] { game_server_->replay_fetched(replay->ticket, file.text, now_, out); });
  } else if (const auto* search = std::get_if<SearchReports>(&effect)) {
    if (searches_held) {
      held_searches_.push_back(std::move(effect));
      return;
    }
    auto found = moderation::find_reports(search->sought, moderation::reading(store_));
    ASSERT_TRUE(found);
    into_game_server([&] { game_server_->reports_found(search->ticket, std::move(*found), now_, out); });
  } else if (auto* done = std::get_if<OrderDone>(&effect)) {
    orders_done_.emplace(done->ticket, std::move(done->result));
  } else if (auto* think = std::get_if<Think>(&effect)) {
    if (thinking_held) {
      held_thoughts_.push_back(std::move(*think));
      return;
    }
    ++thoughts_seen;
    std::optional<Json> decision;
    if (!thinking_fails) decision = thought ? *thought : think->task();
    into_game_server([&] { game_server_->thought(think->ticket, decision, thinking_takes, now_, out); });
  } else if (auto* note = std::get_if<Note>(&effect)) {
    notes.push_back(std::move(*note));
  } else if (auto* tell = std::get_if<OutgoingNotification>(&effect)) {
    if (heard_tell) heard_tell(*tell);
    tells.push_back(std::move(*tell));
  } else if (auto* letter = std::get_if<SendMail>(&effect)) {
    mails.push_back(std::move(*letter));
  } else if (auto* offered = std::get_if<OfferExport>(&effect)) {
    exports.push_back(std::move(*offered));
  }
  for (Effect& next : out) effects_.push_back(std::move(next));
}

}  // namespace palatine::test
