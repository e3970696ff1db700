export function to_hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function from_hex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

// Of those that JavaScript has everywhere; pages on plain http have it too.
export function random_bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
