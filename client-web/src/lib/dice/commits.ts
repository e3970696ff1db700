// What server and players bound themselves to before the first number. docs/protocol.md, "Fair dice".
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

const zero = Uint8Array.of(0);

export function seed_commit(game_id: string, server_seed: string): string {
  const text = concatBytes(utf8ToBytes('palatine-commit/1'), zero, utf8ToBytes(game_id), hexToBytes(server_seed));
  return bytesToHex(sha256(text));
}

export function entropy_commit(game_id: string, seat: number, entropy: string): string {
  const head = utf8ToBytes('palatine-entropy/1');
  return bytesToHex(sha256(concatBytes(head, zero, utf8ToBytes(game_id), Uint8Array.of(seat), hexToBytes(entropy))));
}
