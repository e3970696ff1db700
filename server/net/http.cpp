#include "server/net/http.hpp"

namespace palatine {

HttpAnswer http_refusal(unsigned status, std::string_view reason, std::string_view message) {
  // both are ours: no character in them needs escaping
  return json_answer("{\"reason\":\"" + std::string(reason) + "\",\"message\":\"" + std::string(message) + "\"}",
                     status);
}

}  // namespace palatine
