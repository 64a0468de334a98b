import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { PlaceCard } from '#features/subscription-links/place-card.tsx';
import { managePath } from '#features/subscription-links/subscription-api.ts';
import { Opening } from '#ui/opening.tsx';

export type ConfirmedCopy = {
  readonly heading: string;
  readonly lead: (email: string) => string;
  readonly next: { readonly label: string; readonly to: string };
  /** Of the link to the page with every choice. */
  readonly manage: string;
};

type ConfirmedProps = {
  readonly eyebrow: string;
  readonly done: ConfirmedCopy;
  readonly subscription: SubscriptionStatus;
  readonly token: string;
};

/** Shown after confirmation: the place on the list, what to do next, and a link to manage the subscription. */
export function Confirmed({ eyebrow, done, subscription, token }: ConfirmedProps) {
  return (
    <Opening
      eyebrow={eyebrow}
      heading={done.heading}
      lead={done.lead(subscription.email)}
      actions={[done.next, { label: done.manage, to: managePath(token) }]}
    >
      <PlaceCard subscription={subscription} />
    </Opening>
  );
}
