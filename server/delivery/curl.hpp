// libcurl's handles, each with its end.
#pragma once

#include <curl/curl.h>

#include <memory>
#include <new>
#include <stdexcept>
#include <string>

namespace palatine {

struct CurlEnd {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct CurlMultiEnd {
  void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
using CurlList = std::unique_ptr<curl_slist, CurlEnd>;
using CurlEasy = std::unique_ptr<CURL, CurlEnd>;
using CurlMulti = std::unique_ptr<CURLM, CurlMultiEnd>;

inline void append(CurlList& list, const std::string& line) {
  curl_slist* longer = curl_slist_append(list.get(), line.c_str());
  if (longer == nullptr) throw std::bad_alloc();
  (void)list.release();  // the same list, or one that begins with it
  list.reset(longer);
}

template <class Value>
void set(CURL* easy, CURLoption option, Value value) {
  if (curl_easy_setopt(easy, option, value) != CURLE_OK) throw std::runtime_error("libcurl lacks an option");
}

}  // namespace palatine
