import { countedAmount } from '@remit/domain/estimates/counted-amount.ts';
import { isPositive, toDecimalString } from '@remit/domain/money/exact.ts';

/** The guided demo with an amount typed elsewhere. */
export function guidedDemoAddress(typed: string): string {
  return `/demo/send?amount=${toDecimalString(countedAmount(typed).amount)}`;
}

/** The amount in an address, plainly written as a number field wants it. An address can say anything: nonsense is null. */
export function carriedAmount(search: string): string | null {
  const { amount } = countedAmount(new URLSearchParams(search).get('amount') ?? '');
  return isPositive(amount) ? toDecimalString(amount) : null;
}
