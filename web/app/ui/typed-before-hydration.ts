import { type RefObject, useLayoutEffect } from 'react';

type ControlState = { readonly value: string; readonly checked: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A prerendered control can be used before hydration, and the browser restores its value after a reload. React's state
 * would then differ from the DOM, for instance in an amount. So on mount the DOM's value is reported to the state.
 */
export function useTypedBeforeHydration<K extends keyof ControlState>(
  control: RefObject<Control | null>,
  property: K,
  rendered: ControlState[K] | undefined,
  report: ((value: ControlState[K]) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount; from then on React handles changes.
  useLayoutEffect(() => {
    const element = control.current;
    if (element && property in element)
      reportIfChanged((element as unknown as ControlState)[property], rendered, report);
  }, []);
}

/** An uncontrolled control (`rendered` undefined) has its own state: there is nothing to report. */
export function reportIfChanged<T>(
  value: T,
  rendered: T | undefined,
  report: ((value: T) => void) | undefined,
): void {
  if (rendered !== undefined && value !== rendered) report?.(value);
}
