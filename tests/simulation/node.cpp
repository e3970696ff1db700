#include "tests/simulation/node.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#include "tests/simulation/cluster.hpp"

namespace palatine::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds beat_every{1000};
constexpr milliseconds look_every{250};
constexpr milliseconds patience{1500};  // for an answer of the store
constexpr Millis commit_patience = 4000;
constexpr Millis pause_least = 50, pause_most = 1000;  // before a connection is made anew

}  // namespace

// ---- a connection --------------------------------------------------------------------------------------------------

void Connection::ask(SharedStore::Ask ask, SharedStore::Answer answer, Millis patience_ms) {
  if (answer_) throw std::logic_error("two things are asked at once");
  if (!session_) {
    session_ = std::make_shared<SharedStore::Session>();
    session_->gates = &node_.server().gates();
  }
  answer_ = std::move(answer);
  const std::uint64_t number = ++asked_;
  session_->waiting = [this, number](CommitOutcome outcome) {
    node_.server().gates().process.pass([this, number, outcome] {
      if (number == asked_ && answer_) answered(outcome);
    });
  };
  node_.cluster().store().ask(session_, std::move(ask));
  node_.in(patience_ms, [this, number] {
    if (number != asked_ || !answer_) return;
    session_->waiting = nullptr;
    answered(CommitOutcome::lost);
  });
}

void Connection::answered(CommitOutcome outcome) {
  if (outcome == CommitOutcome::lost) session_.reset();
  std::exchange(answer_, nullptr)(outcome);
}

void Connection::drop() {
  ++asked_;
  answer_ = nullptr;
  session_.reset();
}

// ---- its disk ------------------------------------------------------------------------------------------------------

void NodeDisk::note_late() {
  if (late() == 0) late_since_ = node_.cluster().time().now();
}

Millis NodeDisk::late() const {
  return is_idle() ? 0 : node_.cluster().time().now() - late_since_;
}

void NodeDisk::add(Batch batch) {
  note_late();
  waiting_.push_back({std::move(batch), {}, {}, node_.cluster().time().now()});
  begin();
}

void NodeDisk::add(Job read, std::function<void()> deliver) {
  note_late();
  waiting_.push_back({std::nullopt, std::move(read), std::move(deliver), node_.cluster().time().now()});
  begin();
}

void NodeDisk::begin() {
  if (is_busy_ || waiting_.empty()) return;
  is_busy_ = true;
  node_.in(static_cast<Millis>(node_.below(8)), [this] {
    group_ = std::make_shared<Group>();
    const bool are_batches = waiting_.front().batch.has_value();
    while (!waiting_.empty() && waiting_.front().batch.has_value() == are_batches) {
      group_->push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    if (are_batches) ++number_;
    is_told_ = false;
    pause_ = 0;
    send();
  });
}

void NodeDisk::send() {
  Cluster& cluster = node_.cluster();
  const auto write = [group = group_, who = node_.me(), number = number_](Tables& tables) {
    for (const Item& item : *group) {
      const auto committed = tables.rows.commit(std::span(&*item.batch, 1));
      if (!committed) throw Broken("the store refuses a batch: " + committed.error().message);
    }
    tables.done[who] = number;
  };
  const auto survives = [&cluster, group = group_, who = node_.me()] {
    for (const Item& item : *group) cluster.wrote(who, *item.batch);
  };
  const auto ask = [&cluster, group = group_, who = node_.me(), epoch = node_.epoch(), number = number_, write,
                    survives](Tables& tables) -> std::optional<SharedStore::Change> {
    const bool are_batches = group->front().batch.has_value();
    const bool is_fenced = !cluster.has(Fault::unfenced_commit) || !are_batches;
    if (is_fenced && !tables.hosts(who, epoch)) return std::nullopt;
    if (are_batches) {
      // it has come late, and by another connection, before
      const auto done = tables.done.find(who);
      const bool is_there = done != tables.done.end() && done->second >= number;
      if (is_there && !cluster.has(Fault::sent_again)) return SharedStore::Change{[](Tables&) {}};
      return SharedStore::Change{write, survives};
    }
    for (const Item& item : *group) item.read(tables.rows);
    return SharedStore::Change{[](Tables&) {}, [] {}, cluster.has(Fault::believed_read)};
  };
  connection_.ask(
      ask,
      [this](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return node_.fenced();
        if (outcome == CommitOutcome::durable) return done();
        const bool are_batches = group_->front().batch.has_value();
        node_.cluster().count(are_batches ? "commits of unknown outcome" : "reads lost");
        if (are_batches && node_.cluster().has(Fault::unmarked_answer)) tell_durable();
        pause_then([this, are_batches] {
          if (are_batches && !node_.cluster().has(Fault::sent_again))
            look_for_mark();
          else
            send();
        });
      },
      commit_patience);
}

void NodeDisk::pause_then(std::function<void()> what) {
  pause_ = std::clamp(2 * pause_, pause_least, pause_most);
  node_.in(pause_, std::move(what));
}

void NodeDisk::look_for_mark() {
  Cluster& cluster = node_.cluster();
  const auto is_there = std::make_shared<bool>();
  const auto ask = [&cluster, is_there, who = node_.me(), epoch = node_.epoch(),
                    number = number_](Tables& tables) -> std::optional<SharedStore::Change> {
    if (!tables.hosts(who, epoch)) return std::nullopt;
    const auto done = tables.done.find(who);
    *is_there = done != tables.done.end() && done->second >= number;
    return SharedStore::Change{[](Tables&) {}, [] {}, cluster.has(Fault::believed_read)};
  };
  connection_.ask(
      ask,
      [this, is_there](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return node_.fenced();
        if (outcome == CommitOutcome::lost) return pause_then([this] { look_for_mark(); });
        node_.cluster().count(*is_there ? "marks found" : "commits sent again");
        if (*is_there)
          done();
        else
          send();
      },
      commit_patience);
}

void NodeDisk::tell_durable() {
  if (std::exchange(is_told_, true)) return;
  durable_ += group_->size();
  acknowledged();
}

void NodeDisk::done() {
  const auto group = group_;
  if (group->front().batch) {
    for (const Item& item : *group)
      if (item.batch->running_time) node_.has_marked(item.added);
    is_busy_ = false;
    tell_durable();
  } else {
    is_busy_ = false;
    for (const Item& item : *group) item.deliver();
    acknowledged();
  }
  begin();
}

void NodeDisk::stop() {
  waiting_.clear();
  group_.reset();
  is_busy_ = false;
  durable_ = 0;
  number_ = 0;
  connection_.drop();
}

// ---- a node --------------------------------------------------------------------------------------------------------

Node::Node(Cluster& cluster, int index, std::uint64_t seed)
    : cluster_(cluster),
      index_(index),
      name_("node " + std::to_string(index + 1)),
      random_(seed + 3),
      disk_(*this),
      server_(cluster.plan(), seed, disk_, cluster.limits(), cluster.time(), *this, cluster.invariant_checker(),
              cluster.trace(), cluster.figures()),
      beats_(*this),
      looks_(*this),
      control_(*this) {
  // clocks of machines go at rates of their own, and from anywhere
  rate_ = 930 + static_cast<Millis>(random_.below(141));
  origin_ = static_cast<Millis>(random_.below(1'000'000)) * 1000;
  const Millis wrong_by = random_.below(4) == 0 ? 1'000'000 : 20'000;
  wall_ahead_ = static_cast<Millis>(random_.below(static_cast<std::uint32_t>(2 * wrong_by))) - wrong_by;
  server_.may_tell = [this] {
    if (cluster_.beats_rest() || cluster_.has(Fault::ignored_lease)) return true;
    return membership_ && membership_->may_tell(steady());
  };
}

cluster::Moment Node::steady() const {
  return cluster::Moment(milliseconds(origin_ + cluster_.time().now() * rate_ / 1000));
}

Millis Node::now() const {
  const auto since = [](cluster::Moment from, cluster::Moment to) {
    return std::chrono::duration_cast<milliseconds>(to - from).count();
  };
  if (rests_since_) return rested_at_ + since(*rests_since_, steady());
  return latest_ = std::max(latest_, started_ + since(steady_start_, membership_->even(steady())));
}

void Node::begin_clock() {
  started_ = cluster_.time().now() + wall_ahead_;
  steady_start_ = membership_->even(steady());
  latest_ = started_;
}

void Node::rest() {
  rested_at_ = is_hosting() ? now() : 0;
  rests_since_ = steady();
}

cluster::NodeId Node::id_of(const Incarnation& who) const {
  return {std::to_string(who.node), who.number};
}

bool Node::is_ready() const {
  return is_hosting() && !hands_over_;
}

Millis Node::fine_until() const {
  return disturbed_since_ ? *disturbed_since_ : cluster_.time().now() - disk_.late();
}

void Node::disturbed(Millis ms) {
  if (!disturbed_since_) disturbed_since_ = fine_until();
  disturbed_until_ = std::max(disturbed_until_, cluster_.time().now() + ms);
}

void Node::has_marked(Millis then) {
  if (then >= disturbed_until_ && !hands_over_) disturbed_since_.reset();
}

// ---- what befalls it

void Node::die(Millis downtime) {
  disturbed(0);
  is_alive_ = false;
  hands_over_ = false;
  epoch_.reset();
  cluster_.host_clock().leave(*this);
  membership_.reset();
  beats_.drop();
  looks_.drop();
  control_.drop();
  shut_until_ = 0;
  cluster_.trace().note(name_, "ends");
  server_.stop();
  server_.gates().process.open();
  cluster_.network->server_lost(server_);
  cluster_.time().in(downtime, [this] {
    if (!is_alive_) start();
  });
}

void Node::fenced() {
  cluster_.count("fenced");
  cluster_.trace().note(name_, "is fenced");
  die(200 + static_cast<Millis>(below(2000)));
}

void Node::stand_still(Millis ms) {
  Timeline& time = cluster_.time();
  cluster_.trace().note(name_, "stands still");
  disturbed(ms);
  shut_until_ = std::max(shut_until_, time.now() + ms);
  server_.gates().process.shut();
  time.in(ms, [this, &time] {
    if (time.now() < shut_until_ || !server_.gates().process.is_shut()) return;
    cluster_.trace().note(name_, "goes on");
    server_.gates().process.open();
  });
}

void Node::cut(bool in, bool out, Millis ms) {
  Timeline& time = cluster_.time();
  cluster_.trace().note(name_, in && out ? "is cut off" : in ? "hears nothing" : "is not heard");
  disturbed(ms);
  const auto shut = [&](Gate& gate, Millis& until) {
    until = std::max(until, time.now() + ms);
    gate.shut();
    time.in(ms, [&gate, &until, &time] {
      if (time.now() >= until) gate.open();
    });
  };
  if (in) shut(server_.gates().in, cut_in_until_);
  if (out) shut(server_.gates().out, cut_out_until_);
}

// ---- beats, and what it sees of the others

void Node::start() {
  is_alive_ = true;
  cluster_.trace().note(name_, "begins");
  register_self();
}

void Node::register_self() {
  const auto number = std::make_shared<std::int64_t>();
  control_.ask(
      [number, index = index_](Tables& tables) -> std::optional<SharedStore::Change> {
        const auto row = tables.nodes.find(index);
        *number = row == tables.nodes.end() ? 1 : row->second.incarnation + 1;
        return SharedStore::Change{[index, fresh = *number](Tables& all) { all.nodes[index] = {fresh, 0, false}; }};
      },
      [this, number](CommitOutcome outcome) {
        if (outcome != CommitOutcome::durable) return in(100, [this] { register_self(); });
        me_ = {index_, *number};
        membership_.emplace(id_of(me_));
        beat();
        look();
      },
      own(patience));
}

void Node::beat() {
  if (cluster_.beats_rest()) return;
  membership_->beat_begun(steady());
  const Millis begun = cluster_.time().now();
  const auto hosting = std::make_shared<Hosting>();
  beats_.ask(
      [hosting, who = me_](Tables& tables) -> std::optional<SharedStore::Change> {
        if (!tables.lives(who)) return std::nullopt;
        *hosting = tables.hosting;
        return SharedStore::Change{[who](Tables& all) { ++all.nodes.at(who.node).beat; }};
      },
      [this, begun, hosting](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return fenced();
        if (outcome == CommitOutcome::lost) {
          membership_->beat_failed();
        } else {
          membership_->beat_confirmed(steady());
          if (is_hosting() && (hosting->by != me_ || hosting->epoch != *epoch_)) return fenced();
          if (is_hosting()) server_.release();
        }
        in(std::max<Millis>(pause_least, begun + own(beat_every) - cluster_.time().now()), [this] { beat(); });
      },
      own(patience));
}

void Node::look() {
  if (epoch_ || cluster_.beats_rest()) return;
  const auto others = std::make_shared<Others>();
  looks_.ask(
      [others, who = me_](Tables& tables) -> std::optional<SharedStore::Change> {
        if (!tables.lives(who)) return std::nullopt;
        *others = {tables.nodes, tables.hosting};
        return SharedStore::Change{[](Tables&) {}};
      },
      [this, others](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return fenced();
        if (outcome == CommitOutcome::durable) saw(*others);
        in(own(look_every), [this] { look(); });
      },
      own(patience));
}

// Whoever has no row any more, or another life, hosts nothing.
void Node::saw(const Others& others) {
  std::vector<cluster::NodeSeen> seen;
  for (const auto& [index, row] : others.nodes) seen.push_back({id_of({index, row.incarnation}), row.beat, row.dead});
  membership_->seen(seen, steady());
  if (others.hosting.by == me_) return begin_hosting(others.hosting.epoch);
  const auto& by = others.hosting.by;
  if (!by) return claim(others.hosting, std::nullopt);
  const NodeRow& row = others.nodes.at(by->node);
  if (row.incarnation != by->number || row.dead) return claim(others.hosting, std::nullopt);
  const auto silent = membership_->may_declare_dead(steady());
  if (std::ranges::any_of(silent, [&](const cluster::NodeSeen& each) { return each.node == id_of(*by); }))
    claim(others.hosting, row);
}

// ---- hosting

void Node::claim(const Hosting& seen, std::optional<NodeRow> victim) {
  if (control_.is_busy()) return;
  cluster_.trace().note(name_, "claims the games");
  const auto write = [seen, victim, who = me_](Tables& tables) {
    if (victim && seen.by) tables.nodes.at(seen.by->node).dead = true;
    tables.hosting = {seen.epoch + 1, who};
  };
  control_.ask(
      [this, seen, victim, who = me_, write](Tables& tables) -> std::optional<SharedStore::Change> {
        if (!tables.lives(who)) return std::nullopt;
        const bool is_same = tables.hosting.epoch == seen.epoch && tables.hosting.by == seen.by;
        if (!is_same && !cluster_.has(Fault::claimed_twice)) return std::nullopt;
        // it has beaten since
        if (victim && tables.lives(*seen.by) && tables.nodes.at(seen.by->node).beat != victim->beat)
          return std::nullopt;
        return SharedStore::Change{
            write, [&cluster = cluster_, who, epoch = seen.epoch + 1] { cluster.became_host(who, epoch); }};
      },
      [this, epoch = seen.epoch + 1](CommitOutcome outcome) {
        if (outcome == CommitOutcome::durable) begin_hosting(epoch);
      },
      own(patience));
}

void Node::begin_hosting(std::int64_t epoch) {
  if (epoch_ || control_.is_busy()) return;  // by the claim itself: its answer is on its way
  epoch_ = epoch;
  load();
}

void Node::load() {
  const auto data = std::make_shared<StartData>();
  control_.ask(
      [this, data, who = me_, epoch = *epoch_](Tables& tables) -> std::optional<SharedStore::Change> {
        if (!tables.hosts(who, epoch)) return std::nullopt;
        const Limits& limits = cluster_.limits();
        *data = *tables.rows.start(cluster_.time().now() + wall_ahead_, static_cast<std::size_t>(limits.lobby_rooms),
                                   static_cast<std::size_t>(limits.chat_kept));
        return SharedStore::Change{[](Tables&) {}};
      },
      [this, data](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return fenced();
        if (outcome == CommitOutcome::lost) return in(100, [this] { load(); });
        disturbed_since_.reset();
        if (cluster_.time().now() < disturbed_until_) disturbed(0);
        cluster_.starts(*this, std::move(*data));
      },
      own(patience));
}

void Node::hand_over() {
  if (!is_ready()) return;
  disturbed(0);  // nothing goes on from here
  hands_over_ = true;
  cluster_.trace().note(name_, "hands over");
  server_.close();
  server_.shut_down();
  give_back();
}

// Once all is told.
void Node::give_back() {
  if (!server_.is_quiet() || !disk_.is_idle()) return in(5, [this] { give_back(); });
  control_.ask(
      [this, who = me_, epoch = *epoch_](Tables& tables) -> std::optional<SharedStore::Change> {
        if (!tables.hosts(who, epoch)) return std::nullopt;
        return SharedStore::Change{[epoch](Tables& all) { all.hosting = {epoch, std::nullopt}; },
                                   [&cluster = cluster_, who] { cluster.gave_back(who); }};
      },
      [this](CommitOutcome outcome) {
        if (outcome == CommitOutcome::refused) return fenced();
        if (outcome == CommitOutcome::lost) return in(100, [this] { give_back(); });
        cluster_.count("handed over");
        die(500 + static_cast<Millis>(below(3000)));
      },
      own(patience));
}

}  // namespace palatine::simulation
