import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { corridorOpening } from '#content/en/website/countries/corridor-opening.ts';
import type { Opening as OpeningWords } from '#content/words.ts';
import { bandOf } from '#ui/band.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

/** The first section of a country we send to, in its own cloth. */
export function CorridorOpening({ code, opening }: { code: CountryCode; opening: OpeningWords }) {
  return (
    <Opening
      {...opening}
      primary={<LinkButton to="#waitlist">{corridorOpening.join}</LinkButton>}
      band={bandOf[code]}
    />
  );
}
