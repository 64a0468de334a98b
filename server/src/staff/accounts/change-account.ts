import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { lockUser, type SupportChange, type UserRow } from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import type { StaffRequest } from '../staff-route.ts';
import { apiError } from './errors.ts';
import { mayActOn } from './permission.ts';

export type AccountChange<Details> = {
  /** Of the audit entry, after `staff`. */
  readonly action: string;
  readonly reason?: string;
  /** Returns what the audit entry says beyond the reason. */
  readonly run: (change: SupportChange) => Promise<Details>;
};

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Locks the account, checks permission, changes it and records that, in one transaction. */
export async function changeAccount<Known extends Details>(
  deps: StaffDeps,
  { staff, params: { id = '' }, context }: StaffRequest,
  { action, reason, run }: AccountChange<Known>,
): Promise<Known> {
  const { db, mailer, changed } = deps;
  const details = await db.as(service, async (transaction) => {
    const user = await lockChangeable(deps, transaction, { staff, id });
    const details = await run({ transaction, user, staffId: staff.id, context });
    await recordAudit(transaction, {
      actor: staff.id,
      action: `staff ${action}`,
      subject: user.id,
      reason,
      details,
    });
    return details;
  });
  mailer.notify();
  changed('accounts');
  return details;
}

/** The account, if the colleague may change it. */
export async function lockChangeable(
  deps: StaffDeps,
  transaction: Transaction,
  { staff, id }: { readonly staff: StaffRequest['staff']; readonly id: string },
): Promise<UserRow> {
  const user = await lockUser(transaction, id);
  if (!user || user.deletedAt) throw apiError('not_found');
  if (!mayActOn(deps, staff, user)) throw apiError('account_protected');
  return user;
}
