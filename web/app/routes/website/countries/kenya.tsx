import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { kenya } from '#content/en/website/countries/kenya.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { KenyaRest, KenyaWallet } from '#features/corridor/kenya-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(kenya.meta);

export default function KenyaPage() {
  return (
    <>
      <Opening {...kenya.opening} primary={<JoinWaitlistButton to="KE" />} band="kenya" />
      <CostSection estimator={<Estimator heading={corridorCost} startCountry="KE" isCountryFixed />}>
        <KenyaWallet />
      </CostSection>
      <KenyaRest />
      <WaitlistCall {...kenya.waitlist}>
        <JoinWaitlistButton to="KE" />
      </WaitlistCall>
    </>
  );
}
