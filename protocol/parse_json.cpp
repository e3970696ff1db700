#include "protocol/parse_json.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/describe.hpp"
#include "protocol/refuse.hpp"
#include "protocol/utf8.hpp"

namespace palatine {

namespace {

using nlohmann::json;

// Builds the tree from the parser's events, and nothing deeper than allowed. The first fault is kept; reading goes on
// after it only so that the request's id may still be found.
class Builder final : public nlohmann::json_sax<json> {
 public:
  explicit Builder(const JsonRules& rules) : rules_(rules) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool x) override { return add(x); }
  bool number_integer(number_integer_t x) override {
    if (rules_.strict && x < -largest_integer) fault_number(std::to_string(x));
    return add(x);
  }
  bool number_unsigned(number_unsigned_t x) override {
    if (rules_.strict && x > static_cast<number_unsigned_t>(largest_integer)) fault_number(std::to_string(x));
    return add(x);
  }
  bool number_float(number_float_t x, const string_t& text) override {
    if (rules_.strict) fault_number(text);
    return add(x);
  }
  bool string(string_t& x) override { return add(std::move(x)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (too_deep()) return true;
    const auto [member, is_new] = open_.back()->get_ref<json::object_t&>().try_emplace(std::move(name));
    key_ = &member->first;
    value_ = &member->second;
    if (rules_.strict && !is_new) {
      if (open_.size() == 1 && *key_ == "id") two_ids_ = true;
      keep(refuse("duplicate_member", "The same member is named twice in one object.", path()));
    }
    return true;
  }
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& why) override {
    static constexpr int number_overflow = 406;
    if (why.id == number_overflow) {
      fault_number(token);
    } else {
      keep(refuse("bad_json", "This is not JSON: the fault is near byte " + std::to_string(position) + "."));
    }
    return false;
  }

  ParsedFrame finish() {
    json id;
    if (!two_ids_ && root_.is_object() && root_.contains("id")) id = root_["id"];
    if (error_) return {tl::unexpected(std::move(*error_)), std::move(id)};
    return {std::move(root_), std::move(id)};
  }

 private:
  bool too_deep() const { return ignored_ > 0; }
  void keep(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void fault_number(const std::string& text) {
    keep(refuse("bad_number", "Numbers are integers from -(2^53 - 1) to 2^53 - 1; " + text.substr(0, 40) + " is not.",
                too_deep() ? std::optional<std::string>() : path()));
  }
  // Where the next value goes.
  json& place() {
    if (open_.empty()) return root_;
    json& parent = *open_.back();
    if (parent.is_object()) return *value_;
    parent.push_back(nullptr);
    return parent.back();
  }
  template <class T>
  bool add(T&& x) {
    if (!too_deep()) place() = json(std::forward<T>(x));
    return true;
  }
  bool open(json empty) {
    if (too_deep() || static_cast<std::int64_t>(open_.size()) >= rules_.depth) {
      keep(refuse("too_deep",
                  "Arrays and objects may stand in each other " + std::to_string(rules_.depth) + " deep at most."));
      ++ignored_;
      return true;
    }
    names_.push_back(key_);
    json& at = place();
    at = std::move(empty);
    open_.push_back(&at);
    return true;
  }
  bool close() {
    if (too_deep()) {
      --ignored_;
    } else {
      open_.pop_back();
      names_.pop_back();
    }
    return true;
  }
  std::string path() const {
    std::string path;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      append_pointer(path, open_[i - 1]->is_object() ? *names_[i] : std::to_string(open_[i - 1]->size() - 1));
    }
    if (!open_.empty()) append_pointer(path, open_.back()->is_object() ? *key_ : std::to_string(open_.back()->size()));
    return path;
  }

  JsonRules rules_;
  json root_;
  std::vector<json*> open_;                // stable: a parent does not grow while a child is open
  std::vector<const std::string*> names_;  // the name under which each stands, in an object
  const std::string* key_ = nullptr;       // of the next value, and its place
  json* value_ = nullptr;
  std::size_t ignored_ = 0;  // how many levels too deep
  bool two_ids_ = false;
  std::optional<Error> error_;
};

}  // namespace

ParsedFrame parse_frame(std::string_view text, const JsonRules& rules) {
  if (!is_utf8(text)) {
    return {tl::unexpected(refuse("invalid_utf8", "The text is not valid UTF-8.")), nullptr};
  }
  // the parser takes a zero byte for the end
  if (text.find('\0') != std::string_view::npos) {
    return {tl::unexpected(refuse("bad_json", "This is not JSON: there is a zero byte in it.")), nullptr};
  }
  Builder builder(rules);
  json::sax_parse(text.begin(), text.end(), &builder);
  return builder.finish();
}

tl::expected<json, Error> parse_json(std::string_view text, const JsonRules& rules) {
  return std::move(parse_frame(text, rules).json);
}

}  // namespace palatine
