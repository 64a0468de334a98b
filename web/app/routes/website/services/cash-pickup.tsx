import { cashPickup } from '#content/en/website/services/cash-pickup.ts';
import { CashPickupReading as Reading } from '#features/services/cash-pickup-reading.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(cashPickup.meta);

export default function CashPickupPage() {
  return (
    <>
      <Opening {...cashPickup.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
