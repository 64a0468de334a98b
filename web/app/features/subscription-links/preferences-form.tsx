import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { failed } from '#client/http.ts';
import { manage } from '#content/en/forms/links/manage.ts';
import { changePreferences } from '#features/subscription-links/link-calls.ts';
import type { CorridorForm } from '#features/subscription-links/manage-sections.tsx';
import { useCall } from '#features/subscription-links/use-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';

export type PreferencesFormProps = {
  readonly token: string;
  readonly standing: SubscriptionStatus;
  readonly corridorForm: CorridorForm;
  readonly onStanding: (standing: SubscriptionStatus) => void;
};

const words = manage.preferences;

export function PreferencesForm({ token, standing, corridorForm, onStanding }: PreferencesFormProps) {
  const { isBusy, isDone, said, fields, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const { corridor, method, wallet } = standing;

  useEffect(() => {
    if (Object.keys(fields).length > 0 && form.current) focusFirstInvalid(form.current);
  }, [fields]);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const chosen = corridorForm.read(new FormData(event.currentTarget));
    const changed = await run(async () => {
      const checks = await import('#features/subscription-links/check-preferences.ts').catch(() => undefined);
      const faults = checks?.faultsInPreferences({ token, ...chosen });
      return faults ? failed({ kind: 'fields', fields: faults }) : changePreferences(token, chosen);
    });
    if (changed) onStanding(changed);
  }

  return (
    <form ref={form} noValidate method="post" className="grid max-w-xl gap-5" onSubmit={save}>
      <p className="text-muted">{words.lead}</p>
      <Suspense>
        <corridorForm.Fields
          errors={fields}
          chosen={{
            from: corridor?.from,
            to: corridor?.to,
            method: method ?? undefined,
            wallet: wallet ?? undefined,
          }}
        />
      </Suspense>
      {said && (
        <Alert tone="danger" title={said.title}>
          {said.text}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy} busyLabel={words.busy}>
          {words.save}
        </Button>
        <p role="status" className="font-semibold text-success">
          {isDone && words.saved}
        </p>
      </div>
    </form>
  );
}
