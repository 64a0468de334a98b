import { OwnWaitlist } from '#features/account/own-waitlist.tsx';
import { PlaceCard } from '#features/subscription-links/place-card.tsx';
import type { WaitlistForMembersProps } from '#features/waitlist/for-members.ts';

/** Brings three features together: the account proves its mailbox, and its place is shown as the links in e-mails show it. */
export function MemberWaitlist(props: WaitlistForMembersProps) {
  return <OwnWaitlist {...props} place={(subscription) => <PlaceCard subscription={subscription} />} />;
}
