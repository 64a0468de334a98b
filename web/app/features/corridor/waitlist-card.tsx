import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Flag, type FlagCode } from '#ui/flags.tsx';

export type WaitlistCardProps = {
  readonly flag: FlagCode;
  readonly heading: string;
  readonly text: string;
  readonly spine?: BandName;
  /** The form. */
  readonly children: ReactNode;
};

/** Where a country's page asks to be told. The page's first button leads here. */
export function WaitlistCard({ flag, heading, text, spine, children }: WaitlistCardProps) {
  return (
    <div className="page-width pb-16 @3xl:pb-24">
      <Card
        as="section"
        id="waitlist"
        isStitched
        {...(spine && { spine })}
        aria-labelledby="waitlist-heading"
      >
        <div className="grid gap-6 @3xl:grid-cols-2 @3xl:items-center @3xl:gap-12">
          <div className="flex items-start gap-4">
            <Flag code={flag} className="mt-1 h-8" />
            <div>
              <h2 id="waitlist-heading" className="text-2xl text-balance">
                {heading}
              </h2>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </div>
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}
