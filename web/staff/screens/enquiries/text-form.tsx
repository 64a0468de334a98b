import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useForm } from '#ui/use-form.ts';
import { textError } from '../../content/en/enquiries.ts';
import { failureText } from '../../ui/failed.tsx';
import type { useStoredText } from './use-stored-text.ts';

export type TextFormProps = {
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
  readonly send: (text: string) => Promise<unknown>;
  /** Before the text. */
  readonly children?: ReactNode;
};

/** One text that is sent once. What was typed stays on the device until then. */
export function TextForm({ copy, draft, schema, tone, rows, send, children }: TextFormProps) {
  const { status, fields, failure, props } = useForm<Failure>(async () => {
    const typed = draft.text;
    const checked = v.safeParse(schema, typed, { abortPipeEarly: true });
    if (!checked.success) {
      return { status: 'invalid', fields: { text: textError(checked.issues[0].message) } };
    }
    try {
      await send(checked.output);
    } catch (failure) {
      return { status: 'failed', failure: failure as Failure };
    }
    draft.sent(typed);
    return { status: 'accepted' };
  });
  return (
    <form {...props} className="grid gap-4">
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
