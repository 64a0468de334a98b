// Source: the product specification, section 9. As of 2026-11.
import type { PlanId } from '@remit/domain/catalogue/plans.ts';

/** Apart from the page about prices, because pages about services quote them too. */
export const planFeatures: Readonly<Record<PlanId, readonly string[]>> = {
  standard: ['$5,000 per transaction', 'Bank deposits in 1-2 business days'],
  plus: ['$10,000 per transaction', 'Same-day bank deposits', 'Cash pickup', 'Priority support'],
  business: ['Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates'],
};
