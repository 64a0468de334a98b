import { service } from '@remit/platform/db/database.ts';
import { findUser, type SupportChange, type UserRow } from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import type { StaffRequest } from '../staff-route.ts';
import { changeAccount } from './change-account.ts';
import { apiError } from './errors.ts';
import { mayActOn } from './permission.ts';

type OwnerMail = {
  readonly kind: 'confirmation' | 'recovery';
  readonly action: string;
  /** Throws when there is nothing to send. */
  readonly require: (user: UserRow) => void;
  readonly send: (change: SupportChange) => Promise<void>;
};

/** Mails the owner a link, which the colleague who requests it never sees. */
async function mailOwner(deps: StaffDeps, call: StaffRequest, mail: OwnerMail): Promise<object> {
  const known = await deps.db.as(service, (transaction) => findUser(transaction, call.params.id ?? ''));
  if (!known || known.deletedAt) throw apiError('not_found');
  if (!mayActOn(deps, call.staff, known)) throw apiError('account_protected');
  mail.require(known);
  await deps.support.admitMail(mail.kind, known.email ?? '', call.context);
  await changeAccount(deps, call, {
    action: mail.action,
    async run(change) {
      mail.require(change.user); // again: it may have been confirmed meanwhile
      await mail.send(change);
      return {};
    },
  });
  return {};
}

export const resendConfirmation = (deps: StaffDeps, call: StaffRequest) =>
  mailOwner(deps, call, {
    kind: 'confirmation',
    action: 'account-confirmation',
    require({ email, emailConfirmedAt }) {
      if (email === null) throw apiError('not_confirmed');
      if (emailConfirmedAt !== null) throw apiError('already_confirmed');
    },
    send: deps.support.mailConfirmation,
  });

export const sendRecoveryLink = (deps: StaffDeps, call: StaffRequest) =>
  mailOwner(deps, call, {
    kind: 'recovery',
    action: 'account-recovery',
    require({ email, emailConfirmedAt }) {
      if (email === null || emailConfirmedAt === null) throw apiError('not_confirmed');
    },
    send: deps.support.mailRecovery,
  });
