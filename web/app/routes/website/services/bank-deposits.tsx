import { Link } from 'react-router';
import { bankDeposits } from '#content/website/services/bank-deposits.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { bandClass, bandOf } from '#ui/band.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';

export const meta = pageMeta(bankDeposits.meta);

const { opening, reach, speed, late, details, choose, next } = bankDeposits;

export default function BankDepositsPage() {
  return (
    <>
      <Opening {...opening} primary={<JoinWaitlistButton />} band="weave" />
      <div className="pt-12 @3xl:pt-16">
        <PageSection heading={reach.heading}>
          <ul className="grid grid-cols-2 gap-x-px gap-y-8 @3xl:grid-cols-4">
            {reach.countries.map(({ code, name, slug, banks, currency }) => (
              <li key={code}>
                <div aria-hidden="true" className={`h-10 bg-[length:auto_100%] ${bandClass[bandOf[code]]}`} />
                <p className="mt-4 font-display text-2xl font-bold tracking-tight @3xl:text-3xl">
                  {banks}
                  <ClaimMark />
                </p>
                <Link
                  to={`/countries/${slug}`}
                  className="flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                <p className="text-sm text-muted">{currency}</p>
              </li>
            ))}
          </ul>
          <h3 className="mt-10 mb-5 text-xl font-semibold">{speed.heading}</h3>
          <Card hasDashedOutline>
            <FactList facts={speed.facts} claimMark={<ClaimMark />} />
          </Card>
          <ClaimStatement className="mt-5 max-w-[65ch] text-muted">{reach.statement}</ClaimStatement>
        </PageSection>
        <PageSection heading={late.heading} isBeside>
          <Prose blocks={[{ list: late.list }]} />
        </PageSection>
        {[details, choose].map(({ heading, text }) => (
          <PageSection key={heading} heading={heading} isBeside>
            <Prose blocks={[text]} />
          </PageSection>
        ))}
        <NextStep {...next} />
      </div>
    </>
  );
}
