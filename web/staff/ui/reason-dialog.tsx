import { Reason } from '@remit/contract/staff/fields.ts';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { uiCopy } from '../content/en/ui.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type ReasonDialogProps = Omit<ConfirmDialogProps, 'onConfirm'> & {
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly children?: ReactNode;
};

/** Asks for the reason of a change, which the audit keeps. What was typed stays until the change is done. */
export function ReasonDialog({ onConfirm, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const run = async () => {
    const checked = v.safeParse(Reason, reason);
    setError(checked.success ? undefined : reason.trim() === '' ? uiCopy.reasonMissing : uiCopy.reasonWrong);
    const result = checked.success ? await onConfirm(checked.output) : undefined;
    if (result !== undefined) setReason('');
    return result;
  };
  return (
    <ConfirmDialog {...dialog} isForm onConfirm={run}>
      <div className="grid gap-5">
        {children}
        <Field label={uiCopy.reason} hint={uiCopy.reasonHint} error={error}>
          <TextInput
            name="reason"
            maxLength={500}
            autoComplete="off"
            required
            value={reason}
            onValue={setReason}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
