import { Field, type FieldProps } from '#ui/field.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';

export type EmailFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Pick<TextInputProps, 'value' | 'onValue' | 'defaultValue' | 'placeholder' | 'required'> & {
    /** `username` on sign-in forms, for password managers; `webauthn` lets the browser offer passkeys, too. */
    readonly autoComplete?: 'email' | 'username' | 'username webauthn';
    readonly 'data-autofocus'?: boolean | undefined;
  };

/** With the attributes that phone keyboards and password managers expect. */
export function EmailField({ label, hint, error, autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...rest}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
      />
    </Field>
  );
}
