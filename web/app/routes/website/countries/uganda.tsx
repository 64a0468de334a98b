import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { uganda } from '#content/en/website/countries/uganda.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { UgandaRest, UgandaRounding } from '#features/corridor/uganda-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(uganda.meta);

export default function UgandaPage() {
  return (
    <>
      <Opening {...uganda.opening} primary={<JoinWaitlistButton to="UG" />} band="uganda" />
      <CostSection estimator={<Estimator heading={corridorCost} startCountry="UG" isCountryFixed />}>
        <UgandaRounding />
      </CostSection>
      <UgandaRest />
      <WaitlistCall {...uganda.waitlist}>
        <JoinWaitlistButton to="UG" />
      </WaitlistCall>
    </>
  );
}
