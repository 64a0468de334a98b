import { addTransitionType, type ComponentProps, type MouseEvent, startTransition } from 'react';
import { go } from '#ui/go.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of ours, or a whole address (`https:…`, `mailto:…`), which the browser follows. */
  readonly to: string;
  readonly state?: unknown;
  /** How the next screen comes, where browsers can show it: as one further in, or as the one before. */
  readonly way?: 'deeper' | 'back';
};

/**
 * Leads to another page without loading it anew. The router has one too, which brings its whole machinery for fetching
 * data ahead: three kilobytes on every page for what we do not use.
 */
export function Link({ to, state, way, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isOurs(to) || rest.target || rest.download !== undefined) return;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    startTransition(() => {
      if (way) addTransitionType(way);
      go(to, { state, replace: to === location.href.slice(location.origin.length) });
    });
  }

  return <a {...rest} href={to} onClick={follow} />;
}

export const isOurs = (to: string) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** With a key held, or another button, the person wants a tab, a window or a download. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
