// Source: the product specification, section 9, unless a line names another. As of 2026-11. Practice transfers keep to them.
import type { CountryCode } from '#catalogue/countries.ts';
import { type Money, money } from '#money/money.ts';

/** The most a basic verified account may send in one transaction. */
export const verifiedAccountMax = money('5000', 'USD');

/** The most that one account may send in a day, in all and in how many transfers. Our own choice. */
export const sentPerDayMax = money('10000', 'USD');
export const transfersPerDayMax = 10;

/** The most that a wallet may hold, where the site states it. Kenya: the Central Bank, since 15 August 2023. */
export const walletHoldingMax: Partial<Readonly<Record<CountryCode, Money>>> = { KE: money('500000', 'KES') };
