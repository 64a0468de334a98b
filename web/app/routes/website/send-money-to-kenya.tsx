import { sendMoneyToKenya } from '#content/en/website/send-money-to-kenya.ts';
import { InvestorActions } from '#features/enquiries/investor-actions.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(sendMoneyToKenya.meta);

export default function SendMoneyToKenyaPage() {
  return (
    <>
      <Opening {...sendMoneyToKenya.opening} primary={<JoinWaitlistButton to="KE" />}>
        <Card isStitched>
          <FactList facts={sendMoneyToKenya.facts} layout="columns" isLarge />
        </Card>
      </Opening>
      <InvestorActions />
    </>
  );
}
