import { nigeria } from '#content/en/website/countries/nigeria.ts';
import { WaitlistCall } from '#features/corridor/waitlist-call.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(nigeria.meta);

const NigeriaReading = still(() =>
  import('#features/corridor/nigeria-reading.tsx').then((part) => part.NigeriaReading),
);

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
