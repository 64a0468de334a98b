import { passwordCopy } from '#content/app/auth.ts';
import { isRejected, type PasswordLevel, passwordLevel } from './password-advice.ts';
import { PasswordField } from './password-field.tsx';

export type NewPasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
  /** What an attacker may know: name and e-mail address. */
  readonly known?: readonly string[];
};

const bars: Readonly<Record<PasswordLevel, number>> = {
  short: 0,
  long: 0,
  common: 1,
  weak: 1,
  fair: 2,
  strong: 3,
};

export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const level = passwordLevel(field.value, known);
  const isEmpty = field.value === '';
  const { level: name, text } = passwordCopy.advice[level];
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" />
      {/* The error says it already, until something is typed. */}
      <div
        className="password-strength"
        data-bars={isEmpty ? 0 : bars[level]}
        hidden={field.error !== undefined}
      >
        <span aria-hidden="true" className="password-bars">
          <i />
          <i />
          <i />
        </span>
        <p role="status">
          {isEmpty ? (
            passwordCopy.advice.short.text
          ) : (
            <>
              <span className="sr-only">{passwordCopy.strength}: </span>
              <strong>{name}.</strong> {text}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

export function newPasswordError(password: string): string | undefined {
  if (password === '') return passwordCopy.errors.missingNew;
  const level = passwordLevel(password);
  return isRejected(level) ? passwordCopy.errors[level] : undefined;
}
