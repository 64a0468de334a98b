/** Given as the state of a link that leads back to where one was on the page it opens, as the tabs of the app do. */
export const keepsPlace = { keepsPlace: true } as const;

export function doesKeepPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}
