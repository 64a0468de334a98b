import { type ReactNode, useEffect, useRef } from 'react';

/** Brings the person to the first field of what has just opened for them. */
export function FocusOnArrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([hidden])');
    if (!first) return;
    // A dialog that opens around it moves the focus once more, to what is marked so.
    first.dataset.autofocus = '';
    first.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}
