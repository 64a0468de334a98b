import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { countryCopy } from '#content/website/countries/country.ts';
import { ghana } from '#content/website/countries/ghana.ts';
import { kenya } from '#content/website/countries/kenya.ts';
import { senegal } from '#content/website/countries/senegal.ts';
import { uganda } from '#content/website/countries/uganda.ts';
import { NeedCards } from '#features/countries/need-cards.tsx';
import { ownSections } from '#features/countries/own-sections.tsx';
import { Questions } from '#features/countries/questions.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { bandOf } from '#ui/band.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Opening } from '#ui/opening.tsx';

const copy = { GH: ghana, KE: kenya, UG: uganda, SN: senegal };
const codes = Object.fromEntries(countryCodes.map((code) => [`/countries/${countries[code].slug}`, code]));

export const meta = (path: string) => pageMeta(copy[entryAt(codes, path)].meta);

export default function CountryPage({ path }: { path: string }) {
  const code = entryAt(codes, path);
  const { opening, needs, questions, waitlist } = copy[code];
  const { besideEstimator, beforeNeeds, afterNeeds } = ownSections[code];
  return (
    <>
      <Opening {...opening} primary={<JoinWaitlistButton to={code} />} band={bandOf[code]} />
      <div className="page-width grid items-start gap-x-16 gap-y-12 pt-12 pb-12 @3xl:pt-20 @3xl:pb-20 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Estimator heading={countryCopy.cost} startCountry={code} isCountryFixed />
        <div>{besideEstimator}</div>
      </div>
      {beforeNeeds}
      <NeedCards code={code} needs={needs} />
      {afterNeeds}
      <Questions {...questions} />
      <CallToAction {...waitlist}>
        <JoinWaitlistButton to={code} />
      </CallToAction>
    </>
  );
}
