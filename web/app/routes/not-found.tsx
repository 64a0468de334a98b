import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notFound } from '#content/not-found.ts';
import type { Action } from '#content-types/page-copy.ts';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { bandOf } from '#ui/band.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { DecorativeStrips } from '#ui/pattern-strips.tsx';

type NotFound = {
  readonly meta: { readonly title: string; readonly description: string };
  readonly code?: string;
  readonly heading: string;
  readonly text?: string;
  readonly action: Action;
};

/** By the path in the site map that matches what is not found. */
const pages: Readonly<Record<string, NotFound>> = {
  '/*': { ...notFound, action: { to: '/', label: notFound.toHome } },
  '/demo/*': { ...notFound, action: { to: '/demo/send', label: notFound.toDemo } },
  '/blog/*': { ...notFound.article, action: { to: '/blog', label: notFound.article.toBlog } },
};

export const meta = (path: string) => pageMeta(entryAt(pages, path).meta);

export default function NotFoundPage({ path }: { path: string }) {
  const { code, heading, text, action } = entryAt(pages, path);
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
    console.warn(`404: ${pathname}`);
  }, [pathname]);

  return (
    // Its height is not what the page leaves, so that a banner below it moves nothing.
    <div className="relative flex min-h-[calc(100svh-8rem)] flex-col [--strips-width:36cqi] @5xl:min-h-[38rem] @5xl:flex-1 @5xl:pr-(--strips-width)">
      <div className="my-auto page-start py-14 pr-5">
        {code && (
          <p className="pb-[.3em] font-display text-[clamp(6rem,30cqi,15rem)] leading-[.85] font-bold tracking-tighter text-forest dark:text-gold">
            <span className="underlined-word">{code}</span>
          </p>
        )}
        <h1
          className={`text-balance ${code ? 'text-3xl @3xl:text-4xl' : 'text-[clamp(2.4rem,9cqi,4.5rem)]'}`}
        >
          {heading}
        </h1>
        {text && <p className="mt-5 max-w-[30rem] text-muted">{text}</p>}
        <p className="mt-7">
          <LinkButton to={action.to}>{action.label}</LinkButton>
        </p>
      </div>
      <DecorativeStrips bands={Object.values(bandOf)} />
    </div>
  );
}
