import { honeypotField } from '@remit/contract/honeypot.ts';
import type { ReactNode } from 'react';
import { enquiryCopy } from '#content/forms/enquiries.ts';
import { privacy } from '#content/forms/privacy.ts';
import { Button } from '#ui/button.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { EnquiryContext } from './enquiry-state.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type EnquiryRules, useEnquiry } from './use-enquiry.ts';

export type EnquiryFormProps = EnquiryRules & {
  readonly submit: string;
  /** What is stored, why and for how long. */
  readonly collected: string;
  /** The upload progress, from 0 to 1. */
  readonly renderProgress?: (share: number) => ReactNode;
  readonly children: ReactNode;
};

export function EnquiryForm({ submit, collected, renderProgress, children, ...rules }: EnquiryFormProps) {
  const { form, state, progress, alert, preload } = useEnquiry(rules);
  const isBusy = form.status === 'busy';
  return (
    <EnquiryContext value={state}>
      <p className="hidden noscript:block">
        <WithLinks text={enquiryCopy.withoutScript} />
      </p>
      <form {...form.props} className="grid grid-cols-1 gap-5 noscript:hidden @4xl:gap-4" onFocus={preload}>
        {children}
        <HoneypotField name={honeypotField} label={enquiryCopy.honeypot} />
        {isBusy && progress !== undefined && renderProgress?.(progress)}
        {Object.keys(form.fields).length > 0 && (
          <p className="font-semibold text-danger">{enquiryCopy.invalid}</p>
        )}
        {form.failure && (
          <div ref={alert}>
            {form.failure.kind === 'not-loaded' ? (
              <p role="alert" className="font-semibold text-danger">
                {enquiryCopy.notLoaded}
              </p>
            ) : (
              <FailureNotice failure={form.failure} />
            )}
          </div>
        )}
        <div className="grid grid-cols-1 items-center gap-x-5 gap-y-3 @xl:grid-cols-[auto_1fr]">
          <div>
            <Button type="submit" isBusy={isBusy} busyLabel={enquiryCopy.busy}>
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
