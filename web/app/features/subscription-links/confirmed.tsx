import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { subscriptionLinks } from '#content/forms/subscription-links.ts';
import { PlaceCard } from '#features/subscription-links/place-card.tsx';
import { managePath } from '#features/subscription-links/subscription-api.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';

type ConfirmedProps = {
  readonly eyebrow: string;
  readonly done: { readonly heading: string; readonly lead: (email: string) => string };
  readonly subscription: SubscriptionStatus;
  readonly token: string;
};

/** Shown after confirmation: the place on the list, and a link to manage the subscription. */
export function Confirmed({ eyebrow, done, subscription, token }: ConfirmedProps) {
  return (
    <Opening eyebrow={eyebrow} heading={done.heading} lead={done.lead(subscription.email)}>
      <PlaceCard subscription={subscription} />
      <p className="mt-6">
        <LinkButton to={managePath(token)} tone="secondary">
          {subscriptionLinks.manage}
        </LinkButton>
      </p>
    </Opening>
  );
}
