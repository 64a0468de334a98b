import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { ReactNode } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { type OwnWaitlist as Own, readOwnWaitlist } from '#client/session/own-waitlist.ts';
import { readProvenWaitlist } from '#client/session/read-own-waitlist.ts';
import { ownWaitlist as copy } from '#content/forms/own-waitlist.ts';
import { waitlistPlace } from '#content/forms/waitlist-place.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { LoadFailure } from './settings/load-failure.tsx';
import { ByCode } from './settings/reauthentication-form.tsx';

export type OwnWaitlistProps = {
  readonly own: Exclude<Own, { status: 'absent' }>;
  readonly onJoin: () => void;
  readonly place: (subscription: SubscriptionStatus) => ReactNode;
};

/** The place on the waitlist of the account's e-mail address, once a code has shown that the mailbox is the user's. */
export function OwnWaitlist({ own, onJoin, place }: OwnWaitlistProps) {
  const email = useAuth().user?.email ?? '';
  switch (own.status) {
    case 'loading':
      return (
        <Loading label={waitlistPlace.loading}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-3 h-24 w-full" />
        </Loading>
      );
    case 'failed':
      return <LoadFailure title={copy.failed} failure={own.failure} onRetry={readOwnWaitlist} />;
    case 'unproven':
      return (
        <div className="grid grid-cols-1 gap-3">
          <ByCode
            email={email}
            why={copy.unproven(email)}
            submit={copy.show}
            onDone={() => void readProvenWaitlist()}
          />
          {/* Always offered: nothing may say who is on the list. */}
          <Button tone="quiet" isWide onClick={onJoin}>
            {copy.notJoined}
          </Button>
        </div>
      );
    case 'unconfirmed':
      return (
        <div className="grid grid-cols-1 gap-5">
          <p className="wrap-anywhere">{copy.unconfirmed(email)}</p>
          <Button tone="secondary" isWide onClick={onJoin}>
            {copy.joinAgain}
          </Button>
        </div>
      );
    case 'confirmed':
      return place(own.subscription);
  }
}
