import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AccountError, AuthOutcome } from '#client/session/auth-operations.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { reportOutcome } from '#ui/outcome.ts';
import { sayFault } from './say-fault.ts';

/** One sentence for each field that cannot be sent as it is, by its name. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

export type AccountFormProps = {
  readonly submit: string;
  readonly busy: string;
  readonly tone?: 'primary' | 'secondary' | 'danger';
  /** The title of the red alert; the message under it is the one that came back. */
  readonly errorTitle: string;
  /** Asked when the form is sent; nothing goes out while there is a fault. */
  readonly check?: () => FieldFaults;
  readonly send: () => Promise<AuthOutcome>;
  readonly onDone?: () => void;
  /** What can be done about a fault, said under it. */
  readonly remedy?: (fault: AccountError) => ReactNode;
  readonly children: (faults: FieldFaults) => ReactNode;
};

/** A form about somebody's account: sent once at a time, it keeps what was typed and says in place what went wrong. */
export function AccountForm({ check = () => ({}), send, onDone, children, ...look }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  /** Grows with every refusal, which is the moment to lead the person to what is wrong. */
  const [rejections, setRejections] = useState(0);
  const [fault, setFault] = useState<AccountError | null>(null);

  useEffect(() => {
    if (rejections > 0 && form.current) focusFirstInvalid(form.current);
  }, [rejections]);
  useEffect(() => {
    if (fault) alert.current?.focus();
  }, [fault]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const found = Object.fromEntries(Object.entries(check()).filter(([, said]) => said));
    setFaults(found);
    setFault(null);
    if (Object.keys(found).length > 0) {
      setRejections(rejections + 1);
      return;
    }
    isSending.current = true;
    setBusy(true);
    const { error } = await send();
    isSending.current = false;
    setBusy(false);
    setFault(error);
    if (error) return;
    reportOutcome('success');
    onDone?.();
  }

  /** The person is at it, so what was said of the field is out of date. */
  const mend = (name: string) => {
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid grid-cols-1 gap-5"
      onSubmit={submit}
      onInput={({ target }) => mend((target as HTMLInputElement).name)}
    >
      {fault && (
        <div ref={alert} tabIndex={-1} className="outline-none">
          <Alert tone="danger" title={look.errorTitle}>
            <p>{sayFault(fault)}</p>
            {look.remedy?.(fault)}
          </Alert>
        </div>
      )}
      {children(faults)}
      <Button type="submit" tone={look.tone ?? 'primary'} isWide isBusy={isBusy} busyLabel={look.busy}>
        {look.submit}
      </Button>
    </form>
  );
}
