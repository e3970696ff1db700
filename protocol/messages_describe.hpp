// What requests, results and notifications look like on the wire. A request's or notification's name is its method.
#pragma once

#include "protocol/messages.hpp"
#include "protocol/messages/account_describe.hpp"
#include "protocol/messages/challenges_describe.hpp"
#include "protocol/messages/chat_describe.hpp"
#include "protocol/messages/game_describe.hpp"
#include "protocol/messages/lobby_describe.hpp"
#include "protocol/messages/moderation_describe.hpp"
#include "protocol/messages/notifications_describe.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/session_describe.hpp"
#include "protocol/messages/table_describe.hpp"
