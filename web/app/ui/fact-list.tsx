import type { ReactNode } from 'react';

export type FactListProps = {
  readonly facts: readonly {
    readonly term: string;
    readonly detail: string | readonly string[];
    /** Qualifies the fact: planned, illustrative or simulated. */
    readonly note?: string;
    /** Whether the detail is a claim, which gets `claimMark`. */
    readonly isClaim?: boolean;
  }[];
  /** Shown after every detail that is a claim. */
  readonly claimMark?: ReactNode;
  /** `columns` puts a few facts side by side on wide pages. */
  readonly layout?: keyof typeof layouts;
  /** Figures that are the point of the page. */
  readonly isLarge?: boolean;
};

/** Terms with their details: above each other in a narrow container, side by side in a wide one. */
export function FactList({ facts, claimMark, layout = 'rows', isLarge = false }: FactListProps) {
  const { list, fact, cell } = layouts[layout];
  const size = isLarge
    ? 'font-display text-2xl leading-tight font-bold tracking-tight tabular-nums'
    : 'font-semibold text-pretty';
  return (
    <div className="@container">
      <dl className={`divide-y divide-rule ${list}`}>
        {facts.map(({ term, detail, note, isClaim }) => (
          <div
            key={term}
            className={`grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 @lg:grid-cols-[11rem_1fr] ${fact}`}
          >
            <dt className="text-muted">{term}</dt>
            <dd className={`@lg:col-start-2 ${size} ${cell}`}>
              {typeof detail === 'string' ? detail : <Several items={detail} />}
              {isClaim && claimMark}
            </dd>
            {note && <dd className={`text-sm text-muted italic @lg:col-start-2 ${cell}`}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

const layouts = {
  rows: { list: '', fact: '', cell: '' },
  columns: {
    list: '@4xl:grid @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:divide-x @4xl:divide-y-0',
    fact: '@4xl:grid-cols-1 @4xl:content-start @4xl:px-4 @4xl:py-0 @4xl:first:pl-0 @4xl:last:pr-0',
    cell: '@4xl:col-start-1',
  },
} as const;

function Several({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 py-0.5">
      {items.map((item) => (
        <li key={item} className="rounded-full border border-rule bg-sand px-3 py-0.5 dark:bg-paper">
          {item}
        </li>
      ))}
    </ul>
  );
}
