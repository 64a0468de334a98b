import type { Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import type { ReactNode } from 'react';
import { figureCopy } from '../../content/en/overview.ts';
import { number } from '../../ui/format.ts';
import { percent } from './format.ts';

export function Figures({ overview, days }: { overview: Overview; days: OverviewDays }) {
  const { members, joined, confirmed, referred, newsletterJoined, visits } = overview;
  const changed = (change: number | null, text = figureCopy.change) => (
    <Change change={change} text={text} days={days} />
  );
  const share = confirmed.share === null ? figureCopy.none : percent(confirmed.share);
  return (
    <section aria-label={figureCopy.heading}>
      <dl className="grid gap-px overflow-clip rounded-card border border-rule bg-rule forced-colors:bg-[CanvasText] grid-cols-2 @3xl:grid-cols-3">
        <Figure
          term={figureCopy.members}
          value={number(members.waitlist)}
          note={figureCopy.newsletterMembers(members.newsletter)}
        />
        <Figure term={figureCopy.joined} value={number(joined.count)} note={changed(joined.change)} />
        <Figure
          term={figureCopy.confirmed}
          value={share}
          note={changed(confirmed.change, figureCopy.points)}
        />
        <Figure term={figureCopy.referred} value={number(referred.count)} note={changed(referred.change)} />
        <Figure
          term={figureCopy.newsletterJoined}
          value={number(newsletterJoined.count)}
          note={changed(newsletterJoined.change)}
        />
        <Figure term={figureCopy.visits} value={number(visits.count)} note={changed(visits.change)} />
      </dl>
    </section>
  );
}

function Figure({ term, value, note }: { term: string; value: string; note: ReactNode }) {
  return (
    <div className="bg-raised p-4 @3xl:p-5">
      <dt className="text-muted">{term}</dt>
      <dd className="mt-1 font-display text-3xl leading-tight font-bold tracking-tight tabular-nums">
        {value}
      </dd>
      <dd className="mt-1 text-[.94rem] text-muted">{note}</dd>
    </div>
  );
}

type ChangeProps = {
  readonly change: number | null;
  readonly text: (change: number) => string;
  readonly days: OverviewDays;
};

/** The sign and an arrow say the direction; the colour only repeats it. */
function Change({ change, text, days }: ChangeProps) {
  if (change === null) return figureCopy.nothingBefore(days);
  // What is shown as 0% has no direction.
  const shown = Math.round(change * 100) / 100;
  const direction = shown > 0 ? 'up' : shown < 0 ? 'down' : undefined;
  return (
    <>
      <strong className={`font-semibold whitespace-nowrap ${direction ? tones[direction] : ''}`}>
        {direction && <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>}
        {text(shown)}
      </strong>{' '}
      {figureCopy.against(days)}
    </>
  );
}

const tones = { up: 'text-success', down: 'text-clay' } as const;
