import { Field, type FieldProps } from '#ui/field.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';

export type EmailFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Pick<TextInputProps, 'value' | 'onValue' | 'defaultValue' | 'placeholder' | 'required'> & {
    /** `username` where it is what one signs in with. */
    readonly autoComplete?: 'email' | 'username';
    readonly 'data-autofocus'?: boolean | undefined;
  };

/** A mail address, as phones and password managers like to be asked for one. */
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
