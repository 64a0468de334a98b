import { mobileMoney } from '#content/en/website/services/mobile-money.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(mobileMoney.meta);

const Reading = still(() =>
  import('#features/services/mobile-money-reading.tsx').then((part) => part.MobileMoneyReading),
);

export default function MobileMoneyPage() {
  return (
    <>
      <Opening {...mobileMoney.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
