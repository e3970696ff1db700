// Ids, codes, tokens and seeds out of unguessable bytes.
#pragma once

#include <string>

#include "protocol/fair_dice.hpp"
#include "server/hall/hall.hpp"

namespace palatine {

std::string base64url(std::span<const std::uint8_t> bytes);  // without padding

std::string draw_id(
    Secrets& secrets);  // 128 bits, 22 of [A-Za-z0-9_-], the first no -: rooms, people, invites, game ids
std::string draw_token(Secrets& secrets);  // 256 bits
Seed draw_seed(Secrets& secrets);
std::uint64_t draw_number(Secrets& secrets);
std::int64_t draw_step(Secrets& secrets);  // 1 to 1000: the next id of something that must not be counted

}  // namespace palatine
