import { southAfrica } from '#content/en/website/countries/south-africa.ts';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(southAfrica.meta);

const SouthAfricaReading = still(() =>
  import('#features/corridor/south-africa-reading.tsx').then((part) => part.SouthAfricaReading),
);

export default function SouthAfricaPage() {
  return (
    <>
      <Opening {...southAfrica.opening} />
      <WaitlistCall {...southAfrica.waitlist} aside={<Flag code="ZA" className="h-12 @3xl:h-20" />}>
        <WaitlistStart to="ZA" />
      </WaitlistCall>
      <SouthAfricaReading />
    </>
  );
}
