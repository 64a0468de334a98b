import { type Exact, isZero, zero } from '#money/exact.ts';
import { type ParsedAmount, parseAmount } from '#money/parse-amount.ts';

export type CountedAmount = {
  readonly amount: Exact;
  /** Why the amount counts as 0, for a quiet hint beside the field; null when it counts as typed. */
  readonly hint: Exclude<ParsedAmount['kind'], 'amount'> | 'zero' | null;
  /** See parseAmount: the screen should repeat what was understood. */
  readonly isAmbiguous: boolean;
  /** The currency that stood beside the number, as typed. */
  readonly mark: string | null;
};

/** Calculators work while a person types: text that is not an amount counts as 0. */
export function countedAmount(text: string): CountedAmount {
  const parsed = parseAmount(text);
  if (parsed.kind !== 'amount') return { amount: zero, hint: parsed.kind, isAmbiguous: false, mark: null };
  const { amount, isAmbiguous, mark } = parsed;
  return { amount, hint: isZero(amount) ? 'zero' : null, isAmbiguous, mark };
}
