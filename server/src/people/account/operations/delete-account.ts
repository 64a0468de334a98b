import type { PersonalDataName } from '@remit/contract/account.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { accountDeletedMail } from '#mails/content/en/account-deleted.ts';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';

export type Deletion = { readonly email: string; readonly keep: readonly PersonalDataName[] };

/** One transaction for all services. A last e-mail tells the owner. */
export async function deleteAccount<Known extends Owner>(
  { db, accounts, personalData, outbox, mailer }: AccountDeps<Known>,
  owner: Known,
  { email, keep }: Deletion,
): Promise<{ readonly status: 'deleted' }> {
  const { user } = owner;
  if (email.trim().toLowerCase() !== (user.email ?? '')) throw apiError('other_account');
  await db.as(service, async (transaction) => {
    if (!(await accounts.erase(transaction, owner))) throw apiError('not_signed_in');
    await erasePersonalData({ personalData, outbox }, transaction, owner, keep);
  });
  mailer.notify();
  return { status: 'deleted' };
}

/** Erases what other services store under the e-mail address, and mails that the account is gone. */
export async function erasePersonalData(
  { personalData, outbox }: Pick<AccountDeps, 'personalData' | 'outbox'>,
  transaction: Transaction,
  { user, provenEmail }: Pick<Owner, 'user' | 'provenEmail'>,
  keep: readonly PersonalDataName[],
): Promise<void> {
  for (const { name, erase } of personalData) {
    if (provenEmail !== undefined && !keep.includes(name)) await erase(transaction, provenEmail);
  }
  if (user.email === null || user.emailConfirmedAt === null) return;
  const content = accountDeletedMail({
    kept: provenEmail === undefined ? [] : keep,
    isAccountOnly: provenEmail === undefined,
  });
  await outbox.enqueue(transaction, { kind: 'account-deleted', to: user.email, content });
}
