import { failed } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { uiCopy } from './copy.ts';

type ReasonFieldProps = {
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
};

/** Every change says why. */
export function ReasonField({ error, ...input }: ReasonFieldProps) {
  return (
    <Field label={uiCopy.reason} hint={uiCopy.reasonHint} error={error}>
      <TextInput {...input} name="reason" maxLength={500} autoComplete="off" required />
    </Field>
  );
}

/** What a dialog shows when there is none. */
export const reasonMissing = failed({ kind: 'rejected', code: 'missing', message: uiCopy.reasonMissing });
