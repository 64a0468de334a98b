export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** `randomUUID` exists in secure contexts only, which a phone testing over the local network is not. */
export function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const hex = Array.from(randomBytes(16), (byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
