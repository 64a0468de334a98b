import { southAfrica } from '#content/en/website/countries/south-africa.ts';
import { WriteToUs } from '#features/write-to-us/write-to-us.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(southAfrica.meta);

export default function SouthAfricaPage() {
  return (
    <Opening {...southAfrica.opening}>
      <div className="flex max-w-2xl flex-wrap items-center gap-x-7 gap-y-4 rounded-card bg-sand p-7">
        <Flag code="ZA" className="h-10" />
        <WriteToUs invitation={southAfrica.write} />
      </div>
    </Opening>
  );
}
