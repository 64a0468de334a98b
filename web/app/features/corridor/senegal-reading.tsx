import { senegalReading } from '#content/en/website/countries/senegal-reading.ts';
import { Column } from '#features/corridor/column.tsx';
import { Figures } from '#features/corridor/figures.tsx';
import { NeedCards } from '#features/corridor/need-cards.tsx';
import { Passage } from '#features/corridor/passage.tsx';
import { Questions } from '#features/corridor/questions.tsx';

const { peg, rib, needs, clock, questions } = senegalReading;

export function SenegalPeg() {
  return (
    <Column {...peg}>
      <Figures facts={peg.facts} />
    </Column>
  );
}

export function SenegalRest() {
  return (
    <>
      <NeedCards code="SN" needs={needs} />
      <Passage heading={rib.heading} text={[rib.text]}>
        <Rib />
      </Passage>
      <Passage {...clock} />
      <Questions {...questions} />
    </>
  );
}

/** The slip drawn to scale: a group is as wide as it has characters. */
function Rib() {
  return (
    <ul
      aria-label={rib.label}
      className="grid grid-cols-[5fr_5fr_12fr_minmax(2.5rem,2fr)] overflow-hidden rounded-card border border-line bg-raised text-center"
    >
      {rib.parts.map(({ name, characters }) => (
        <li key={name} className="min-w-0 border-line py-3 not-first:border-l">
          <span className="block font-display text-xl font-bold tabular-nums @3xl:text-3xl">
            {characters}
          </span>
          <span className="block text-xs text-muted @3xl:text-sm">{name}</span>
        </li>
      ))}
    </ul>
  );
}
