import { account } from '#content/en/app/account.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
};

/** The six digits of a mail. */
export function CodeField({ label, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput {...rest} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
    </Field>
  );
}

export const digitsIn = (code: string) => code.replace(/\D/g, '');

export const codeFault = (code: string) => (digitsIn(code).length < 6 ? account.faults.code : undefined);
