import { type ComponentType, createContext } from 'react';
import type { OwnWaitlist } from '#client/session/own-waitlist.ts';

export type WaitlistForMembersProps = {
  readonly own: Exclude<OwnWaitlist, { status: 'absent' }>;
  /** Shows the form after all. */
  readonly onJoin: () => void;
};

/** What signed-in users see instead of the form. It proves mailboxes, which is another feature, so the root brings it. */
export const WaitlistForMembers = createContext<ComponentType<WaitlistForMembersProps>>(() => null);
