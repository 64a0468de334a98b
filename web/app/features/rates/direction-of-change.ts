export type Direction = 'up' | 'down' | 'same';

/** Which way a change text such as "+0.2%" points. */
export function directionOfChange(change: string): Direction {
  if (!/[1-9]/.test(change)) return 'same';
  return change.startsWith('-') ? 'down' : 'up';
}
