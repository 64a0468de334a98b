import { bankDeposits } from '#content/en/website/services/bank-deposits.ts';
import { BankDepositsReading as Reading } from '#features/services/bank-deposits-reading.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(bankDeposits.meta);

export default function BankDepositsPage() {
  return (
    <>
      <Opening {...bankDeposits.opening} primary={<JoinWaitlistButton />} band="weave" />
      <Reading />
    </>
  );
}
