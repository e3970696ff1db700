"""Connects a program to a Palatine server, comes back after lost connections and restarts, and keeps what it needs to know of
the tables where one sits or watches. README.md has a tour; docs/protocol.md, the protocol behind it."""
from palatine_client.choices import UnknownPrompt, choices
from palatine_client.client import PROTOCOL, Client, Status
from palatine_client.entropy import is_commit_of
from palatine_client.fair_dice import DiceStream, UnfairDice, stream_of, verify_dice
from palatine_client.generated.protocol import OpenPrompt
from palatine_client.identity import Who
from palatine_client.keep import FileKeep, Keep, MemoryKeep
from palatine_client.link import Delays
from palatine_client.lobby import Lobby, lobby_after, lobby_from
from palatine_client.patch import PatchError, apply_patch
from palatine_client.play import play
from palatine_client.refusal import Refusal
from palatine_client.room import Listening, Room, Told
from palatine_client.room_state import RoomState, clock_left, room_after, room_from_snapshot

__all__ = [
    "PROTOCOL",
    "Client",
    "Delays",
    "DiceStream",
    "FileKeep",
    "Keep",
    "Listening",
    "Lobby",
    "MemoryKeep",
    "OpenPrompt",
    "PatchError",
    "Refusal",
    "Room",
    "RoomState",
    "Status",
    "Told",
    "UnfairDice",
    "UnknownPrompt",
    "Who",
    "apply_patch",
    "choices",
    "clock_left",
    "is_commit_of",
    "lobby_after",
    "lobby_from",
    "play",
    "room_after",
    "room_from_snapshot",
    "stream_of",
    "verify_dice",
]
