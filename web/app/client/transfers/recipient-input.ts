import type { OwnRecipient, RecipientInput } from '@remit/contract/transfers.ts';

type Stored = Pick<OwnRecipient, 'country' | 'method' | 'name'> & Partial<OwnRecipient>;

/** What saves a recipient as it is: one's own again, or an invented one. */
export function inputOfRecipient(recipient: Stored): RecipientInput {
  const { country, method, name, wallet, phone, bank, branch, account } = recipient;
  const numberField = country === 'SN' ? 'rib' : 'account';
  return { country, method, name, wallet, phone, bank, branch, [numberField]: account };
}
