import { Link } from 'react-router';
import { howItWorks } from '#content/website/how-it-works.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { BankIcon, CashIcon, MobileMoneyIcon } from '#ui/icons.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { textLink } from '#ui/prose.tsx';

const { delivery, apps } = howItWorks;
const mark = <ClaimMark />;
const icons = { bank: BankIcon, wallet: MobileMoneyIcon, cash: CashIcon } as const;

export function DeliveryCards() {
  return (
    <PageSection heading={delivery.heading}>
      <ClaimStatement className="-mt-2 mb-6 text-muted">{delivery.statement}</ClaimStatement>
      <ul className="grid gap-4 @3xl:grid-cols-3">
        {delivery.cards.map(({ id, name, figure, text, needs, to, link, ...rest }) => {
          const MethodIcon = icons[id];
          return (
            <Card as="li" key={id} className="flex flex-col p-6">
              <MethodIcon className="size-7 text-clay" />
              <h3 className="mt-5 font-semibold">{name}</h3>
              <p className="mt-1 font-display text-3xl leading-none font-bold tracking-tight">
                {figure}
                {mark}
              </p>
              <p className="mt-3 text-muted">{text}</p>
              {'wallets' in rest && (
                <ul className="mt-2.5 flex flex-wrap gap-1.5">
                  {rest.wallets.map((wallet) => (
                    <li key={wallet} className="rounded-full bg-sand px-3 py-0.5 text-[.94rem]">
                      {wallet}
                    </li>
                  ))}
                </ul>
              )}
              <p className="mt-4 text-sm font-semibold">{delivery.needs}</p>
              <ul className="mt-1 mb-4 list-disc pl-5 marker:text-clay">
                {needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
              <p className="mt-auto border-t border-dashed border-rule pt-1.5">
                <Link to={to} className={`inline-block py-2.5 ${textLink}`}>
                  {delivery.more(link)}
                </Link>
              </p>
            </Card>
          );
        })}
      </ul>
      <p className="mt-6 max-w-[65ch] text-muted">
        {apps.claim}
        {mark}. {apps.text}
      </p>
    </PageSection>
  );
}
