import { corridorOpening } from '#content/en/website/countries/corridor-opening.ts';
import { senegal } from '#content/en/website/countries/senegal.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCard } from '#features/corridor/waitlist-card.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(senegal.meta);

const reading = () => import('#features/corridor/senegal-reading.tsx');
const SenegalPeg = still(() => reading().then((part) => part.SenegalPeg));
const SenegalRest = still(() => reading().then((part) => part.SenegalRest));

export default function SenegalPage() {
  return (
    <>
      <CorridorOpening code="SN" opening={senegal.opening} />
      <CostSection estimator={<Estimator heading={corridorOpening.cost} startCountry="SN" isCountryFixed />}>
        <SenegalPeg />
      </CostSection>
      <SenegalRest />
      <WaitlistCard flag="SN" spine="senegal" {...senegal.waitlist}>
        <WaitlistStart to="SN" />
      </WaitlistCard>
    </>
  );
}
