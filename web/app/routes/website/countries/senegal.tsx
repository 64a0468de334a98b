import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { senegal } from '#content/en/website/countries/senegal.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { SenegalPeg, SenegalRest } from '#features/corridor/senegal-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(senegal.meta);

export default function SenegalPage() {
  return (
    <>
      <Opening {...senegal.opening} primary={<JoinWaitlistButton to="SN" />} band="senegal" />
      <CostSection estimator={<Estimator heading={corridorCost} startCountry="SN" isCountryFixed />}>
        <SenegalPeg />
      </CostSection>
      <SenegalRest />
      <WaitlistCall {...senegal.waitlist}>
        <JoinWaitlistButton to="SN" />
      </WaitlistCall>
    </>
  );
}
