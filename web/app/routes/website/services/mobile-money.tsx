import { mobileMoney } from '#content/en/website/services/mobile-money.ts';
import { MobileMoneyReading as Reading } from '#features/services/mobile-money-reading.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(mobileMoney.meta);

export default function MobileMoneyPage() {
  return (
    <>
      <Opening {...mobileMoney.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
