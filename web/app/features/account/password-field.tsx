import { useEffect, useRef, useState } from 'react';
import { passwordWords } from '#content/en/app/password.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly name?: string;
  /** So that a password manager knows whether to fill in or to make up. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onValue: (text: string) => void;
};

/** A password, which may be looked at: whoever sees what they type needs no second field to repeat it in. */
export function PasswordField({ label, hint, error, name = 'password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  // Hidden again when it is sent, or the browser would take it for a text to suggest to the next person.
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
          <span aria-hidden="true">{isShown ? passwordWords.hide : passwordWords.show}</span>
          <span className="sr-only">{passwordWords.showName}</span>
        </button>
      </div>
    </Field>
  );
}
