import type { DeleteRequest } from '@remit/contract/staff/accounts.ts';
import type * as v from 'valibot';
import { erasePersonalData } from '#people/account/operations/delete-account.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffRequest } from '../staff-route.ts';
import { changeAccount } from './change-account.ts';
import { apiError } from './errors.ts';
import { confirmationOf } from './wire.ts';

/** Deletes an account, and what we store under its e-mail address unless `keep` names it. */
export async function deleteAccount(
  deps: StaffDeps,
  call: StaffRequest<unknown, v.InferOutput<typeof DeleteRequest>>,
): Promise<object> {
  const { confirmation, reason, keep } = call.body;
  await changeAccount(deps, call, {
    ...{ action: 'account-delete', reason },
    async run(change) {
      const { transaction, user } = change;
      if (confirmation.trim().toLowerCase() !== confirmationOf(user)) {
        throw apiError('confirmation_differs');
      }
      await deps.support.erase(change);
      // An unconfirmed e-mail address may be another person's, so what is stored under it stays.
      const provenEmail = user.emailConfirmedAt === null ? undefined : (user.email ?? undefined);
      await erasePersonalData(deps, transaction, { user, provenEmail }, keep);
      return { keepsLists: keep.includes('lists'), keepsMessages: keep.includes('messages') };
    },
  });
  return {};
}
