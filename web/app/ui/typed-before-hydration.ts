import { type RefObject, useLayoutEffect } from 'react';

/** What a control holds, by the property that holds it. */
type Holding = { readonly value: string; readonly checked: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A prerendered control can be used before React has come, and the browser refills it after a reload. React would then
 * show one thing and know another: on a page about money, a wrong amount. So on mount what the control holds is told to
 * whoever keeps the state.
 */
export function useTypedBeforeHydration<K extends keyof Holding>(
  control: RefObject<Control | null>,
  property: K,
  known: Holding[K] | undefined,
  tell: ((held: Holding[K]) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; from then on React is listening.
  useLayoutEffect(() => {
    const held = control.current;
    if (held && property in held) tellIfUnknown((held as unknown as Holding)[property], known, tell);
  }, []);
}

/** An uncontrolled control (`known` undefined) keeps its own state: there is nobody to tell. */
export function tellIfUnknown<T>(held: T, known: T | undefined, tell: ((held: T) => void) | undefined): void {
  if (known !== undefined && held !== known) tell?.(held);
}
