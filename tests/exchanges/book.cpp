#include "tests/exchanges/book.hpp"

#include <fstream>
#include <sstream>

#include "protocol/core/reasons.hpp"

namespace palatine::test {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string method_of(const std::string& frame) {
  const json request = json::parse(frame, nullptr, false);
  return request.is_object() && request.contains("method") && request["method"].is_string() ? request["method"] : "";
}

json names(const json& object) {
  json out = json::array();
  if (object.is_object())
    for (const auto& [name, value] : object.items()) out.push_back(name);
  return out;
}

json shape_of(const json& request, const json& response) {
  json shape = {{"method", request.is_object() ? request["method"] : json()}};
  if (response.contains("result")) {
    shape["params"] = names(request.value("params", json::object()));
    shape["result"] = names(response["result"]);
    return shape;
  }
  const json& error = response["error"];
  const json& data = error["data"];
  shape["code"] = error["code"];
  for (const char* member : {"reason", "path", "rule"}) shape[member] = data.value(member, json());
  shape["args"] = names(data.value("args", json::object()));
  shape["may_wait"] = data.contains("retry_after_ms");
  return shape;
}

// In the order of the guide. What is refused as a frame stands as the text that it is: it may be no JSON.
ordered_json request_of(const std::string& name, const Exchange& exchange) {
  if (const Reason* reason = find_reason(name); reason != nullptr && reason->by == "frame") return exchange.request;
  const ordered_json sent = ordered_json::parse(exchange.request);
  ordered_json request = ordered_json::object();
  for (const char* member : {"jsonrpc", "id", "method", "params"}) request[member] = sent.at(member);
  return request;
}

}  // namespace

void Book::listen(World& world) {
  open_.clear();
  last_.clear();
  world.overheard = [this](ConnectionId connection, bool from_client, const std::string& frame) {
    if (from_client)
      asked(connection, frame);
    else
      answered(connection, frame);
  };
}

void Book::asked(ConnectionId connection, const std::string& frame) {
  const json request = json::parse(frame, nullptr, false);
  if (request.is_object() && request.contains("id")) open_[{connection, request["id"].dump()}] = frame;
  last_[connection] = frame;
}

void Book::answered(ConnectionId connection, const std::string& frame) {
  ordered_json response = ordered_json::parse(frame);
  if (!response.contains("id")) return;  // a notification
  const auto request = open_.extract({connection, response["id"].dump()});
  std::string text = request ? request.mapped() : last_[connection];
  std::string method = method_of(text);
  if (response.contains("result")) {
    done_.try_emplace(method, Exchange{std::move(text), method, std::move(response)});
  } else {
    const std::string reason = response["error"]["data"]["reason"];
    refused_.try_emplace(reason, Exchange{std::move(text), method, std::move(response)});
  }
}

std::string transcript(const std::map<std::string, Exchange>& exchanges) {
  std::string out;
  const auto line = [&out](const ordered_json& entry) {
    out += entry.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
  };
  for (const auto& [name, exchange] : exchanges) {
    line({{"from", "client"}, {"message", request_of(name, exchange)}});
    ordered_json answer = {{"from", "server"}};
    if (!exchange.method.empty()) answer["method"] = exchange.method;
    answer["message"] = exchange.response;
    line(answer);
  }
  return out;
}

const std::map<std::string, std::string, std::less<>>& said_elsewhere() {
  static const std::map<std::string, std::string, std::less<>> reasons =
      json::parse(std::ifstream(PALATINE_SOURCE_DIR "/protocol/examples/unexchanged.json"));
  return reasons;
}

std::map<std::string, json> shapes(const std::string& transcript) {
  std::map<std::string, json> out;
  std::istringstream lines(transcript);
  std::string request_line, response_line;
  while (std::getline(lines, request_line) && std::getline(lines, response_line)) {
    const json request = json::parse(request_line)["message"];
    const json response = json::parse(response_line)["message"];
    json shape = shape_of(request, response);
    const json name = response.contains("result") ? shape["method"] : shape["reason"];
    out.emplace(name.get<std::string>(), std::move(shape));
  }
  return out;
}

}  // namespace palatine::test
