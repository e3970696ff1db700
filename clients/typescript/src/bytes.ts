export function to_hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function from_hex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

// What browsers have, on plain http too; Node 18 has it in its modules only.
export function random_bytes(): (count: number) => Uint8Array {
  const { crypto } = globalThis as { crypto?: Crypto };
  if (!crypto) throw new TypeError('there are no random numbers here: give them as `random`');
  return (count) => crypto.getRandomValues(new Uint8Array(count));
}
