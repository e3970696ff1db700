// The mock without a server: it answers by a script.
#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tools/mock/mock.hpp"
#include "tools/mock/tamper.hpp"

namespace palatine::mock {
namespace {

using client::Loop;
using json = nlohmann::json;

// Members that are a client's own choice: any value of the same type will do, and what the script answers with is what
// the client has sent.
bool is_own_choice(const std::string& name) {
  return name == "key" || name == "entropy" || name == "entropy_commit" || name == "text" || name == "name" ||
         name == "client" || name == "locale" || name == "password" || name == "title" || name == "token";
}

// Recorded names that stand for the client's: what was recorded by what came.
using Names = std::map<std::string, std::string>;

// Where what came differs from what was recorded; empty: nowhere.
std::string difference(const json& recorded, const json& came, const std::string& at, Names& names) {
  const auto here = [&] { return at.empty() ? std::string("params") : at; };
  if (recorded.is_object() && came.is_object()) {
    for (const auto& [name, value] : recorded.items()) {
      if (!came.contains(name)) {
        if (is_own_choice(name)) continue;
        return here() + " has no " + name;
      }
      if (is_own_choice(name)) {
        if (value.is_string() && came[name].is_string())
          names[value.get<std::string>()] = came[name].get<std::string>();
        continue;
      }
      if (auto inside = difference(value, came[name], at + "/" + name, names); !inside.empty()) return inside;
    }
    for (const auto& [name, value] : came.items()) {
      if (!recorded.contains(name) && !is_own_choice(name)) return here() + " has the member " + name + " too many";
    }
    return "";
  }
  if (recorded == came) return "";
  return here() + " is " + came.dump() + ", not " + recorded.dump();
}

void rename(json& value, const Names& names) {
  if (value.is_string()) {
    const auto found = names.find(value.get<std::string>());
    if (found != names.end()) value = found->second;
  } else if (value.is_structured()) {
    for (json& one : value) rename(one, names);
  }
}

class Script final : public Mock {
 public:
  Script(Loop& loop, std::vector<Line> lines, Faults& faults, Say say)
      : loop_(loop), lines_(std::move(lines)), faults_(faults), say_(std::move(say)), tamper_(faults) {}

  void visit(const std::shared_ptr<client::Visitor>& visitor) override {
    if (!visitor->wants_socket) {
      return visitor->answer({404, "application/json", R"({"reason":"mock","message":"A script has no pages."})", {}});
    }
    visitor->accept(visitor->subprotocol, [this](const std::shared_ptr<Socket>& socket) {
      socket_ = socket;
      outlet_ = std::make_shared<Outlet>(loop_, faults_, socket);
      socket->received = [this](const std::string& frame) { take(frame); };
      socket->closed = [this, one = socket.get()](const Closed&) {
        if (socket_.get() == one) socket_.reset();
        if (place_ >= lines_.size()) loop_.stop();
      };
      go_on();
    });
  }

  void restart() override {
    if (socket_) socket_->close(1012, "shutting_down");
  }
  void drop() override {
    if (socket_) socket_->drop();
  }
  int exit_code() const override { return departed_ || place_ < lines_.size() ? 1 : 0; }

 private:
  // Sends what the server said next, up to the next line of the client.
  void go_on() {
    while (place_ < lines_.size() && !lines_[place_].from_client) {
      json message = json::parse(lines_[place_].message);
      if (message.contains("id") && message["id"].is_number_integer()) {
        const auto id = ids_.find(message["id"].dump());
        if (id != ids_.end()) message["id"] = id->second;
      }
      rename(message, names_);
      for (const std::string& one : tamper_.told(message.dump())) outlet_->send(one);
      ++place_;
    }
    if (place_ == lines_.size()) {
      say_("the script is over");
      outlet_->close(1000, "the script is over");
    }
  }

  void take(const std::string& frame) {
    const json came = json::parse(frame, nullptr, false);
    if (place_ >= lines_.size()) return;
    const json wanted = json::parse(lines_[place_].message);
    std::string wrong;
    if (!came.is_object()) {
      wrong = "that is no JSON object";
    } else if (came.value("method", "") != wanted.value("method", "")) {
      wrong = "the method is " + came.value("method", "none");
    } else {
      wrong = difference(wanted.value("params", json::object()), came.value("params", json::object()), "", names_);
    }
    if (!wrong.empty()) {
      departed_ = true;
      say_("line " + std::to_string(place_ + 1) + " of the script: " + lines_[place_].method + " was to come, like " +
           lines_[place_].message + "; but " + wrong);
      outlet_->close(1008, "not as in the script");
      return loop_.after(client::Milliseconds(200), [this] { loop_.stop(); });
    }
    ids_[wanted["id"].dump()] = came.value("id", json());
    tamper_.asked(came);
    ++place_;
    go_on();
  }

  Loop& loop_;
  std::vector<Line> lines_;
  Faults& faults_;
  Say say_;
  Tamper tamper_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Outlet> outlet_;
  std::size_t place_ = 0;
  std::map<std::string, json> ids_;
  Names names_;
  bool departed_ = false;
};

}  // namespace

std::vector<Line> read_script(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file + " can't be read.");
  std::vector<Line> out;
  std::string text;
  while (std::getline(in, text)) {
    const json line = json::parse(text, nullptr, false);
    const std::string from = line.is_object() ? line.value("from", "") : "";
    if ((from != "client" && from != "server") || !line.contains("message") || !line["message"].is_object()) {
      throw std::runtime_error(file + ", line " + std::to_string(out.size() + 1) +
                               ": a line is {\"from\": \"client\" or \"server\", \"message\": {…}}.");
    }
    out.push_back(
        {from == "client", line["message"].value("method", line.value("method", "")), line["message"].dump()});
  }
  if (out.empty()) throw std::runtime_error(file + " is empty.");
  return out;
}

std::unique_ptr<Mock> mock_script(Loop& loop, std::vector<Line> script, Faults& faults, Say say) {
  return std::make_unique<Script>(loop, std::move(script), faults, std::move(say));
}

}  // namespace palatine::mock
