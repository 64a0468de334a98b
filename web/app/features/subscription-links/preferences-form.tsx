import type { Standing } from '@remit/contract/subscriptions.ts';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { failed } from '#client/http.ts';
import { manage } from '#content/en/forms/links/manage.ts';
import type { CorridorForm } from '#features/subscription-links/manage-sections.tsx';
import { changePreferences } from '#features/subscription-links/subscription-api.ts';
import { useRequest } from '#features/subscription-links/use-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';

export type PreferencesFormProps = {
  readonly token: string;
  readonly subscription: Standing;
  readonly corridorForm: CorridorForm;
  readonly onChange: (subscription: Standing) => void;
};

const copy = manage.preferences;

export function PreferencesForm({ token, subscription, corridorForm, onChange }: PreferencesFormProps) {
  const { isBusy, isDone, message, fields, run } = useRequest();
  const form = useRef<HTMLFormElement>(null);
  const { corridor, method, wallet } = subscription;

  useEffect(() => {
    if (Object.keys(fields).length > 0 && form.current) focusFirstInvalid(form.current);
  }, [fields]);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const chosen = corridorForm.read(new FormData(event.currentTarget));
    const changed = await run(async () => {
      const checks = await import('#features/subscription-links/check-preferences.ts').catch(() => undefined);
      const errors = checks?.preferenceErrors({ token, ...chosen });
      return errors ? failed({ kind: 'fields', fields: errors }) : changePreferences(token, chosen);
    });
    if (changed) onChange(changed);
  }

  return (
    <form ref={form} noValidate method="post" className="grid max-w-xl gap-5" onSubmit={save}>
      <p className="text-muted">{copy.lead}</p>
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
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy} busyLabel={copy.busy}>
          {copy.save}
        </Button>
        <p role="status" className="font-semibold text-success">
          {isDone && copy.saved}
        </p>
      </div>
    </form>
  );
}
