import type { Fact } from '#content-types/page-copy.ts';

export function Figures({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-dashed divide-rule">
      {facts.map(({ term, detail, note }) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt>{term}</dt>
          <dd className="font-display text-2xl font-bold tracking-tight tabular-nums">{detail}</dd>
          {note && <dd className="basis-full text-sm text-muted italic">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
