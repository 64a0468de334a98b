import { type ReactNode, useEffect, useRef } from 'react';

export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([hidden])');
    if (!first) return;
    // A dialog that opens around it moves the focus to `data-autofocus`.
    first.dataset.autofocus = '';
    first.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}
