import { failed } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { copy } from './copy.ts';

type ReasonFieldProps = { readonly value: string; readonly onValue: (text: string) => void };

/** Every change says why. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <Field label={copy.reason} hint={copy.reasonHint}>
      <TextInput {...props} name="reason" maxLength={500} autoComplete="off" required />
    </Field>
  );
}

/** What a dialog shows when there is none. */
export const reasonMissing = failed({ kind: 'rejected', code: 'missing', message: copy.reasonMissing });
