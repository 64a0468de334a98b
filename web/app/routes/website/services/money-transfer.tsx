import { moneyTransfer } from '#content/en/website/services/money-transfer.ts';
import { MoneyTransferReading as Reading } from '#features/services/money-transfer-reading.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(moneyTransfer.meta);

export default function MoneyTransferPage() {
  return (
    <>
      <Opening {...moneyTransfer.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
