import { ugandaReading } from '#content/en/website/countries/uganda-reading.ts';
import { Column } from '#features/corridor/column.tsx';
import { Figures } from '#features/corridor/figures.tsx';
import { NeedCards } from '#features/corridor/need-cards.tsx';
import { Passage } from '#features/corridor/passage.tsx';
import { Questions } from '#features/corridor/questions.tsx';

const { rounding, withdrawal, needs, clock, questions } = ugandaReading;

export function UgandaRounding() {
  return (
    <Column {...rounding}>
      <Figures facts={rounding.facts} />
    </Column>
  );
}

export function UgandaRest() {
  return (
    <>
      <Passage {...withdrawal} />
      <NeedCards code="UG" needs={needs} />
      <Passage {...clock} />
      <Questions {...questions} />
    </>
  );
}
