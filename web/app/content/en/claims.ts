// Source: the product specification, sections 1, 2 and 9, in its own wording. As of 2026-11.
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';

/**
 * What the product says of itself and cannot yet be held to. A section or table says the status once and ties it to its
 * claims by a mark; a claim that can be read alone (an answer, a message, a search result) has it beside itself.
 */
export type Claim = { readonly wording: string; readonly status: string };

/** Before launch there is one. At launch each claim gets its own, here and nowhere else. */
export const claimStatus = 'planned; not yet authorised';

/** The statement of a section whose claims bear a mark. */
export const claimStatement = `Status: ${claimStatus}.`;

const planned = (wording: string): Claim => ({ wording, status: claimStatus });

export const claims = {
  'money-service-business': planned('A registered money service business in London'),
  'regulated-by-the-fca': planned('Regulated by the FCA'),
  'two-companies': planned('To be run by a UK company with a Lithuanian subsidiary'),
  fee: planned('Fee of 2.5% with a minimum of $2'),
  'payment-methods': planned('Bank transfer, debit card, credit card'),
  'recipient-needs-no-account': planned('Recipients need no account'),
  'mobile-money-in-minutes': planned('Mobile money delivery in minutes'),
  'bank-deposit-in-days': planned('Bank deposit 1-2 business days (or within 24 hours)'),
  'bank-deposit-within-a-day': planned('Bank deposits within 24 hours'),
  'exchange-markup': planned('0.5-1% exchange markup'),
  'save-against-banks': planned('Save up to 4% versus banks'),
  'price-match': planned('Price-match guarantee'),
  'cancel-until-paid-out': planned('A transfer can be cancelled until it is paid out'),
  'verified-account-limit': planned('Basic verified accounts up to $5,000 per transaction'),
  'app-stores': planned('App-store downloads coming soon'),
  'live-chat': planned('Live chat 24/7'),
  'phone-hours': planned('Phone Mon-Fri 9-18'),
  'mail-reply': planned('E-mail reply within 2 hours'),
} as const satisfies Record<string, Claim>;

/** How many banks a deposit is to reach in each country. */
export const banksReached: Readonly<Record<CountryCode, Claim>> = {
  GH: planned('25+ banks'),
  KE: planned('30+ banks'),
  UG: planned('15+ banks'),
  SN: planned('20+ banks'),
};
