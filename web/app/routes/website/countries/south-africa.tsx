import { southAfrica } from '#content/en/website/countries/south-africa.ts';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { Flag } from '#ui/flags.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(southAfrica.meta);

export default function SouthAfricaPage() {
  return (
    <Opening {...southAfrica.opening}>
      <Card as="section" isStitched aria-labelledby="waitlist" className="max-w-2xl">
        <div className="mb-5 flex items-center gap-4">
          <Flag code="ZA" className="h-10" />
          <div>
            <h2 id="waitlist" className="text-2xl">
              {southAfrica.waitlist.heading}
            </h2>
            <p className="mt-1 text-sm text-muted">{southAfrica.waitlist.text}</p>
          </div>
        </div>
        <WaitlistStart to="ZA" />
      </Card>
      <p className="mt-6">
        <LinkButton to={southAfrica.four.to} tone="secondary">
          {southAfrica.four.label}
        </LinkButton>
      </p>
    </Opening>
  );
}
