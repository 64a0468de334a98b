import type { PersonalDataName } from '@remit/contract/account.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { accountDeletedMail } from '#mails/content/en/account-deleted.ts';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';

export type Deletion = { readonly email: string; readonly keep: readonly PersonalDataName[] };

/**
 * First ends the practice transfers, since partners are asked outside a transaction. Then one transaction for all services.
 * A last e-mail tells the owner.
 */
export async function deleteAccount<Known extends Owner>(
  { db, accounts, personalData, practice, outbox, mailer }: AccountDeps<Known>,
  owner: Known,
  { email, keep }: Deletion,
): Promise<{ readonly status: 'deleted' }> {
  const { user } = owner;
  if (email.trim().toLowerCase() !== (user.email ?? '')) throw apiError('other_account');
  if (!(await practice.end(user.id, 'sender'))) throw apiError('transfers_under_way');
  await db.as(service, async (transaction) => {
    if (!(await accounts.erase(transaction, owner))) throw apiError('not_signed_in');
    await erasePersonalData({ personalData, practice, outbox }, transaction, owner, keep);
  });
  mailer.notify();
  return { status: 'deleted' };
}

/** Erases what other services store of the account or under its e-mail address, and mails that the account is gone. */
export async function erasePersonalData(
  { personalData, practice, outbox }: Pick<AccountDeps, 'personalData' | 'practice' | 'outbox'>,
  transaction: Transaction,
  { user, provenEmail }: Pick<Owner, 'user' | 'provenEmail'>,
  keep: readonly PersonalDataName[],
): Promise<void> {
  await practice.forget(transaction, user);
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
