import type { Tone } from '#ui/tone.ts';

const listeners = new Set<() => void>();

/** Call when the page shows that an action succeeded or failed. */
export function reportOutcome(tone: Tone): void {
  if (tone !== 'success' && tone !== 'danger') return;
  for (const listener of listeners) listener();
}

/** Subscribes to outcomes. Returns the unsubscribe function. */
export function onOutcome(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
