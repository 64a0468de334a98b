import { corridorOpening } from '#content/en/website/countries/corridor-opening.ts';
import { ghana } from '#content/en/website/countries/ghana.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCard } from '#features/corridor/waitlist-card.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(ghana.meta);

const reading = () => import('#features/corridor/ghana-reading.tsx');
const GhanaName = still(() => reading().then((part) => part.GhanaName));
const GhanaRest = still(() => reading().then((part) => part.GhanaRest));

export default function GhanaPage() {
  return (
    <>
      <CorridorOpening code="GH" opening={ghana.opening} />
      <CostSection estimator={<Estimator heading={corridorOpening.cost} startCountry="GH" isCountryFixed />}>
        <GhanaName />
      </CostSection>
      <GhanaRest />
      <WaitlistCard flag="GH" spine="ghana" {...ghana.waitlist}>
        <WaitlistStart to="GH" />
      </WaitlistCard>
    </>
  );
}
