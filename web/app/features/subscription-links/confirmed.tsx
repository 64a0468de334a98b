import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { subscriptionLinks } from '#content/en/forms/subscription-links.ts';
import { managePath } from '#features/subscription-links/link-calls.ts';
import { PlaceCard } from '#features/subscription-links/place-card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

type ConfirmedProps = {
  readonly eyebrow: string;
  readonly done: { readonly heading: string; readonly lead: (email: string) => string };
  readonly standing: SubscriptionStatus;
  readonly token: string;
};

/** What a person sees once they are on a list: that they are, where, and the way to change it. */
export function Confirmed({ eyebrow, done, standing, token }: ConfirmedProps) {
  return (
    <Opening eyebrow={eyebrow} heading={done.heading} lead={done.lead(standing.email)}>
      <PlaceCard standing={standing} />
      <p className="mt-6">
        <LinkButton to={managePath(token)} tone="secondary">
          {subscriptionLinks.manage}
        </LinkButton>
      </p>
    </Opening>
  );
}
