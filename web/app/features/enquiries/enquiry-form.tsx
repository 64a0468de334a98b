import type { FormEvent, ReactNode } from 'react';
import { sayFailure } from '#client/failure-words.ts';
import { enquiryWords } from '#content/en/forms/enquiries.ts';
import { sending } from '#content/en/forms/sending.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { TrapField } from '#ui/trap-field.tsx';
import { EnquiryContext } from './enquiry-state.ts';
import { type EnquiryRules, useEnquiry } from './use-enquiry.ts';

export type EnquiryFormProps = EnquiryRules & {
  /** Somebody has begun to fill it in. */
  readonly onBegin?: () => void;
  readonly submit: string;
  /** What is kept, why and how long, with the way to the whole policy. */
  readonly collected: string;
  /** How much of a file has gone out, from 0 to 1. */
  readonly renderProgress?: (share: number) => ReactNode;
  readonly children: ReactNode;
};

/** Only we read it, from the form; the wire has its own name for it. */
const trapName = 'reference';

/** Any form to us: its fields, and around them what all of them need. */
export function EnquiryForm({
  submit,
  collected,
  onBegin,
  renderProgress,
  children,
  ...rules
}: EnquiryFormProps) {
  const { element, state, form, progress, send } = useEnquiry(rules);
  const isBusy = form.at === 'busy';
  const failure = form.failure && sayFailure(form.failure, sending);

  const hand = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { [trapName]: trap = '', ...typed } = textsIn(event.currentTarget);
    void send(typed, trap);
  };
  return (
    <EnquiryContext value={state}>
      <p className="hidden noscript:block">
        <WithLinks text={enquiryWords.withoutScript} />
      </p>
      <form
        ref={element}
        method="post"
        noValidate
        className="grid grid-cols-1 gap-5 noscript:hidden"
        onFocus={() => {
          form.prepare();
          onBegin?.();
        }}
        onSubmit={hand}
      >
        {children}
        <TrapField name={trapName} label={sending.trap} />
        <p className="text-[.94rem] text-pretty text-muted">
          <WithLinks text={collected} />
        </p>
        {isBusy && progress !== undefined && renderProgress?.(progress)}
        {Object.keys(form.fields).length > 0 && (
          <p className="font-semibold text-danger">{enquiryWords.faulty}</p>
        )}
        {failure && (
          <Alert tone="danger" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel={enquiryWords.busy}>
            {submit}
          </Button>
        </div>
      </form>
    </EnquiryContext>
  );
}

/** What the controls hold. A press from before hydration is repeated before React has heard what was typed by then. */
function textsIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
