import type { senegal } from '#content/website/countries/senegal.ts';
import { Passage } from './passage.tsx';

/** The slip drawn to scale: a group is as wide as it has characters. */
export function BankSlip({ heading, text, label, parts }: typeof senegal.rib) {
  return (
    <Passage heading={heading} text={[text]}>
      <ul
        aria-label={label}
        className="grid grid-cols-[5fr_5fr_12fr_minmax(2.5rem,2fr)] overflow-hidden rounded-card border border-line bg-raised text-center"
      >
        {parts.map(({ name, characters }) => (
          <li key={name} className="min-w-0 border-line py-3 not-first:border-l">
            <span className="block font-display text-xl font-bold tabular-nums @3xl:text-3xl">
              {characters}
            </span>
            <span className="block text-xs text-muted @3xl:text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Passage>
  );
}
