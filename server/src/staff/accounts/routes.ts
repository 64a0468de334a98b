import { AccountsQuery, BanRequest, DeleteRequest, ReasonRequest } from '@remit/contract/staff/accounts.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { changeAccount } from './change-account.ts';
import { deleteAccount } from './delete.ts';
import { apiError } from './errors.ts';
import { listAccounts } from './list.ts';
import { resendConfirmation, sendRecoveryLink } from './mail-owner.ts';
import { readAccount } from './read.ts';

export const accountRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'POST',
    path: '/accounts/search',
    role: 'viewer',
    body: AccountsQuery,
    run: (deps, { staff, body }) => listAccounts(deps, staff, body),
  }),
  staffRoute({
    method: 'GET',
    path: '/accounts/:id',
    role: 'viewer',
    run: (deps, { staff, params: { id = '' } }) => readAccount(deps, staff, id),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/accounts/:id/sessions',
    role: 'editor',
    run: (deps, call) =>
      changeAccount(deps, call, {
        action: 'account-sessions-end',
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
        async run(change) {
          const ended = await deps.support.endSessions(change, call.params.session ?? '');
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
        ...{ action: 'account-ban', reason },
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
        ...{ action: 'account-unban', reason: call.body.reason },
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
      const { factor = '' } = call.params;
      await changeAccount(deps, call, {
        ...{ action: 'account-factor-remove', reason: call.body.reason },
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
      const { passkey = '' } = call.params;
      await changeAccount(deps, call, {
        ...{ action: 'account-passkey-remove', reason: call.body.reason },
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
    run: deleteAccount,
  }),
];
