import {
  type AccountDetails,
  type AccountPage,
  AccountsQuery,
  accountsPerPage,
  BanRequest,
  DeleteRequest,
  ReasonRequest,
} from '@remit/contract/staff/accounts.ts';
import { staffRoles } from '@remit/contract/staff/session.ts';
import { erasePersonalData } from '#account/operations/delete-account.ts';
import { recordAudit } from '#audit/audit.ts';
import { isUuid } from '#auth/require-user.ts';
import { listPasskeys } from '#auth/store/passkeys.ts';
import { findUser } from '#auth/store/users.ts';
import { service } from '#db/database.ts';
import { pageOf } from '../paging.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { changeAccount } from './change-account.ts';
import { apiError } from './errors.ts';
import { resendConfirmation, sendRecoveryLink } from './mail-owner.ts';
import { mayHelp, mayManage } from './permission.ts';
import { listAccounts } from './store.ts';
import { confirmationOf, wireAccount } from './wire.ts';

const idIn = (text: string | undefined): string => {
  if (!isUuid(text)) throw apiError('not_found');
  return text;
};

export const accountRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/accounts',
    role: 'viewer',
    query: AccountsQuery,
    async run({ db }, { staff, query }): Promise<AccountPage> {
      const wanted = { ...query, countMax: accountsPerPage };
      const found = await db.as(service, async (transaction) => {
        const rows = await listAccounts(transaction, wanted);
        await recordAudit(transaction, {
          actor: staff.id,
          action: 'staff accounts-list',
          // Not what was searched for, which may be an e-mail address.
          details: {
            state: query.state ?? null,
            isSearch: Boolean(query.q),
            count: Math.min(rows.length, accountsPerPage),
          },
        });
        return rows;
      });
      const { rows, newer, older } = pageOf(found, wanted);
      const accounts = rows.map(({ role, ...row }) => ({
        ...row,
        role: staffRoles.find((known) => known === role) ?? null,
      }));
      return { accounts, newer, older };
    },
  }),
  staffRoute({
    method: 'GET',
    path: '/accounts/:id',
    role: 'viewer',
    run: ({ db, support }, { staff, params }): Promise<AccountDetails> =>
      db.as(service, async (transaction) => {
        const user = await findUser(transaction, idIn(params.id));
        if (!user || user.deletedAt) throw apiError('not_found');
        await recordAudit(transaction, { actor: staff.id, action: 'staff account-read', subject: user.id });
        const passkeys = await listPasskeys(transaction, user.id);
        const sessions = await support.sessions(transaction, user.id);
        return wireAccount(staff, { user, passkeys, sessions });
      }),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/accounts/:id/sessions',
    role: 'editor',
    run: (deps, call) =>
      changeAccount(deps, call, {
        action: 'account-sessions-end',
        may: mayHelp,
        run: async (change) => ({ ended: await deps.support.endSessions(change) }),
      }),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/accounts/:id/sessions/:session',
    role: 'editor',
    run: (deps, call) =>
      changeAccount(deps, call, {
        action: 'account-sessions-end',
        may: mayHelp,
        async run(change) {
          const ended = await deps.support.endSessions(change, idIn(call.params.session).toLowerCase());
          if (ended === 0) throw apiError('not_found');
          return { ended };
        },
      }),
  }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/confirmation',
    role: 'editor',
    run: resendConfirmation,
  }),
  staffRoute({ method: 'POST', path: '/accounts/:id/recovery', role: 'editor', run: sendRecoveryLink }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/ban',
    role: 'administrator',
    body: BanRequest,
    async run(deps, call) {
      const { hours, reason } = call.body;
      await changeAccount(deps, call, {
        ...{ action: 'account-ban', reason, may: mayManage },
        run: async (change) => ({ hours, sessionsEnded: await deps.support.ban(change, hours) }),
      });
      return {};
    },
  }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/unban',
    role: 'administrator',
    body: ReasonRequest,
    run: (deps, call) =>
      changeAccount(deps, call, {
        ...{ action: 'account-unban', reason: call.body.reason, may: mayManage },
        async run(change) {
          await deps.support.liftBan(change);
          return {};
        },
      }),
  }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/factors/:factor/remove',
    role: 'administrator',
    body: ReasonRequest,
    async run(deps, call) {
      const factor = idIn(call.params.factor).toLowerCase();
      await changeAccount(deps, call, {
        ...{ action: 'account-factor-remove', reason: call.body.reason, may: mayManage },
        async run(change) {
          if (!(await deps.support.removeFactor(change, factor))) throw apiError('not_found');
          return { factor };
        },
      });
      return {};
    },
  }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/passkeys/:passkey/remove',
    role: 'administrator',
    body: ReasonRequest,
    async run(deps, call) {
      const passkey = idIn(call.params.passkey).toLowerCase();
      await changeAccount(deps, call, {
        ...{ action: 'account-passkey-remove', reason: call.body.reason, may: mayManage },
        async run(change) {
          if (!(await deps.support.removePasskey(change, passkey))) throw apiError('not_found');
          return { passkey };
        },
      });
      return {};
    },
  }),
  staffRoute({
    method: 'POST',
    path: '/accounts/:id/delete',
    role: 'administrator',
    body: DeleteRequest,
    async run(deps, call) {
      const { confirmation, reason, keep } = call.body;
      await changeAccount(deps, call, {
        ...{ action: 'account-delete', reason, may: mayManage },
        async run(change) {
          const { transaction, user } = change;
          if (confirmation.trim().toLowerCase() !== confirmationOf(user)) {
            throw apiError('confirmation_differs');
          }
          await deps.support.erase(change);
          // An address that nobody confirmed may be a stranger's: what is stored under it stays.
          const provenEmail = user.emailConfirmedAt === null ? undefined : (user.email ?? undefined);
          await erasePersonalData(deps, transaction, { user, provenEmail }, keep);
          return { keepsLists: keep.includes('lists'), keepsMessages: keep.includes('messages') };
        },
      });
      return {};
    },
  }),
];
