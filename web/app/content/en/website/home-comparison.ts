import { brand } from '@remit/brand/brand.ts';
import {
  type DayRange,
  moreThan,
  type OfferId,
  offers,
  type ShareRange,
} from '@remit/domain/catalogue/comparison.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { exact, multiply } from '@remit/domain/money/exact.ts';
import { formatDecimal, formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { claimStatement, claims } from '#content/en/claims.ts';

type Cell = { readonly figure: string; readonly difference: string };
type Theirs = Exclude<OfferId, 'ours'>;

/** The amount that the differences are worked out for. */
const example = exact('1000');
const shownExample = formatMoney(example, 'USD', upToTwoDigits);
const dollars = (basisPoints: bigint) =>
  formatMoney(multiply(example, { units: basisPoints, scale: 4 }), 'USD', upToTwoDigits);
const share = (basisPoints: bigint) => formatDecimal({ units: basisPoints, scale: 2 }, upToTwoDigits);

const shares = ({ leastBasisPoints, mostBasisPoints }: ShareRange) =>
  `${share(leastBasisPoints)}-${formatShare(mostBasisPoints)}`;
const days = (range: DayRange) => (range ? `${range.least}-${range.most} days` : 'Minutes');

const ourFee: ShareRange = {
  leastBasisPoints: homeFee.feeBasisPoints,
  mostBasisPoints: homeFee.feeBasisPoints,
};
const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);

function theirFee(id: Theirs): Cell {
  const fee = offers[id].fee;
  if (!fee) return { figure: '', difference: '' };
  const more = moreThan(fee, ourFee);
  return {
    figure: `${shares(fee)} plus fixed fee`,
    difference: `${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} more on ${shownExample}, and the fixed fee on top`,
  };
}

function theirMarkup(id: Theirs): Cell {
  const more = moreThan(offers[id].exchangeMarkup, offers.ours.exchangeMarkup);
  return {
    figure: shares(offers[id].exchangeMarkup),
    difference: `${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} less reaches them of ${shownExample}`,
  };
}

const theirSpeed = (id: Theirs, difference: string): Cell => ({
  figure: days(offers[id].mobileMoney),
  difference,
});

export const homeComparison = {
  heading: 'What the others take',
  lead: `What we plan, beside what we take the others to charge: our reading of the market, not anyone’s price list. The differences are worked out for ${shownExample}.`,
  caption: `${brand.name} compared with traditional banks and other services`,
  columns: { what: 'What it costs', ours: brand.name, banks: 'Traditional banks', others: 'Other services' },
  rows: [
    {
      name: 'Fee',
      ours: {
        figure: `${formatShare(homeFee.feeBasisPoints)}, minimum ${minimum}`,
        difference: `${formatMoney(feeFor(example, homeFee).amount, 'USD', upToTwoDigits)} on ${shownExample}, nothing fixed`,
      },
      banks: theirFee('banks'),
      others: theirFee('others'),
    },
    {
      name: 'Exchange markup',
      ours: {
        figure: shares(offers.ours.exchangeMarkup),
        difference: `${dollars(offers.ours.exchangeMarkup.leastBasisPoints)} to ${dollars(offers.ours.exchangeMarkup.mostBasisPoints)} of ${shownExample}`,
      },
      banks: theirMarkup('banks'),
      others: theirMarkup('others'),
    },
    {
      name: 'Mobile money',
      ours: { figure: days(offers.ours.mobileMoney), difference: 'Before the call home is over' },
      banks: theirSpeed('banks', 'Most of a week, if it starts on a Monday'),
      others: theirSpeed('others', 'Tomorrow, or the day after'),
    },
  ],
  saving: claims['save-against-banks'].wording,
  statement: claimStatement,
} as const satisfies { rows: readonly Record<string, unknown>[] } & Record<string, unknown>;
