/**
 * In the `state` of a history entry that is a step of its page, so that the browser's Back and Forward go from step to
 * step. The page itself moves the focus then, and nothing scrolls or closes.
 */
export const stepEntry = { isStep: true } as const;

export function isStepEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isStep' in state;
}
