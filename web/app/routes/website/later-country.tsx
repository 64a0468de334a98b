import { countries, countryCodes, laterCountries } from '@remit/domain/catalogue/countries.ts';
import { Link } from 'react-router';
import { countryCopy } from '#content/website/countries/country.ts';
import { nigeria } from '#content/website/countries/nigeria.ts';
import { southAfrica } from '#content/website/countries/south-africa.ts';
import { Passage } from '#features/countries/passage.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { bandClass, bandOf } from '#ui/band.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

const copy = { NG: nigeria, ZA: southAfrica };
const codes = Object.fromEntries(laterCountries.map(({ slug, code }) => [`/countries/${slug}`, code]));

export const meta = (path: string) => pageMeta(copy[entryAt(codes, path)].meta);

export default function LaterCountryPage({ path }: { path: string }) {
  const code = entryAt(codes, path);
  const { opening, waitlist, passages } = copy[code];
  return (
    <>
      <Opening {...opening} />
      <CallToAction {...waitlist} aside={<Flag code={code} className="h-12 @3xl:h-20" />}>
        <WaitlistStart to={code} />
      </CallToAction>
      {passages.map((passage) => (
        <Passage key={passage.heading} {...passage} />
      ))}
      <FirstCountries />
    </>
  );
}

function FirstCountries() {
  return (
    <PageSection heading={countryCopy.firstFour} isBeside>
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
  );
}
