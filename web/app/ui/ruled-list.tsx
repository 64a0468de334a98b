export type RuledListProps = {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly columns: keyof typeof columnClass;
};

/** Short texts in columns, each under a gold line. */
export function RuledList({ items, columns }: RuledListProps) {
  return (
    <ul className={`grid gap-x-10 gap-y-8 ${columnClass[columns]}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-gold pt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const columnClass = { three: '@3xl:grid-cols-3', four: '@2xl:grid-cols-2 @5xl:grid-cols-4' } as const;
