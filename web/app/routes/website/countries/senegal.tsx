import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { senegal } from '#content/en/website/countries/senegal.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(senegal.meta);

const reading = () => import('#features/corridor/senegal-reading.tsx');
const SenegalPeg = still(() => reading().then((part) => part.SenegalPeg));
const SenegalRest = still(() => reading().then((part) => part.SenegalRest));

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
