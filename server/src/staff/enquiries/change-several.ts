import type { AssignSeveralRequest, SeveralChanged } from '@remit/contract/staff/enquiries.ts';
import { type AuditEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { lockSeveral, markAnsweredIfOpen, updateAssignee } from './store/changes.ts';
import { isInTeam } from './store/enquiry.ts';

export const assignSeveral = (
  deps: StaffDeps,
  staff: Staff,
  { ids, assignee }: v.InferOutput<typeof AssignSeveralRequest>,
) =>
  changeSeveral(deps, ids, async (transaction, locked) => {
    if (assignee !== null && !(await isInTeam(transaction, assignee))) throw apiError('no_colleague');
    return recorded(transaction, locked, {
      apply: (id) => updateAssignee(transaction, id, assignee),
      entry: { actor: staff.id, action: 'staff enquiry-assign', details: { assignee } },
    });
  });

export const markSeveralAnswered = (deps: StaffDeps, staff: Staff, ids: readonly string[]) =>
  changeSeveral(deps, ids, (transaction, locked) =>
    recorded(transaction, locked, {
      apply: (id) => markAnsweredIfOpen(transaction, id),
      entry: { actor: staff.id, action: 'staff enquiry-state', details: { state: 'answered' } },
    }),
  );

/** All of them or none. What was deleted meanwhile is left out. */
async function changeSeveral(
  { db, changed }: Pick<StaffDeps, 'db' | 'changed'>,
  ids: readonly string[],
  apply: (transaction: Transaction, locked: readonly string[]) => Promise<number>,
): Promise<SeveralChanged> {
  const count = await db.as(service, async (transaction) =>
    apply(transaction, await lockSeveral(transaction, ids)),
  );
  if (count > 0) changed('enquiries');
  return { count };
}

type Change = {
  /** False when nothing changed. */
  readonly apply: (id: string) => Promise<boolean>;
  readonly entry: AuditEntry;
};

/** An audit entry for each enquiry that changed, as if each were changed alone. Returns how many did. */
async function recorded(
  transaction: Transaction,
  ids: readonly string[],
  { apply, entry }: Change,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    if (!(await apply(id))) continue;
    await recordAudit(transaction, { ...entry, subject: id });
    count += 1;
  }
  return count;
}
