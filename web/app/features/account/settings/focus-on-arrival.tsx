import { type ReactNode, useEffect, useRef } from 'react';

/** Brings the person to the first field of what has just opened for them. */
export function FocusOnArrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
