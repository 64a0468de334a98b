import { countedAmount } from '@remit/domain/estimates/counted-amount.ts';
import { isPositive, toDecimalString } from '@remit/domain/money/exact.ts';

export function guidedDemoUrl(typed: string): string {
  return `/demo/send?amount=${toDecimalString(countedAmount(typed).amount)}`;
}

/** The amount in a query, in the format of a number field; null if invalid. */
export function amountInUrl(search: string): string | null {
  const { amount } = countedAmount(new URLSearchParams(search).get('amount') ?? '');
  return isPositive(amount) ? toDecimalString(amount) : null;
}
