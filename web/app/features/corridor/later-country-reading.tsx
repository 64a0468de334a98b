import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { Link } from 'react-router';
import type { Passage as PassageWords } from '#content/en/website/countries/corridor.ts';
import { laterCountry } from '#content/en/website/countries/later-country.ts';
import { Passage } from '#features/corridor/passage.tsx';
import { bandClass, bandOf } from '#ui/band.ts';
import { PageSection } from '#ui/page-section.tsx';

/** Why not yet, what to do meanwhile, and which four come first. */
export function LaterCountryReading({ passages }: { passages: readonly PassageWords[] }) {
  return (
    <>
      {passages.map((passage) => (
        <Passage key={passage.heading} {...passage} />
      ))}
      <PageSection heading={laterCountry.four} isBeside>
        <ul className="grid grid-cols-2 gap-x-px gap-y-4 @3xl:grid-cols-4">
          {countryCodes.map((code) => (
            <li key={code}>
              <div aria-hidden="true" className={`h-10 bg-[length:auto_100%] ${bandClass[bandOf[code]]}`} />
              <Link
                to={`/countries/${countries[code].slug}`}
                className="flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {countries[code].name}
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
