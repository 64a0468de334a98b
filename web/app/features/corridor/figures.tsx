import type { Fact } from '#content/words.ts';

/** Figures to be compared, one under the other. */
export function Figures({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-dashed divide-rule">
      {facts.map(({ term, detail, note }) => (
        <div key={term} className="flex items-baseline justify-between gap-4 py-3">
          <dt>
            {term}
            {note && <i className="block text-sm text-muted">{note}</i>}
          </dt>
          <dd className="text-right font-display text-2xl whitespace-nowrap font-bold tracking-tight tabular-nums">
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
