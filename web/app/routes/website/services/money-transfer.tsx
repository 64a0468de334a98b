import { moneyTransfer } from '#content/en/website/services/money-transfer.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(moneyTransfer.meta);

const Reading = still(() =>
  import('#features/services/money-transfer-reading.tsx').then((part) => part.MoneyTransferReading),
);

export default function MoneyTransferPage() {
  return (
    <>
      <Opening {...moneyTransfer.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
