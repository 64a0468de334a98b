import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { ghana } from '#content/en/website/countries/ghana.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { GhanaName, GhanaRest } from '#features/corridor/ghana-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(ghana.meta);

export default function GhanaPage() {
  return (
    <>
      <Opening {...ghana.opening} primary={<JoinWaitlistButton to="GH" />} band="ghana" />
      <CostSection estimator={<Estimator heading={corridorCost} startCountry="GH" isCountryFixed />}>
        <GhanaName />
      </CostSection>
      <GhanaRest />
      <WaitlistCall {...ghana.waitlist}>
        <JoinWaitlistButton to="GH" />
      </WaitlistCall>
    </>
  );
}
