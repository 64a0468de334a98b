import { PreferencesRequest, type SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { failureMessage } from '#client/failure-message.ts';
import { fieldErrors, fieldMessages } from '#client/field-errors.ts';
import type { Failure, FormFailure } from '#client/http.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { sending } from '#content/forms/sending.ts';
import { manage } from '#content/forms/subscription-links.ts';
import type { CorridorForm } from '#features/subscription-links/manage-sections.tsx';
import { changePreferences } from '#features/subscription-links/subscription-api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type FormOutcome, useForm } from '#ui/use-form.ts';

export type PreferencesFormProps = {
  readonly token: string;
  readonly subscription: SubscriptionStatus;
  readonly corridorForm: CorridorForm;
  readonly onChange: (subscription: SubscriptionStatus) => void;
};

const copy = manage.preferences;

export function PreferencesForm({ token, subscription, corridorForm, onChange }: PreferencesFormProps) {
  const { corridor, method, wallet, walletName } = subscription;
  const form = useForm<FormFailure>(async (element) => {
    const chosen = corridorForm.read(new FormData(element));
    const errors = fieldErrors(PreferencesRequest, { token, ...chosen });
    if (errors) return { status: 'invalid', fields: fieldMessages(errors, fieldErrorMessage) };
    const result = await changePreferences(token, chosen);
    if (!result.isOk) return outcomeOf(result.failure);
    onChange(result.value);
    return { status: 'accepted' };
  });
  const { status, fields, failure } = form;
  const message = failure && failureMessage(failure, sending);

  return (
    <form {...form.props} className="grid max-w-xl gap-5">
      <p className="text-muted">{copy.lead}</p>
      <corridorForm.Fields
        errors={fields}
        chosen={{
          from: corridor?.from,
          to: corridor?.to,
          method: method ?? undefined,
          wallet: wallet ?? undefined,
          walletName: walletName ?? undefined,
        }}
      />
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={status === 'busy'} busyLabel={copy.busy}>
          {copy.save}
        </Button>
        <p role="status" className="font-semibold text-success">
          {status === 'accepted' && copy.saved}
        </p>
      </div>
    </form>
  );
}

const outcomeOf = (failure: Failure): FormOutcome<FormFailure> =>
  failure.kind === 'fields'
    ? { status: 'invalid', fields: fieldMessages(failure.fields, fieldErrorMessage) }
    : { status: 'failed', failure };
