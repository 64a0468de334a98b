/** What this device remembers. Storage can be closed or full; then nothing is remembered and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this page only.
  }
}
