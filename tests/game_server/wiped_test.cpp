// What opens something is nowhere in memory any more once the game server has dealt with it: no block that is given
// back has it inside.
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <set>
#include <string>

#include "protocol/describe/writer.hpp"
#include "protocol/methods.hpp"
#include "tests/game_server/scenery.hpp"

namespace {

// No text of it is in any name, sentence or key of the server; long enough to be no part of a string itself.
constexpr char mark[] = "sesame-0f7cbe15d2a84b2e9a61";
bool watches = false;
int found = 0;

void give_back(void* block) {
  if (block && watches && memmem(block, malloc_usable_size(block), mark, sizeof mark - 1)) ++found;
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* const block = std::calloc(1, size)) return block;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void operator delete(void* block) noexcept {
  give_back(block);
}
void operator delete(void* block, std::size_t) noexcept {
  give_back(block);
}
void operator delete[](void* block) noexcept {
  give_back(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  give_back(block);
}

namespace palatine::test {
namespace {

bool has_secrets(const Method& method) {
  return std::ranges::any_of(method.params->record->members, &Member::is_secret);
}

// Asks with the mark in each secret member, and all else as it is by itself. Nothing: it is refused for its form,
// before anybody deals with it.
std::optional<int> blocks_with_the_mark(World& world, Client& client, const Method& method) {
  Request request(method);
  for (const Member& member : method.params->record->members)
    if (member.is_secret) request.set_text(member.name, mark);
  const std::string frame = R"({"jsonrpc":"2.0","id":77,"method":")" + std::string(method.name) + R"(","params":)" +
                            text_of(*method.params, request.params()).text + "}";
  bool is_formless = false;
  found = 0;
  watches = true;
  {
    Effects effects;
    world.game_server().received(client.id, frame, world.now(), effects);
    for (const Effect& effect : effects)
      if (const auto* answer = std::get_if<Send>(&effect))
        is_formless = is_formless || answer->text->find("\"reason\":\"bad_param\"") != std::string::npos;
  }
  watches = false;
  return is_formless ? std::nullopt : std::optional(found);
}

TEST(Wiped, is_each_secret_of_a_request_whatever_becomes_of_it) {
  std::set<std::string_view> tried;
  for (const Method& method : public_methods()) {
    if (!has_secrets(method)) continue;
    enum class Who { nobody, guest, account };
    for (const Who who : {Who::nobody, Who::guest, Who::account}) {
      World world;
      Client client(world);
      if (who != Who::nobody) client.hello("Anna");
      if (who == Who::account) claim(client, "Anna");
      const auto blocks = blocks_with_the_mark(world, client, method);
      if (!blocks) continue;
      tried.insert(method.name);
      EXPECT_EQ(*blocks, 0) << method.name << " of " << static_cast<int>(who);
    }
  }
  EXPECT_GE(tried.size(), 8U);
}

// The look itself: what is not wiped is found.
TEST(Wiped, is_not_what_is_only_let_go) {
  found = 0;
  watches = true;
  {
    const std::string text(mark);
  }
  watches = false;
  EXPECT_EQ(found, 1);
}

}  // namespace
}  // namespace palatine::test
