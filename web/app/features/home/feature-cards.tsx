import { home } from '#content/website/home.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { BankIcon, CardIcon, MobileMoneyIcon, RatesIcon, ReceiptIcon, UsersIcon } from '#ui/icons.tsx';
import { PageSection } from '#ui/page-section.tsx';

const icons = {
  fee: ReceiptIcon,
  wallet: MobileMoneyIcon,
  bank: BankIcon,
  person: UsersIcon,
  rate: RatesIcon,
  card: CardIcon,
} as const;

export function FeatureCards() {
  const { heading, statement, cards } = home.features;
  return (
    <PageSection heading={heading}>
      <ClaimStatement className="-mt-2 mb-6 text-muted">{statement}</ClaimStatement>
      <ul className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {cards.map(({ icon, figure, title, text }) => {
          const FigureIcon = icons[icon];
          return (
            <Card as="li" key={icon} className="flex flex-col p-6">
              <FigureIcon className="size-7 text-clay" />
              <p className="mt-5 font-display text-4xl leading-none font-bold tracking-tight">
                {figure}
                <ClaimMark />
              </p>
              <h3 className="mt-3 leading-snug font-semibold">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </Card>
          );
        })}
      </ul>
    </PageSection>
  );
}
