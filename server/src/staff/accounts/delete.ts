import type { DeleteRequest } from '@remit/contract/staff/accounts.ts';
import { service } from '@remit/platform/db/database.ts';
import type { UserRow } from '@remit/provider';
import type * as v from 'valibot';
import { erasePersonalData } from '#people/account/operations/delete-account.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffRequest } from '../staff-route.ts';
import { changeAccount, lockChangeable } from './change-account.ts';
import { apiError } from './errors.ts';
import { confirmationOf } from './wire.ts';

/** Deletes an account, and what we store under its e-mail address unless `keep` names it. Ends its practice transfers first. */
export async function deleteAccount(
  deps: StaffDeps,
  call: StaffRequest<unknown, v.InferOutput<typeof DeleteRequest>>,
): Promise<object> {
  const { confirmation, reason, keep } = call.body;
  const isConfirmed = (user: UserRow) => confirmation.trim().toLowerCase() === confirmationOf(user);
  // Partners are asked outside a transaction, so what is checked here is checked again below.
  const { id } = await deps.db.as(service, async (transaction) => {
    const user = await lockChangeable(deps, transaction, { staff: call.staff, id: call.params.id ?? '' });
    if (!isConfirmed(user)) throw apiError('confirmation_differs');
    return user;
  });
  if (!(await deps.practice.end(id, 'staff'))) throw apiError('transfers_under_way');
  await changeAccount(deps, call, {
    ...{ action: 'account-delete', reason },
    async run(change) {
      const { transaction, user } = change;
      if (!isConfirmed(user)) throw apiError('confirmation_differs');
      await deps.support.erase(change);
      // An unconfirmed e-mail address may be another person's, so what is stored under it stays.
      const provenEmail = user.emailConfirmedAt === null ? undefined : (user.email ?? undefined);
      await erasePersonalData(deps, transaction, { user, provenEmail }, keep);
      return { keepsLists: keep.includes('lists'), keepsMessages: keep.includes('messages') };
    },
  });
  return {};
}
