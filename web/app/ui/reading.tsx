import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bandClass } from '#ui/band.ts';
import { ArrowLeftIcon } from '#ui/chrome-icons.tsx';
import { textLink } from '#ui/prose.tsx';

export type ReadingProps = {
  /** The link to the list of such texts. */
  readonly back?: { readonly label: string; readonly to: string };
  readonly eyebrow?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly facts?: ReactNode;
  readonly band?: BandName;
  /** A table of contents: beside the text on wide pages, before it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Reading({
  back,
  eyebrow,
  heading,
  lead,
  facts,
  band = 'weave',
  aside,
  children,
}: ReadingProps) {
  return (
    <article>
      <div
        aria-hidden="true"
        className={`${bandClass[band]} bg-[length:auto_100%] ${band === 'weave' ? 'h-3' : 'h-10'}`}
      />
      <div
        className={`page-width pt-9 pb-16 @3xl:pt-16 @3xl:pb-24 ${aside ? '@5xl:grid @5xl:grid-cols-[15rem_minmax(0,1fr)] @5xl:gap-x-16' : ''}`}
      >
        <header className={`max-w-[44rem] ${aside ? '@5xl:col-start-2' : 'mx-auto'}`}>
          {back && (
            <Link
              to={back.to}
              className={`mb-4 inline-flex min-h-11 items-center gap-2 print:hidden ${textLink}`}
            >
              <ArrowLeftIcon className="size-4" />
              {back.label}
            </Link>
          )}
          {eyebrow && <p className="mb-3 font-semibold text-clay">{eyebrow}</p>}
          <h1 className="text-[clamp(2rem,7.6cqi,2.8rem)] text-balance @3xl:text-[clamp(2.8rem,4.4cqi,3.75rem)]">
            {heading}
          </h1>
          {lead && <p className="mt-5 text-muted @3xl:text-xl @3xl:leading-normal">{lead}</p>}
          {facts && <div className="mt-5 text-[.94rem] text-muted">{facts}</div>}
        </header>
        {aside && (
          <aside className="mt-8 max-w-[44rem] @5xl:col-start-1 @5xl:row-span-2 @5xl:row-start-1 @5xl:mt-3">
            {aside}
          </aside>
        )}
        <div className={`mt-9 max-w-[44rem] @3xl:mt-12 ${aside ? '@5xl:col-start-2' : 'mx-auto'}`}>
          <div className="max-w-[38rem]">{children}</div>
        </div>
      </div>
    </article>
  );
}
