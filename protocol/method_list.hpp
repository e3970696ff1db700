// Every method: what it does, when it may be asked for, and with which reasons it may be refused. What it does is the
// sentence of its description (describe_messages.hpp); the rest stands in method_list.cpp. The guide's table
// (docs/protocol.md) and the AsyncAPI document are made of this; the hall's tests meet no other refusal.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace palatine {

struct Method {
  std::string_view name;
  std::string_view does;                   // a sentence
  std::string_view when;                   // "before the start"
  std::vector<std::string_view> refusals;  // of its own; see refused_always
  bool by_rules = false;                   // a game's own reasons too
  bool has_key = false;                    // the same request again gets the first answer
};

std::span<const Method> all_methods();  // as they stand in Request
const Method* find_method(std::string_view name);

// What every request may be refused with, beside the reasons of the groups frame and params.
std::span<const std::string_view> refused_always();
bool may_be_refused(const Method& method, std::string_view reason);

}  // namespace palatine
