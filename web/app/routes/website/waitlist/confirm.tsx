import { lazy } from 'react';
import { waitlistConfirm } from '#content/en/forms/links/waitlist-confirm.ts';
import { ConfirmPage } from '#features/subscription-links/confirm-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(waitlistConfirm.meta);

/** For whoever's link no longer does; most come with one that does. */
const JoinWaitlistButton = lazy(() =>
  import('#features/waitlist/join-waitlist-button.tsx').then((module) => ({
    default: module.JoinWaitlistButton,
  })),
);

export default function WaitlistConfirmPage() {
  return <ConfirmPage copy={waitlistConfirm} join={<JoinWaitlistButton />} />;
}
