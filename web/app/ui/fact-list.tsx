export type FactListProps = {
  readonly facts: readonly {
    readonly term: string;
    readonly detail: string | readonly string[];
    /** What qualifies the fact: that it is planned, illustrative, simulated. */
    readonly note?: string;
  }[];
};

/** Terms and what is true of them: side by side where the column allows it, else one under the other. */
export function FactList({ facts }: FactListProps) {
  return (
    <div className="@container">
      <dl className="divide-y divide-rule">
        {facts.map(({ term, detail, note }) => (
          <div
            key={term}
            className="grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 @lg:grid-cols-[11rem_1fr]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold text-pretty @lg:col-start-2">
              {typeof detail === 'string' ? detail : <Several items={detail} />}
            </dd>
            {note && <dd className="text-sm text-muted italic @lg:col-start-2">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

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
