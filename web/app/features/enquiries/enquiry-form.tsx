import { trapField } from '@remit/contract/trap.ts';
import type { FormEvent, ReactNode } from 'react';
import { enquiryWords } from '#content/en/forms/enquiries.ts';
import { privacy } from '#content/en/forms/privacy.ts';
import { Button } from '#ui/button.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { EnquiryContext } from './enquiry-state.ts';
import { type EnquiryRules, useEnquiry } from './use-enquiry.ts';

export type EnquiryFormProps = EnquiryRules & {
  /** Somebody has begun to fill it in. */
  readonly onBegin?: () => void;
  readonly submit: string;
  /** What is kept, why and how long; the way to the whole policy follows it. */
  readonly collected: string;
  /** How much of a file has gone out, from 0 to 1. */
  readonly renderProgress?: (share: number) => ReactNode;
  readonly children: ReactNode;
};

/** Any form to us: its fields, and around them what all of them need. */
export function EnquiryForm({
  submit,
  collected,
  onBegin,
  renderProgress,
  children,
  ...rules
}: EnquiryFormProps) {
  const { element, state, form, progress, FailureNotice, send } = useEnquiry(rules);
  const isBusy = form.status === 'busy';

  const hand = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { [trapField]: honeypot = '', ...typed } = textsIn(event.currentTarget);
    void send(typed, honeypot);
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
        className="grid grid-cols-1 gap-5 noscript:hidden @4xl:gap-4"
        onFocus={() => {
          form.preload();
          onBegin?.();
        }}
        onSubmit={hand}
      >
        {children}
        <HoneypotField name={trapField} label={enquiryWords.honeypot} />
        {isBusy && progress !== undefined && renderProgress?.(progress)}
        {Object.keys(form.fields).length > 0 && (
          <p className="font-semibold text-danger">{enquiryWords.invalid}</p>
        )}
        {form.failure &&
          (FailureNotice ? (
            <FailureNotice failure={form.failure} />
          ) : (
            <p role="alert" className="font-semibold text-danger">
              {enquiryWords.notLoaded}
            </p>
          ))}
        <div className="grid grid-cols-1 items-center gap-x-5 gap-y-3 @xl:grid-cols-[auto_1fr]">
          <div>
            <Button type="submit" isBusy={isBusy} busyLabel={enquiryWords.busy}>
              {submit}
            </Button>
          </div>
          <p className="text-[.94rem] text-muted">
            {collected} <NewTabLink {...privacy} />
          </p>
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
