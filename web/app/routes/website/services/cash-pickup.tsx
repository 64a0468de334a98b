import { cashPickup } from '#content/en/website/services/cash-pickup.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(cashPickup.meta);

const Reading = still(() =>
  import('#features/services/cash-pickup-reading.tsx').then((part) => part.CashPickupReading),
);

export default function CashPickupPage() {
  return (
    <>
      <Opening {...cashPickup.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
