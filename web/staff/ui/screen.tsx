import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { shell } from '../content/en/shell.ts';

export type ScreenProps = {
  readonly heading: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a screen: title, heading, and the focus on it after a navigation. */
export function Screen({ heading, actions, children }: ScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const [search] = useSearchParams();
  const page = search.get('before') ?? search.get('after');
  const lastPathname = useRef('');
  useEffect(() => {
    document.title = shell.title(heading);
  }, [heading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter in the query is no other screen
  useEffect(() => {
    const isSameScreen = lastPathname.current === pathname;
    lastPathname.current = pathname;
    // A filter leads to the first page, and keeps the focus.
    if (isSameScreen && page === null) return;
    // The first page of a visit has the focus where the browser puts it.
    if (key === 'default' || type === 'REPLACE') return;
    title.current?.focus({ preventScroll: true });
    if (type === 'PUSH') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, page]);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={title} tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere outline-none">
          {heading}
        </h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  );
}
