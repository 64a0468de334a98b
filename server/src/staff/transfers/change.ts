import type { TransferDetails } from '@remit/contract/staff/transfers.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { lockUser } from '@remit/provider';
import { cancelTransfer, retryTransfer, type SupportRejection } from '#transfers/support.ts';
import { mayActOn } from '../accounts/permission.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { transferFor } from './read.ts';
import { findOwner } from './store.ts';

type Change = {
  readonly staff: Staff;
  readonly id: string;
  /** For the audit alone: the sender reads the events of the transfer, and the reason is not meant for them. */
  readonly reason: string;
};

export const cancel = (deps: StaffDeps, staff: Staff, id: string, reason: string) =>
  change(deps, { staff, id, reason }, 'staff transfer-cancel', (transaction) =>
    cancelTransfer(deps.transfers.moveTransfer, transaction, id),
  );

/** Looks at the transfer at once, whatever it waits for. */
export const retry = (deps: StaffDeps, staff: Staff, id: string, reason: string) =>
  change(deps, { staff, id, reason }, 'staff transfer-retry', (transaction) =>
    retryTransfer(transaction, id, deps.now()),
  );

/** Locks the owner, checks permission, changes the transfer and records that, in one transaction. */
async function change(
  deps: StaffDeps,
  { staff, id, reason }: Change,
  action: string,
  run: (transaction: Transaction) => Promise<SupportRejection | undefined>,
): Promise<TransferDetails> {
  const transfer = await deps.db.as(service, async (transaction) => {
    await requirePermission(deps, transaction, { staff, id });
    const rejection = await run(transaction);
    if (rejection) throw apiError(rejection);
    await recordAudit(transaction, { actor: staff.id, action, subject: id, reason });
    return transferFor(deps, transaction, { staff, id });
  });
  deps.changed('transfers');
  return transfer;
}

/** The owner is locked before the transfer, as a deletion of the account does it. */
async function requirePermission(
  deps: Pick<StaffDeps, 'config'>,
  transaction: Transaction,
  { staff, id }: Pick<Change, 'staff' | 'id'>,
): Promise<void> {
  const found = await findOwner(transaction, id);
  if (!found) throw apiError('not_found');
  const owner = found.userId === null ? undefined : await lockUser(transaction, found.userId);
  if (owner && !mayActOn(deps, staff, owner)) throw apiError('transfer_protected');
}
