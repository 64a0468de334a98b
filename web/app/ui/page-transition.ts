/** Given as the `state` of a link: how the next screen comes in, where browsers can show it. `moving.css` has the classes. */
export const pageTransition = { deeper: { transition: 'deeper' }, back: { transition: 'back' } } as const;

export function transitionOf(state: unknown): keyof typeof pageTransition | 'none' {
  const { transition } = (state ?? {}) as { transition?: unknown };
  return transition === 'deeper' || transition === 'back' ? transition : 'none';
}
