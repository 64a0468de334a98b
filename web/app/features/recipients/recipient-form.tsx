import type { OwnRecipient, RecipientResponse } from '@remit/contract/transfers.ts';
import { type CountryCode, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { useRef, useState } from 'react';
import { formMessage } from '#client/failure-message.ts';
import { fieldMessages } from '#client/field-errors.ts';
import type { FormFailure } from '#client/http.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { saveRecipient } from '#client/transfers/transfers-api.ts';
import { practice } from '#content/app/practice.ts';
import { recipients } from '#content/app/recipients.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { reportOutcome } from '#ui/outcome.ts';
import { type FormOutcome, useForm } from '#ui/use-form.ts';
import { CountryAndMethod } from './country-and-method.tsx';
import { draftErrors, draftOf, fieldsOf, inputOf, type RecipientDraft } from './recipient-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';

export type RecipientFormProps = {
  /** Where the money goes and how was chosen before. */
  readonly fixed?: { readonly country: CountryCode; readonly method: DeliveryMethodId };
  /** To edit. */
  readonly initial?: OwnRecipient;
  readonly onSaved: (recipient: RecipientResponse) => void;
  readonly onCancel?: () => void;
};

/** A form of its own: put it beside another form, not inside one. */
export function RecipientForm({ fixed, initial, onSaved, onCancel }: RecipientFormProps) {
  const copy = recipients.form;
  // Made once, so that a second try is the same recipient.
  const [id] = useState(() => initial?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState(() => (initial ? draftOf(initial) : empty));
  const draft: RecipientDraft = { ...typed, ...fixed };
  const saved = useRef<RecipientResponse>(undefined);
  const form = useForm<FormFailure>(
    async () => {
      const outcome = await save(id, draft);
      if (outcome.status === 'accepted') saved.current = outcome.recipient;
      return outcome;
    },
    () => {
      reportOutcome('success');
      void refreshPractice();
      if (saved.current) onSaved(saved.current);
    },
  );
  const { fields: errors, status } = form;
  const message = formMessage(form, ['country', 'method', ...fieldsOf(draft)], practice.formFailures);
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.stopPropagation(); // a form around its owner has nothing to send
        form.props.onSubmit?.(event);
      }}
      autoComplete="off"
      className="grid grid-cols-1 gap-5"
    >
      <p className="text-[.94rem] text-muted">
        {copy.practice} {copy.stored}
        {initial && ` ${copy.copies}`}
      </p>
      {!fixed && <CountryAndMethod draft={draft} errors={errors} onDraft={setTyped} />}
      <RecipientFields draft={draft} errors={errors} onDraft={setTyped} />
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <div className="grid gap-3">
        <Button type="submit" isWide isBusy={status === 'busy'} busyLabel={copy.saving}>
          {copy.save}
        </Button>
        {onCancel && (
          <Button tone="secondary" isWide onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

const empty: RecipientDraft = { country: primaryCountry, method: 'mobile-money', fields: {} };

type Saved = { readonly status: 'accepted'; readonly recipient: RecipientResponse };

async function save(
  id: string,
  draft: RecipientDraft,
): Promise<Saved | Exclude<FormOutcome<FormFailure>, { status: 'accepted' }>> {
  const errors = draftErrors(draft);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const result = await saveRecipient(id, inputOf(draft));
  if (result.isOk) return { status: 'accepted', recipient: result.value };
  const { failure } = result;
  return failure.kind === 'fields' ? invalid(failure.fields) : { status: 'failed', failure };
}

const invalid = (codes: Readonly<Record<string, string>>) =>
  ({ status: 'invalid', fields: fieldMessages(codes, fieldErrorMessage) }) as const;
