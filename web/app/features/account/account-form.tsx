import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountError, AuthOutcome } from '#client/session/auth-operations.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { reportOutcome } from '#ui/outcome.ts';
import { type FieldErrors, useForm } from '#ui/use-form.ts';
import { errorMessage } from './error-message.ts';

export type AccountFormProps = {
  readonly submit: string;
  readonly busy: string;
  readonly tone?: 'primary' | 'secondary' | 'danger';
  /** The title of the error alert; the server's message is below it. */
  readonly errorTitle: string;
  /** The names of fields by the codes of errors that are about them: such an error is shown beside its field alone. */
  readonly errorFields?: Readonly<Record<string, string>>;
  /** Validates on submit; nothing is sent while there are errors. */
  readonly check?: () => OptionalErrors;
  /** Without an outcome something else is needed first, and the form waits as it is. */
  readonly send: () => Promise<AuthOutcome | undefined>;
  readonly onDone?: () => void;
  /** What to do about an error, shown below it. */
  readonly remedy?: (error: AccountError) => ReactNode;
  readonly children?: (errors: FieldErrors) => ReactNode;
};

/** A field without an error may be there as undefined. */
type OptionalErrors = Readonly<Record<string, string | undefined>>;

/** The form of every account screen: prevents double submission and shows errors in place. */
export function AccountForm({
  check = () => ({}),
  errorFields = {},
  send,
  onDone,
  children,
  ...labels
}: AccountFormProps) {
  const alert = useRef<HTMLDivElement>(null);
  const {
    status,
    fields,
    failure: error,
    props,
  } = useForm<AccountError>(
    async () => {
      const errors = presentErrors(check());
      if (Object.keys(errors).length > 0) return { status: 'invalid', fields: errors };
      const outcome = await send();
      if (!outcome) return { status: 'open' };
      const { error } = outcome;
      if (!error) return { status: 'accepted' };
      const field = errorFields[error.code];
      return field === undefined
        ? { status: 'failed', failure: error }
        : { status: 'invalid', fields: { [field]: errorMessage(error) } };
    },
    () => {
      reportOutcome('success');
      onDone?.();
    },
  );
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      {error && (
        <div ref={alert} tabIndex={-1} className="outline-none">
          <Alert tone="danger" title={labels.errorTitle}>
            <p>{errorMessage(error)}</p>
            {labels.remedy?.(error)}
          </Alert>
        </div>
      )}
      {children?.(fields)}
      <Button
        type="submit"
        tone={labels.tone ?? 'primary'}
        isWide
        isBusy={status === 'busy'}
        busyLabel={labels.busy}
      >
        {labels.submit}
      </Button>
    </form>
  );
}

const presentErrors = (errors: OptionalErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
