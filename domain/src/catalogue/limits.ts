// Source: the product specification, section 9. As of 2026-11. A claim of what is planned: nothing enforces it yet.
import { money } from '#money/money.ts';

/** The most a basic verified account may send in one transaction. */
export const verifiedAccountMax = money('5000', 'USD');
