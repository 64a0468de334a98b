import type { Submission } from '#client/submission.ts';
import { wasSent } from '#client/unsent.ts';
import { type Form, openForm, useForm } from '#client/use-form.ts';
import { useUnsent } from '#client/use-unsent.ts';

/** A form whose content is kept on the device when there is no connection, and which hears what became of it. */
export function useKeptForm(load: () => Promise<Submission>): Form {
  const form = useForm(load);
  const unsent = useUnsent();
  if (form.at !== 'kept' || unsent.some(({ key }) => key === form.key)) return form;
  return { ...form, ...openForm, at: wasSent(form.key) ? 'accepted' : 'open' };
}
