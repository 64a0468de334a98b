import { type ReactNode, useEffect, useRef } from 'react';
import { enquirySent } from '#content/forms/enquiries.ts';
import { Alert } from '#ui/alert.tsx';
import { reportOutcome } from '#ui/outcome.ts';

export type Sent = { readonly email: string; readonly at: Date };

type SentNoticeProps = Sent & {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** Replaces the form and takes its focus. */
export function SentNotice({ title, text, email, at, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    reportOutcome('success');
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="success" title={title} isStatic>
        <p className="mt-1">{`${enquirySent.at(clockTime(at))} ${text}`}</p>
        <p className="mt-1 wrap-anywhere">{enquirySent.confirmation(email)}</p>
      </Alert>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

export const clockTime = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(moment);
