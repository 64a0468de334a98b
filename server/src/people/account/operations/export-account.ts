import type { AccountExport } from '@remit/contract/account.ts';
import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { exportNotes } from '../export-notes.ts';
import { readProfile } from '../profiles.ts';

export function exportAccount<Known extends Owner>(
  { db, accounts, personalData, files, practice, now }: AccountDeps<Known>,
  context: Context,
  owner: Known,
): Promise<AccountExport> {
  const { provenEmail } = owner;
  return db.as(service, async (transaction) => {
    const { account, ...records } = await accounts.read(transaction, context, owner);
    const elsewhere: Record<string, unknown> = {};
    for (const { name, read } of personalData) {
      elsewhere[name] = provenEmail === undefined ? null : await read(transaction, provenEmail);
    }
    return {
      about: {
        format: 1,
        madeAt: now().toISOString(),
        account: owner.user.id,
        notes: exportNotes({ isMailboxProven: provenEmail !== undefined }),
      },
      account,
      profile: await readProfile(transaction, owner.user.id),
      ...records,
      files: await files.read(transaction, owner.user.id),
      practice: await practice.read(transaction, owner.user),
      ...(elsewhere as Pick<AccountExport, 'lists' | 'messages'>),
    };
  });
}
