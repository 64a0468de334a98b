import type { EnquiryState, NoteRequest } from '@remit/contract/staff/enquiries.ts';
import { type AuditEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { insertNote, type LockedEnquiry, lockEnquiry, updateAssignee, updateState } from './store/changes.ts';
import { isInTeam } from './store/enquiry.ts';

export type Target = { readonly staff: Staff; readonly id: string };

/** Locks the enquiry and records the change. `apply` returns details for the audit, or undefined if nothing changed. */
export async function changeEnquiry(
  { db, changed }: Pick<StaffDeps, 'db' | 'changed'>,
  { staff, id }: Target,
  action: string,
  apply: (transaction: Transaction, enquiry: LockedEnquiry) => Promise<AuditEntry['details'] | undefined>,
): Promise<object> {
  await db.as(service, async (transaction) => {
    const enquiry = await lockEnquiry(transaction, id);
    if (!enquiry) throw apiError('not_found');
    const details = await apply(transaction, enquiry);
    if (details) await recordAudit(transaction, { actor: staff.id, action, subject: id, details });
  });
  changed('enquiries');
  return {};
}

export const assignEnquiry = (deps: StaffDeps, target: Target, assignee: string | null) =>
  changeEnquiry(deps, target, 'staff enquiry-assign', async (transaction, { id }) => {
    if (assignee !== null && !(await isInTeam(transaction, assignee))) throw apiError('no_colleague');
    return (await updateAssignee(transaction, id, assignee)) ? { assignee } : undefined;
  });

/** `answered` is for what was answered in another mail program. */
export const changeState = (deps: StaffDeps, target: Target, state: EnquiryState) =>
  changeEnquiry(deps, target, 'staff enquiry-state', async (transaction, { id }) =>
    (await updateState(transaction, id, state)) ? { state } : undefined,
  );

export const addNote = (deps: StaffDeps, target: Target, { key, text }: v.InferOutput<typeof NoteRequest>) =>
  changeEnquiry(deps, target, 'staff enquiry-note', async (transaction, { id }) => {
    const note = await insertNote(transaction, { key, enquiryId: id, author: target.staff.id, text });
    return note === undefined ? undefined : { note };
  });
