// Source: the product specification, section 9 ("Claims"). As of 2026-11. Not price lists: ranges as they are claimed.

/** From the least to the most, in hundredths of a percent of the amount. */
export type ShareRange = { readonly leastBasisPoints: bigint; readonly mostBasisPoints: bigint };

/** From the least to the most days; null is minutes. */
export type DayRange = { readonly least: number; readonly most: number } | null;

export type Offer = {
  /** Null is our own fee, which has a rule (see fee-rules.ts); the others add a fixed fee that the claim does not name. */
  readonly fee: ShareRange | null;
  readonly exchangeMarkup: ShareRange;
  readonly mobileMoney: DayRange;
};

export type OfferId = 'ours' | 'banks' | 'others';

export const offers: Readonly<Record<OfferId, Offer>> = {
  ours: { fee: null, exchangeMarkup: range(50n, 100n), mobileMoney: null },
  banks: { fee: range(300n, 700n), exchangeMarkup: range(300n, 500n), mobileMoney: { least: 2, most: 5 } },
  others: { fee: range(300n, 500n), exchangeMarkup: range(200n, 400n), mobileMoney: { least: 1, most: 2 } },
};

export const offerIds: readonly OfferId[] = ['ours', 'banks', 'others'];

/** How much more one takes than the other: at least the gap between them, at most from end to end. */
export function moreThan(one: ShareRange, other: ShareRange): ShareRange {
  return {
    leastBasisPoints: one.leastBasisPoints - other.mostBasisPoints,
    mostBasisPoints: one.mostBasisPoints - other.leastBasisPoints,
  };
}

function range(leastBasisPoints: bigint, mostBasisPoints: bigint): ShareRange {
  return { leastBasisPoints, mostBasisPoints };
}
