import type { FieldErrorMessage } from '#client/field-errors.ts';
import {
  markSent,
  type PendingSubmission,
  pendingPaths,
  readPending,
  savePending,
} from '#client/pending-submissions.ts';
import { submit } from '#client/submit.ts';

let isSending = false;

/** Sends pending submissions one after the other, and stops at the first that does not get through. */
export async function sendPending(fieldErrorMessage: FieldErrorMessage): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const entry of readPending()) {
      if (entry.refusal === undefined && !(await send(entry, fieldErrorMessage))) return;
    }
  } finally {
    isSending = false;
  }
}

/** True when the submission was sent or rejected for good. */
async function send(entry: PendingSubmission, fieldErrorMessage: FieldErrorMessage): Promise<boolean> {
  const result = await submit(pendingPaths[entry.form], entry.body, undefined);
  if (result.isOk) {
    markSent(entry.key);
    return true;
  }
  const { failure } = result;
  const refusal =
    failure.kind === 'fields'
      ? fieldErrorMessage(Object.values(failure.fields)[0] ?? '')
      : failure.kind === 'rejected'
        ? failure.message
        : undefined;
  if (refusal === undefined) return false;
  // It may have been discarded in the meantime.
  if (readPending().some(({ key }) => key === entry.key)) savePending({ ...entry, refusal });
  return true;
}
