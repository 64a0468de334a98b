/** The `state` of a link: which view transition its screen gets. `moving.css` has the classes. */
export const pageTransition = { deeper: { transition: 'deeper' }, back: { transition: 'back' } } as const;

export function transitionOf(state: unknown): keyof typeof pageTransition | 'none' {
  const { transition } = (state ?? {}) as { transition?: unknown };
  return transition === 'deeper' || transition === 'back' ? transition : 'none';
}
