import { passwordWords } from '#content/en/app/password.ts';
import { type PasswordLevel, passwordLevel } from './password-advice.ts';
import { PasswordField } from './password-field.tsx';

export type NewPasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
  /** What a guesser would know of its owner: name and address. */
  readonly known?: readonly string[];
};

const bars: Readonly<Record<PasswordLevel, number>> = { short: 0, long: 0, weak: 1, fair: 2, strong: 3 };

/** A password to be chosen, with advice that never stands in the way. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const level = passwordLevel(field.value, known);
  const isEmpty = field.value === '';
  const { level: name, text } = passwordWords.advice[level];
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" />
      <div className="password-strength" data-bars={isEmpty ? 0 : bars[level]}>
        <span aria-hidden="true" className="password-bars">
          <i />
          <i />
          <i />
        </span>
        <p role="status">
          {isEmpty ? (
            passwordWords.advice.short.text
          ) : (
            <>
              <span className="sr-only">{passwordWords.strength}: </span>
              <strong>{name}.</strong> {text}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** What stops a password from being sent at all. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return passwordWords.faults.missingNew;
  const level = passwordLevel(password);
  return level === 'short' || level === 'long' ? passwordWords.faults[level] : undefined;
}
