import { type RefObject, useEffect } from 'react';

/** Moves the focus from a removed control, such as the button of a removed row, to the heading of its section or screen. */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let control: Element | undefined;
    let section: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      control = target;
      section = target.closest('section');
    };
    // A user who points elsewhere has left it on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!control?.contains(target as Node)) control = undefined;
    };
    const check = () => {
      if (!control || document.activeElement !== document.body) return;
      if (control.isConnected && control.checkVisibility?.() !== false) return;
      const heading =
        (section?.isConnected ? section.querySelector<HTMLElement>('h2') : null) ??
        element.querySelector<HTMLElement>('h1');
      if (!heading) return;
      control = undefined;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(check);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['open'] });
    element.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [container]);
}
