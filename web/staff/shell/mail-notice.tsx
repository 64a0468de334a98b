import { mailNotice } from '../content/en/mail.ts';
import { useStaffSession } from './use-staff-session.ts';

/** Says on every screen that no e-mail leaves this server. */
export function MailNotice() {
  const { mail } = useStaffSession();
  if (mail === 'sent') return null;
  const { captured, held } = mailNotice;
  return (
    <p className="mb-4 text-[.94rem] text-muted">
      {mail === 'held' ? (
        held.text
      ) : (
        <>
          {captured.text}{' '}
          <a href={captured.path} className="underline underline-offset-4">
            {captured.link}
          </a>
        </>
      )}
    </p>
  );
}
