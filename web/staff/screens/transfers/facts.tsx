export type Fact = { readonly term: string; readonly detail: string; readonly note?: string };

/** One line a fact, also in a narrow column: the term at the left, the detail at the right. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="divide-y divide-rule">
    {facts.map(({ term, detail, note }) => (
      <div
        key={term}
        className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 first:pt-0 last:pb-0"
      >
        <dt className="text-muted">{term}</dt>
        <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{detail}</dd>
        {note && <dd className="basis-full text-right text-sm text-muted">{note}</dd>}
      </div>
    ))}
  </dl>
);

/** Nothing where there is no detail. */
export const fact = (term: string, detail: string | null, note?: string): readonly Fact[] =>
  detail === null ? [] : [{ term, detail, ...(note && { note }) }];
