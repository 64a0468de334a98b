import type { TransferDetails } from '@remit/contract/staff/transfers.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { moves } from '@remit/domain/transfers/state.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { findUser } from '@remit/provider';
import { mayActOn } from '../accounts/permission.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { readTransfer } from './store.ts';

export const showTransfer = (deps: StaffDeps, staff: Staff, id: string): Promise<TransferDetails> =>
  deps.db.as(service, async (transaction) => {
    const transfer = await transferFor(deps, transaction, { staff, id });
    // The id of the account is not in the entry: what is cut by a deletion would stay linked here.
    await recordAudit(transaction, { actor: staff.id, action: 'staff transfer-read', subject: id });
    return transfer;
  });

const isCancellable = ({ state, cancelRequested }: Pick<TransferDetails, 'state' | 'cancelRequested'>) =>
  !cancelRequested && moves.some(({ from, event }) => from === state && event === 'cancel_requested');

export async function transferFor(
  deps: Pick<StaffDeps, 'config'>,
  transaction: Transaction,
  { staff, id }: { readonly staff: Staff; readonly id: string },
): Promise<TransferDetails> {
  const transfer = await readTransfer(transaction, id);
  if (!transfer) throw apiError('not_found');
  const owner = transfer.account && (await findUser(transaction, transfer.account.id));
  const mayAct = transfer.due !== null && (!owner || mayActOn(deps, staff, owner));
  return {
    ...transfer,
    mayRetry: mayAct && hasRole(staff.role, 'editor'),
    mayCancel: mayAct && hasRole(staff.role, 'administrator') && isCancellable(transfer),
  };
}
