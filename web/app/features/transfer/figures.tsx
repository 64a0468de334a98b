import type { TransferDetails, TransferResponse } from '@remit/contract/transfers.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { exact, isZero } from '@remit/domain/money/exact.ts';
import { formatDecimal, formatTransferRate } from '@remit/domain/money/format.ts';
import { shownMobile } from '@remit/domain/transfers/mobile-numbers.ts';
import { amountText, moneyOf } from '#client/transfers/amount-text.ts';
import { practice } from '#content/app/practice.ts';
import { figures, transferPage } from '#content/app/transfer.ts';
import { payTense, receiveTense } from './situation.ts';
import { arrivalText } from './timeline-steps.ts';

/** More than the rest of any rounding has. */
const allDigits = { least: 0, most: 40 };

export function Figures({ details: { transfer, events } }: { details: TransferDetails }) {
  const { pay, fee, convert, receive, rate, roundedOff, sheetVersion, country, state } = transfer;
  const facts: readonly { term: string; detail: string; note?: string }[] = [
    { term: figures.receive[receiveTense(transfer)], detail: amountText(receive) },
    { term: figures.pay[payTense(transfer)], detail: amountText(pay) },
    ...(state === 'refunded' ? [{ term: figures.refunded, detail: amountText(pay) }] : []),
    { term: figures.fee, detail: amountText(fee) },
    { term: figures.converted, detail: amountText(convert) },
    {
      term: figures.rate,
      detail: formatTransferRate({
        base: moneyOf(pay).currency,
        quote: moneyOf(receive).currency,
        rate: exact(rate),
      }),
    },
    { term: figures.sheet, detail: String(sheetVersion) },
    ...(isZero(exact(roundedOff))
      ? []
      : [
          {
            term: figures.roundedOff,
            detail: `${formatDecimal(exact(roundedOff), allDigits)} ${receive.currency}`,
            note: figures.roundedOffNote,
          },
        ]),
    ...(receiveTense(transfer) === 'due' && state !== 'ready'
      ? [{ term: figures.arrival, detail: arrivalText(transfer, events) }]
      : []),
    { term: figures.recipient, detail: transfer.recipient?.name ?? transferPage.someone },
    { term: figures.where, detail: destinationText(transfer) },
    { term: figures.country, detail: countries[country].name },
    {
      term: figures.payment,
      detail: practice.paymentMethod(transfer.paymentMethod),
      note: figures.paymentNote,
    },
  ];
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-2">
      <h2 id="figures" className="text-xl">
        {figures.heading}
      </h2>
      <dl className="divide-y divide-rule">
        {facts.map(({ term, detail, note }) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-5 py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="ml-auto text-right font-semibold wrap-anywhere tabular-nums">{detail}</dd>
            {note && <dd className="basis-full text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "M-Pesa, +254 712 345 678" or "Two Herons Bank, Westlands, 0123456789". */
function destinationText({ method, recipient, country }: TransferResponse): string {
  if (method === 'cash-pickup' || !recipient) return figures.cash(countries[country].name);
  const { wallet, phone, bank, branch, account } = recipient;
  const walletName = wallets.find(({ id }) => id === wallet)?.name;
  const shown = phone && shownMobile(country, phone);
  return [walletName, shown, bank, branch, account].filter(Boolean).join(', ');
}
