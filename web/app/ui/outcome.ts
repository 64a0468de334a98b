import type { Tone } from '#ui/tone.ts';

const listeners = new Set<() => void>();

/** Something that a person did has succeeded or failed, and the page shows it. */
export function reportOutcome(tone: Tone): void {
  if (tone !== 'success' && tone !== 'danger') return;
  for (const listener of listeners) listener();
}

/** What else is to happen then. Returns how to stop. */
export function onOutcome(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
