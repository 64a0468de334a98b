import type { Transaction } from '#db/database.ts';
import type { AuthRoom } from './auth-room.ts';
import { sendLink, type Wanted } from './mails.ts';
import { type UserRow, updateUser } from './store/users.ts';

/** Keeps the new address until it is confirmed: there, and if the change is to be secure, at the old one too. */
export async function startEmailChange(
  room: AuthRoom,
  transaction: Transaction,
  {
    user,
    email,
    ...wanted
  }: Pick<Wanted, 'redirectTo' | 'challenge'> & { readonly user: UserRow; readonly email: string },
): Promise<void> {
  await updateUser(transaction, user.id, {
    emailChange: email,
    emailChangeSentAt: 'now',
    emailChangeConfirmStatus: 0,
  });
  const change = { ...wanted, userId: user.id, type: 'email_change', flowMethod: 'email_change' } as const;
  if (room.config.isEmailChangeSecure && user.email) {
    await sendLink(room, transaction, {
      ...change,
      to: user.email,
      kind: 'email_change_current',
      words: 'email_change_current',
    });
  }
  await sendLink(room, transaction, {
    ...change,
    to: email,
    kind: 'email_change_new',
    words: 'email_change_new',
  });
}
