import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountError, AuthOutcome } from '#client/session/auth-operations.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type FieldErrors, useForm } from '#ui/use-form.ts';
import { signInCopy } from './copy.ts';

export type AuthFormProps = {
  readonly submit: string;
  readonly busy: string;
  readonly errorTitle: string;
  /** The names of fields by the codes of errors that are about them: such an error is shown beside its field alone. */
  readonly errorFields?: Readonly<Record<string, string>>;
  readonly tone?: 'primary' | 'secondary';
  /** Error messages by field; nothing is sent while there are any. */
  readonly check?: () => FieldErrors;
  readonly send: () => Promise<AuthOutcome>;
  readonly onDone?: () => void;
  readonly children?: (errors: FieldErrors) => ReactNode;
};

/** The forms of signing in: each sends once, and keeps what was typed. */
export function AuthForm({
  check,
  errorFields = {},
  send,
  onDone,
  children,
  tone = 'primary',
  ...labels
}: AuthFormProps) {
  const alert = useRef<HTMLDivElement>(null);
  const { status, fields, failure, props } = useForm<AccountError>(async () => {
    const errors = check?.() ?? {};
    if (Object.keys(errors).length > 0) return { status: 'invalid', fields: errors };
    const { error } = await send();
    if (!error) return { status: 'accepted' };
    const field = errorFields[error.code];
    return field === undefined
      ? { status: 'failed', failure: error }
      : { status: 'invalid', fields: { [field]: error.message } };
  }, onDone);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      {failure && (
        <div ref={alert} tabIndex={-1} className="outline-none">
          <Alert tone="danger" title={labels.errorTitle}>
            {failure.code === 'unreachable' ? signInCopy.unreachable : failure.message}
          </Alert>
        </div>
      )}
      {children?.(fields)}
      <Button type="submit" tone={tone} isWide isBusy={status === 'busy'} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
    </form>
  );
}
