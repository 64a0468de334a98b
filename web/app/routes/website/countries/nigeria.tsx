import { nigeria } from '#content/en/website/countries/nigeria.ts';
import { NigeriaReading } from '#features/corridor/nigeria-reading.tsx';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(nigeria.meta);

export default function NigeriaPage() {
  return (
    <>
      <Opening {...nigeria.opening} />
      <WaitlistCall {...nigeria.waitlist} aside={<Flag code="NG" className="h-12 @3xl:h-20" />}>
        <WaitlistStart to="NG" />
      </WaitlistCall>
      <NigeriaReading />
    </>
  );
}
