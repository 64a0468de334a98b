import { bankDeposits } from '#content/en/website/services/bank-deposits.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(bankDeposits.meta);

const Reading = still(() =>
  import('#features/services/bank-deposits-reading.tsx').then((part) => part.BankDepositsReading),
);

export default function BankDepositsPage() {
  return (
    <>
      <Opening {...bankDeposits.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
