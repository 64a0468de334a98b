import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import type { ReactNode } from 'react';
import { corridor, corridorFacts } from '#content/en/website/countries/corridor.ts';
import type { Opening as OpeningWords } from '#content/words.ts';
import { bandOf } from '#ui/band.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';

export type CorridorOpeningProps = {
  readonly code: CountryCode;
  readonly opening: OpeningWords;
  readonly primary?: ReactNode;
};

/** The first section of a country we send to: its band, our words, and what arrives there how. */
export function CorridorOpening({ code, opening, primary }: CorridorOpeningProps) {
  const { name, capital, flag } = countries[code];
  return (
    <Opening {...opening} primary={primary} band={bandOf[code]}>
      <Card isStitched className="max-w-2xl">
        <div className="mb-5 flex items-center gap-4">
          <Flag code={flag} className="h-10" />
          <div>
            <h2 className="text-2xl">{name}</h2>
            <p className="mt-1 text-sm text-muted">{corridor.capital(capital)}</p>
          </div>
        </div>
        <FactList facts={corridorFacts(code)} />
      </Card>
    </Opening>
  );
}
