// Source: the product specification, section 9. As of 2026-11. Plans are marketing: nothing checks them yet.
import { type Money, money } from '#money/money.ts';

export type PlanId = 'standard' | 'plus' | 'business';

export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  /** Per transfer; 299n is 2.99 %. */
  readonly feeBasisPoints: bigint;
  /** The most one transaction may carry; null is unlimited. */
  readonly perTransactionMax: Money | null;
  readonly isMostPopular: boolean;
};

export const plans: Readonly<Record<PlanId, Plan>> = {
  standard: {
    id: 'standard',
    name: 'Standard',
    feeBasisPoints: 299n,
    perTransactionMax: money('5000', 'USD'),
    isMostPopular: false,
  },
  plus: {
    id: 'plus',
    name: 'Plus',
    feeBasisPoints: 199n,
    perTransactionMax: money('10000', 'USD'),
    isMostPopular: true,
  },
  business: {
    id: 'business',
    name: 'Business',
    feeBasisPoints: 99n,
    perTransactionMax: null,
    isMostPopular: false,
  },
};

export const planIds: readonly PlanId[] = ['standard', 'plus', 'business'];
