import { wasSent } from '#client/pending-submissions.ts';
import type { Submission } from '#client/submission.ts';
import { type Form, initialForm, useForm } from '#client/use-form.ts';
import { usePending } from '#client/use-pending.ts';

/** A form that is stored on the device while offline, and that follows what becomes of it. */
export function useOfflineForm(load: () => Promise<Submission>): Form {
  const form = useForm(load);
  const pending = usePending();
  if (form.status !== 'pending' || pending.some(({ key }) => key === form.key)) return form;
  return { ...form, ...initialForm, status: wasSent(form.key) ? 'accepted' : 'open' };
}
