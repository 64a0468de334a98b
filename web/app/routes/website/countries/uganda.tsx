import { corridorOpening } from '#content/en/website/countries/corridor-opening.ts';
import { uganda } from '#content/en/website/countries/uganda.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCard } from '#features/corridor/waitlist-card.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(uganda.meta);

const reading = () => import('#features/corridor/uganda-reading.tsx');
const UgandaRounding = still(() => reading().then((part) => part.UgandaRounding));
const UgandaRest = still(() => reading().then((part) => part.UgandaRest));

export default function UgandaPage() {
  return (
    <>
      <CorridorOpening code="UG" opening={uganda.opening} />
      <CostSection estimator={<Estimator heading={corridorOpening.cost} startCountry="UG" isCountryFixed />}>
        <UgandaRounding />
      </CostSection>
      <UgandaRest />
      <WaitlistCard flag="UG" spine="uganda" {...uganda.waitlist}>
        <WaitlistStart to="UG" />
      </WaitlistCard>
    </>
  );
}
