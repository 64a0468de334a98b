import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AccountError, AuthOutcome } from '#client/session/auth-operations.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { reportOutcome } from '#ui/outcome.ts';
import { errorMessage } from './error-message.ts';

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type AccountFormProps = {
  readonly submit: string;
  readonly busy: string;
  readonly tone?: 'primary' | 'secondary' | 'danger';
  /** The title of the error alert; the server's message is below it. */
  readonly errorTitle: string;
  /** Validates on submit; nothing is sent while there are errors. */
  readonly check?: () => FieldErrors;
  readonly send: () => Promise<AuthOutcome>;
  readonly onDone?: () => void;
  /** What to do about an error, shown below it. */
  readonly remedy?: (error: AccountError) => ReactNode;
  readonly children: (errors: FieldErrors) => ReactNode;
};

/** The form of every account screen: prevents double submission and shows errors in place. */
export function AccountForm({ check = () => ({}), send, onDone, children, ...labels }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts the rejections: each one moves the focus to the first invalid field. */
  const [rejections, setRejections] = useState(0);
  const [error, setError] = useState<AccountError | null>(null);

  useEffect(() => {
    if (rejections > 0 && form.current) focusFirstInvalid(form.current);
  }, [rejections]);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const found = Object.fromEntries(Object.entries(check()).filter(([, message]) => message));
    setErrors(found);
    setError(null);
    if (Object.keys(found).length > 0) {
      setRejections(rejections + 1);
      return;
    }
    isSending.current = true;
    setBusy(true);
    const outcome = await send();
    isSending.current = false;
    setBusy(false);
    setError(outcome.error);
    if (outcome.error) return;
    reportOutcome('success');
    onDone?.();
  }

  const clearError = (name: string) => {
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid grid-cols-1 gap-5"
      onSubmit={submit}
      onInput={({ target }) => clearError((target as HTMLInputElement).name)}
    >
      {error && (
        <div ref={alert} tabIndex={-1} className="outline-none">
          <Alert tone="danger" title={labels.errorTitle}>
            <p>{errorMessage(error)}</p>
            {labels.remedy?.(error)}
          </Alert>
        </div>
      )}
      {children(errors)}
      <Button type="submit" tone={labels.tone ?? 'primary'} isWide isBusy={isBusy} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
    </form>
  );
}
