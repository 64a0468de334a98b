import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useForm } from '#ui/use-form.ts';
import { textError } from '../../content/en/enquiries.ts';
import { isShortcut } from '../../shell/shortcuts.tsx';
import { failureText } from '../../ui/failed.tsx';
import type { useStoredText } from './use-stored-text.ts';

export type TextFormProps = {
  readonly id?: string;
  readonly copy: {
    readonly label: string;
    readonly send: string;
    readonly busy: string;
    readonly failed: string;
    readonly hint?: string;
  };
  readonly draft: ReturnType<typeof useStoredText>;
  /** The server's own. */
  readonly schema: v.GenericSchema<string, string>;
  readonly tone?: ButtonProps['tone'];
  readonly rows?: number;
  /** What else must be right about a text that passed the schema: returns what is wrong. */
  readonly check?: (text: string) => string | undefined;
  readonly send: (text: string) => Promise<unknown>;
  /** `isWhole` is false when more was typed while the text was being sent. */
  readonly onSent?: (isWhole: boolean) => void;
  /** Before the text. */
  readonly children?: ReactNode;
};

/** One text that is sent once, by its button or by Ctrl-Enter. What was typed stays on the device until then. */
export function TextForm(options: TextFormProps) {
  const { id, copy, draft, schema, tone, rows, check, send, onSent, children } = options;
  const { status, fields, failure, props } = useForm<Failure>(async () => {
    const typed = draft.text;
    const checked = v.safeParse(schema, typed, { abortPipeEarly: true });
    if (!checked.success) {
      return { status: 'invalid', fields: { text: textError(checked.issues[0].message) } };
    }
    const wrong = check?.(checked.output);
    if (wrong !== undefined) return { status: 'invalid', fields: { text: wrong } };
    try {
      await send(checked.output);
    } catch (failure) {
      return { status: 'failed', failure: failure as Failure };
    }
    const isWhole = draft.sent(typed);
    onSent?.(isWhole);
    return { status: 'accepted' };
  });
  return (
    <form
      {...props}
      id={id}
      className="grid gap-4"
      onKeyDown={(event) => {
        if (!isShortcut(event, 'mod+Enter')) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {failure && (
        <Alert tone="danger" title={copy.failed}>
          {failureText(failure)}
        </Alert>
      )}
      {children}
      <Field label={copy.label} hint={copy.hint} error={fields.text}>
        <TextArea name="text" rows={rows} value={draft.text} onValue={draft.setText} />
      </Field>
      <div>
        <Button type="submit" tone={tone} isBusy={status === 'busy'} busyLabel={copy.busy}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}
