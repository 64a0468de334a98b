import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { bandClass } from '#ui/band.ts';
import { LinkButton } from '#ui/link-button.tsx';

export type OpeningProps = {
  readonly eyebrow?: string;
  readonly heading: string;
  readonly lead: string;
  /** A button before the actions. */
  readonly primary?: ReactNode;
  /** Without `primary`, the first is the page's primary action. */
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
  /** A pattern along the right edge on wide pages, along the lower edge on narrow ones. */
  readonly band?: BandName;
  /** Beside the text on wide pages, up to the edge; below it on narrow ones. */
  readonly picture?: ReactNode;
  /** Figures, a list or a card after the text. */
  readonly children?: ReactNode;
};

export function Opening({
  eyebrow,
  heading,
  lead,
  primary,
  actions = [],
  band,
  picture,
  children,
}: OpeningProps) {
  return (
    <section className={`relative overflow-hidden bg-paper${picture ? ` ${besidePicture}` : ''}`}>
      <div
        className={`${picture ? 'page-start pr-5' : 'page-width'} pt-9 pb-12 @3xl:pt-16 @3xl:pb-20 ${band ? '@3xl:pr-[max(22cqi,9rem)]' : ''}`}
      >
        {eyebrow && <p className="mb-4 font-semibold text-clay">{eyebrow}</p>}
        <h1 className="max-w-[18em] text-[clamp(2.1rem,8.4cqi,3.1rem)] text-balance @3xl:text-[clamp(3.1rem,5.4cqi,5rem)]">
          {heading}
        </h1>
        <p className="mt-6 max-w-[38rem] @3xl:mt-8 @3xl:text-xl @3xl:leading-normal">{lead}</p>
        {(primary || actions.length > 0) && (
          <div className="mt-8 flex flex-wrap gap-3">
            {primary}
            {actions.map(({ label, to }, index) => (
              <LinkButton key={to} to={to} tone={index === 0 && !primary ? 'primary' : 'secondary'}>
                {label}
              </LinkButton>
            ))}
          </div>
        )}
        {children && <div className="mt-10">{children}</div>}
      </div>
      {band && (
        <div
          aria-hidden="true"
          className={`${bandClass[band]} ${band === 'weave' ? 'h-5' : 'h-14'} bg-[length:auto_100%] @3xl:absolute @3xl:inset-y-0 @3xl:right-0 @3xl:h-auto @3xl:w-[16cqi] @3xl:bg-[length:100%_auto]`}
        />
      )}
      {picture}
    </section>
  );
}

const besidePicture = 'mb-12 @5xl:grid @5xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]';
