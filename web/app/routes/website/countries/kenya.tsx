import { corridorOpening } from '#content/en/website/countries/corridor-opening.ts';
import { kenya } from '#content/en/website/countries/kenya.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { CostSection } from '#features/corridor/cost-section.tsx';
import { WaitlistCard } from '#features/corridor/waitlist-card.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(kenya.meta);

const reading = () => import('#features/corridor/kenya-reading.tsx');
const KenyaWallet = still(() => reading().then((part) => part.KenyaWallet));
const KenyaRest = still(() => reading().then((part) => part.KenyaRest));

export default function KenyaPage() {
  return (
    <>
      <CorridorOpening code="KE" opening={kenya.opening} />
      <CostSection estimator={<Estimator heading={corridorOpening.cost} startCountry="KE" isCountryFixed />}>
        <KenyaWallet />
      </CostSection>
      <KenyaRest />
      <WaitlistCard flag="KE" spine="kenya" {...kenya.waitlist}>
        <WaitlistStart to="KE" />
      </WaitlistCard>
    </>
  );
}
