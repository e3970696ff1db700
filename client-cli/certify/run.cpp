#include "client-cli/certify/run.hpp"

#include <algorithm>
#include <map>

namespace palatine::certify {
namespace {

Outcome begun(const Rule& rule) {
  return {rule.id, rule.section, rule.sentence, Verdict::held, {}, {}, {}};
}

// What came of it when it was tried.
void attempt(Stage& stage, Outcome& outcome, const std::function<void()>& what) {
  stage.watch.during = outcome.id;
  try {
    what();
  } catch (const Failed& failed) {
    outcome.verdict = Verdict::failed;
    outcome.expected = failed.expected;
    outcome.came = failed.came;
    outcome.frames = stage.last_frames();
  } catch (const NotTried& why) {
    outcome.verdict = Verdict::not_tried;
    outcome.came = why.what();
  } catch (const json::exception& odd) {
    // A member that a rule looks at is missing, or is of another type.
    outcome.verdict = Verdict::failed;
    outcome.expected = "messages as their schemas say";
    outcome.came = odd.what();
    outcome.frames = stage.last_frames();
  }
  stage.clear();
}

void look_back(const Stage& stage, Outcome& outcome) {
  const auto faults = stage.watch.faults(outcome.id);
  if (faults.empty()) return;
  outcome.verdict = Verdict::failed;
  outcome.expected = outcome.sentence;
  outcome.came = faults.front().how + " (seen while " + faults.front().during + " was tried)";
  for (const auto& fault : faults) outcome.frames.push_back(fault.frame.substr(0, 2000));
}

}  // namespace

bool is_wanted(const std::string& id, const std::vector<std::string>& only) {
  return only.empty() || std::any_of(only.begin(), only.end(), [&](const auto& one) { return id.starts_with(one); });
}

std::vector<Outcome> run(const Wanted& wanted,
                         const std::function<void(std::size_t, std::size_t, const std::string&)>& told) {
  std::vector<Rule> rules;
  for (Rule& rule : all_rules()) {
    if (is_wanted(rule.id, wanted.only)) rules.push_back(std::move(rule));
  }
  Loop loop;
  Stage stage(loop, wanted.address, wanted.game, wanted.seed);
  std::vector<Outcome> outcomes;
  for (const Rule& rule : rules) outcomes.push_back(begun(rule));
  std::size_t done = 0;
  std::map<std::size_t, Later> later;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].begin) continue;
    told(done, rules.size(), rules[i].id);
    attempt(stage, outcomes[i], [&] { later[i] = rules[i].begin(stage); });
    if (outcomes[i].verdict != Verdict::held) later.erase(i);
  }
  const auto finish = [&](std::size_t i, const Check& check) {
    told(done, rules.size(), rules[i].id);
    attempt(stage, outcomes[i], [&] { check(stage); });
    ++done;
  };
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].check) finish(i, rules[i].check);
    for (auto waits = later.begin(); waits != later.end();) {
      if (!waits->second.due || !waits->second.due()) {
        ++waits;
        continue;
      }
      finish(waits->first, waits->second.check);
      waits = later.erase(waits);
    }
  }
  for (const auto& [i, rest] : later) finish(i, rest.check);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].check && !rules[i].begin) look_back(stage, outcomes[i]);
  }
  return outcomes;
}

}  // namespace palatine::certify
