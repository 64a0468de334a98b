import { type NameCheck, PartnerAway, type PayoutPartner } from '../partners.ts';
import { type Outcome, payoutOutcome } from './order.ts';

const checks: Readonly<Partial<Record<Outcome, NameCheck | 'away'>>> = {
  'name-mismatch': 'mismatch',
  'unknown-wallet': 'no-account',
  'account-closed': 'no-account',
  'partner-away': 'away',
};

/** What the number's payout would fail for, where that is its name or itself. */
export const checkName: PayoutPartner['checkName'] = async (recipient) => {
  const check = checks[payoutOutcome(recipient)] ?? 'match';
  if (check === 'away') throw new PartnerAway('The payout partner does not respond.');
  return check;
};
