import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { bandClass } from '#ui/band.ts';

export type EmptyStateProps = {
  readonly line: string;
  /** The pattern of the swatch. */
  readonly band?: Exclude<BandName, 'weave'>;
  readonly action?: ReactNode;
};

/** For an empty list: one line of text, a patterned swatch and one action. */
export function EmptyState({ line, band = 'ghana', action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 px-5 py-8 text-center">
      <span
        aria-hidden="true"
        className="rotate-3 rounded-xl border border-dashed border-line bg-raised p-1.5"
      >
        <span className={`block h-14 w-20 rounded-md bg-[length:3.5rem_auto] ${bandClass[band]}`} />
      </span>
      <p className="max-w-[28ch] text-balance text-muted">{line}</p>
      {action}
    </div>
  );
}
