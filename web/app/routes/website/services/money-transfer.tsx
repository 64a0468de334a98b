import { Link } from 'react-router';
import { moneyTransfer } from '#content/website/services/money-transfer.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose, WithLinks } from '#ui/prose.tsx';

export const meta = pageMeta(moneyTransfer.meta);

const { opening, paying, receiving, pairs, saving, next } = moneyTransfer;

export default function MoneyTransferPage() {
  return (
    <>
      <Opening {...opening} primary={<JoinWaitlistButton />} band="weave" />
      <div className="pt-12 @3xl:pt-16">
        <div className="page-width grid gap-4 pb-12 @3xl:pb-20 @5xl:grid-cols-2">
          <Card as="section" hasDashedOutline aria-labelledby="paying">
            <h2 id="paying" className="text-2xl">
              {paying.heading}
              <ClaimMark />
            </h2>
            <ClaimStatement className="mt-1 text-muted">{paying.statement}</ClaimStatement>
            <dl className="mt-4 divide-y divide-rule">
              {paying.methods.map(({ name, text }) => (
                <div key={name} className="py-4">
                  <dt className="font-display text-xl font-bold tracking-tight">{name}</dt>
                  <dd className="mt-1 text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card as="section" tone="forest" hasDashedOutline aria-labelledby="receiving">
            <h2 id="receiving" className="text-2xl">
              {receiving.heading}
            </h2>
            <ul className="mt-4 divide-y divide-on-forest/30">
              {receiving.methods.map(({ name, text, to }) => (
                <li key={name} className="py-4">
                  <Link
                    to={to}
                    className="flex min-h-11 items-center font-display text-xl font-bold tracking-tight underline decoration-1 underline-offset-4"
                  >
                    {name}
                  </Link>
                  <p className="mt-1">{text}</p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <PageSection heading={pairs.heading}>
          <ul className="grid gap-x-10 gap-y-8 @3xl:grid-cols-3">
            {pairs.items.map(({ need, pair, text, claim }) => (
              <li key={need} className="border-t-2 border-gold pt-4">
                <h3 className="text-muted">{need}</h3>
                <p className="mt-1 text-lg font-semibold">{pair}</p>
                <p className="mt-2 mb-4">{text}</p>
                <p className="border-l-4 border-gold pl-4 font-semibold">
                  {claim}
                  <ClaimMark />
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <WithLinks text={pairs.more} />
          </p>
          <h3 className="mt-10 text-xl font-semibold">{saving.heading}</h3>
          <Prose blocks={[saving.text]} className="mt-3 mb-5" />
          <p className="border-l-4 border-gold pl-4 font-semibold">
            {saving.claim}
            <ClaimMark />
          </p>
          <ClaimStatement className="mt-5 text-muted">{saving.statement}</ClaimStatement>
        </PageSection>
        <NextStep {...next} />
      </div>
    </>
  );
}
