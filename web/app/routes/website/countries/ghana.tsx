import { corridorCost } from '#content/en/website/countries/corridor-cost.ts';
import { ghana } from '#content/en/website/countries/ghana.ts';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(ghana.meta);

const reading = () => import('#features/corridor/ghana-reading.tsx');
const GhanaName = still(() => reading().then((part) => part.GhanaName));
const GhanaRest = still(() => reading().then((part) => part.GhanaRest));

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
