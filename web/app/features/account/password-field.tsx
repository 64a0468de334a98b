import { useEffect, useRef, useState } from 'react';
import { passwordCopy } from '#content/app/auth.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly name?: string;
  /** Tells password managers whether to fill in or to generate. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onValue: (text: string) => void;
};

/** A password that can be shown, so that no second field is needed. */
export function PasswordField({ label, hint, error, name = 'password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  // Hidden again on submit, or the browser would save it as autocomplete text.
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} hint={hint} error={error}>
      <div ref={box} className="password-box">
        <TextInput
          {...rest}
          name={name}
          required
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="password-toggle"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{isShown ? passwordCopy.hide : passwordCopy.show}</span>
          <span className="sr-only">{passwordCopy.showName}</span>
        </button>
      </div>
    </Field>
  );
}

/** Tells password managers which account a password is for. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
