/** The rows of a stored list. Storage belongs to the browser's owner and may hold anything: then there are none. */
export function storedRows(stored: string | null): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
