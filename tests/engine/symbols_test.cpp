// The engine's libraries, looked at with nm: a rule that read a clock or formatted a float would not replay.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string undefined_symbols(const std::string& archive) {
  const std::string command = std::string(PALATINE_NM) + " --undefined-only --demangle " + archive + " 2>&1";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string out;
  std::array<char, 4096> part{};
  while (pipe && std::fgets(part.data(), part.size(), pipe.get())) out += part.data();
  return out;
}

struct Forbidden {
  const char* what;
  const char* pattern;
};

constexpr std::array<Forbidden, 8> forbidden = {{
    {"a clock",
     R"(\b(clock|time|gettimeofday|clock_gettime|localtime(_r)?|gmtime(_r)?|strftime|nanosleep|usleep)(@|$)|std::chrono::.*clock)"},
    {"a thread",
     R"(\bpthread_(create|join|mutex|cond|rwlock|once)|std::(thread|mutex|condition_variable|this_thread|__future_base)|\bthrd_|\bsem_)"},
    {"a file or socket",
     R"(\b(fopen|fopen64|open|open64|openat|read|write|fread|fwrite|socket|connect|stat|unlink|mmap)(@|$)|std::filesystem)"},
    {"a stream",
     R"(std::(cout|cerr|clog|cin|ios_base|basic_(o|i)stream|ostream|istream|basic_streambuf|basic_filebuf|locale)\b|\b(printf|puts|fprintf|putchar|stdout|stderr)(@|$))"},
    {"formatting or reading of floats",
     R"(\b(v?sn?printf|__v?sn?printf_chk|strto(d|f|ld)|atof|[efg]cvt)(@|$)|std::(to_chars|from_chars)\(.*(float|double)|to_string\((float|double|long double)\))"},
    {"a generator of its own",
     R"(\b(rand|srand|random|srandom|rand_r|drand48|getrandom|arc4random\w*|getentropy)(@|$)|std::random_device|mersenne_twister)"},
    {"the environment or another process",
     R"(\b(getenv|secure_getenv|setlocale|system|fork|execv\w*|posix_spawn\w*)(@|$))"},
    {"hash tables, whose order varies", R"(std::_Hash_bytes|std::__detail::_Prime_rehash_policy)"},
}};

// Lines of nm: spaces, U, the symbol.
std::string found(const std::string& symbols, const char* pattern) {
  const std::regex expression(pattern);
  std::string hits;
  std::istringstream lines(symbols);
  for (std::string line; std::getline(lines, line);)
    if (line.find(" U ") != std::string::npos && std::regex_search(line, expression)) hits += line + "\n";
  return hits;
}

std::vector<std::string> archives() {
  std::vector<std::string> out;
  std::istringstream list(PALATINE_ARCHIVES);
  for (std::string archive; std::getline(list, archive, ':');) out.push_back(archive);
  return out;
}

TEST(Symbols, the_rules_reach_for_nothing_outside) {
  for (const std::string& archive : archives()) {
    const std::string symbols = undefined_symbols(archive);
    ASSERT_NE(symbols.find(" U "), std::string::npos) << "nm says of " << archive << ":\n" << symbols;
    for (const Forbidden& each : forbidden)
      EXPECT_EQ(found(symbols, each.pattern), "") << archive << " uses " << each.what;
  }
}

// The patterns themselves find what they are for.
TEST(Symbols, each_kind_of_reach_would_be_found) {
  const std::array<const char*, forbidden.size()> examples = {
      "                 U std::chrono::_V2::steady_clock::now()",
      "                 U pthread_create",
      "                 U fopen",
      "                 U std::ios_base::Init::Init()",
      "                 U vsnprintf",
      "                 U std::random_device::_M_getval()",
      "                 U getenv",
      "                 U std::_Hash_bytes(void const*, unsigned long, unsigned long)"};
  for (std::size_t i = 0; i < forbidden.size(); ++i)
    EXPECT_NE(found(examples[i], forbidden[i].pattern), "") << forbidden[i].what;
  EXPECT_EQ(found("                 U palatine::carolus_magnus::end_of_time()", forbidden[0].pattern), "");
}

}  // namespace
