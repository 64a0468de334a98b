import { waitlistConfirm } from '#content/forms/subscription-links.ts';
import { ConfirmPage } from '#features/subscription-links/confirm-page.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(waitlistConfirm.meta);

export default function WaitlistConfirmPage() {
  return <ConfirmPage copy={waitlistConfirm} join={<JoinWaitlistButton />} />;
}
