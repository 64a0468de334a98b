import { nigeria } from '#content/en/website/countries/nigeria.ts';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { Flag } from '#ui/flags.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(nigeria.meta);

export default function NigeriaPage() {
  return (
    <Opening {...nigeria.opening}>
      <Card as="section" isStitched aria-labelledby="waitlist" className="max-w-2xl">
        <div className="mb-5 flex items-center gap-4">
          <Flag code="NG" className="h-10" />
          <div>
            <h2 id="waitlist" className="text-2xl">
              {nigeria.waitlist.heading}
            </h2>
            <p className="mt-1 text-sm text-muted">{nigeria.waitlist.text}</p>
          </div>
        </div>
        <WaitlistStart to="NG" />
      </Card>
      <p className="mt-6">
        <LinkButton to={nigeria.four.to} tone="secondary">
          {nigeria.four.label}
        </LinkButton>
      </p>
    </Opening>
  );
}
