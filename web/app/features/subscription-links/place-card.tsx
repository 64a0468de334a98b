import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { corridorName } from '#content/forms/corridor-name.ts';
import { subscriptionLinks } from '#content/forms/subscription-links.ts';
import { ShareLink } from '#features/subscription-links/share-link.tsx';
import { Card } from '#ui/card.tsx';

export function PlaceCard({
  subscription: { place, corridor, share },
}: {
  subscription: SubscriptionStatus;
}) {
  const copy = subscriptionLinks.place;
  if (!place || !corridor) return null;
  return (
    <Card as="section" hasDashedOutline aria-labelledby="place" className="max-w-2xl">
      <h2 id="place" className="font-sans text-base font-semibold tracking-normal">
        {copy.heading}
      </h2>
      <p className="mt-3 font-display text-7xl leading-none font-bold tracking-tight tabular-nums text-leaf">
        {place.number.toLocaleString('en-GB')}
      </p>
      <p className="mt-3 text-lg font-semibold">{corridorName(corridor)}</p>
      <p className="mt-4 max-w-[60ch] text-sm text-muted">
        <strong className="font-semibold text-ink">{copy.rule.title}.</strong> {copy.rule.text}
      </p>
      {share && <ShareLink {...share} />}
    </Card>
  );
}
