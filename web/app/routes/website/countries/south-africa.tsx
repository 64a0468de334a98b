import { southAfrica } from '#content/en/website/countries/south-africa.ts';
import { SouthAfricaReading } from '#features/corridor/south-africa-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(southAfrica.meta);

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
