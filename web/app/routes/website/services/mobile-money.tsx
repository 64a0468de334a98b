import { mobileMoney } from '#content/website/services/mobile-money.ts';
import { LoneClaim } from '#features/services/lone-claim.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';

export const meta = pageMeta(mobileMoney.meta);

const { opening, wallets, check, arrives, next } = mobileMoney;

export default function MobileMoneyPage() {
  return (
    <>
      <Opening {...opening} primary={<JoinWaitlistButton />} band="weave" />
      <div className="pt-12 @3xl:pt-16">
        <PageSection heading={wallets.heading}>
          <ul className="divide-y divide-rule border-y border-rule">
            {wallets.items.map(({ name, owner, where, note }) => (
              <li
                key={name}
                className="grid gap-x-8 gap-y-1 py-5 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)] @3xl:items-baseline"
              >
                <div>
                  <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
                  <p className="text-sm text-muted">{owner}</p>
                </div>
                <p className="font-semibold">{where}</p>
                <p className="text-muted">{note}</p>
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-[65ch]">{wallets.note}</p>
        </PageSection>
        <PageSection heading={check.heading} isBeside>
          <Prose blocks={[{ list: check.list }]} />
        </PageSection>
        <PageSection heading={arrives.heading} isBeside>
          <Prose blocks={[arrives.text]} className="mb-6" />
          <LoneClaim {...arrives.claim} />
        </PageSection>
        <NextStep {...next} />
      </div>
    </>
  );
}
