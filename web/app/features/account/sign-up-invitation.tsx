import type { SignUpInvitation } from '@remit/contract/subscriptions.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { post } from '#client/http.ts';
import { invitation as copy } from '#content/app/invitation.ts';
import { Alert } from '#ui/alert.tsx';

type SignUpInvitationNoteProps = {
  readonly token: string;
  /** What is in the form. */
  readonly typedEmail: string;
  /** Called once, with the e-mail address that was invited. */
  readonly onEmail: (email: string) => void;
};

/**
 * Says why the sign-up form is filled in. The e-mail address comes from the server, by the token of the invitation: one in
 * the URL could be anybody's.
 */
export function SignUpInvitationNote({ token, typedEmail, onEmail }: SignUpInvitationNoteProps) {
  const [invited, setInvited] = useState<SignUpInvitation | 'reading' | 'unknown'>('reading');
  const fillIn = useEffectEvent(onEmail);
  useEffect(() => {
    const stopped = new AbortController();
    void post<SignUpInvitation>('/api/subscriptions/invitation', { token }, { signal: stopped.signal }).then(
      (result) => {
        if (stopped.signal.aborted) return;
        setInvited(result.isOk ? result.value : 'unknown');
        if (result.isOk) fillIn(result.value.email);
      },
    );
    return () => stopped.abort();
  }, [token]);

  if (invited === 'unknown') {
    return (
      <Alert tone="info" title={copy.unknown.title}>
        {copy.unknown.text}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={copy.title}>
      <span className="wrap-anywhere">{textFor(invited, typedEmail)}</span>
    </Alert>
  );
}

function textFor(invited: SignUpInvitation | 'reading', typedEmail: string): string {
  if (invited === 'reading') return copy.reading;
  return typedEmail === invited.email ? copy.read(invited.email) : copy.anotherTyped(invited.email);
}
