import { type ReactNode, useId } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';

export type SummaryCardProps = {
  readonly label: string;
  /** The kind of data, such as "Sample". */
  readonly tag: string;
  readonly money: { readonly term: string; readonly amount: string; readonly currency: string };
  readonly count: { readonly term: string; readonly value: number };
  readonly children?: ReactNode;
};

export function SummaryCard({ label, tag, money, count, children }: SummaryCardProps) {
  const id = useId();
  return (
    <Card as="section" tone="forest" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {label}
        </h2>
        <Badge tone="gold">{tag}</Badge>
      </div>
      <dl className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <dt>{money.term}</dt>
          <dd className="mt-1.5">
            <MoneyText amount={money.amount} currency={money.currency} size="display" />
          </dd>
        </div>
        <div>
          <dt>{count.term}</dt>
          <dd className="mt-1.5 font-display text-[clamp(2rem,11cqi,3.25rem)] leading-none font-bold tracking-tight">
            {count.value}
          </dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
