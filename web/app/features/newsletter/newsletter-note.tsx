import { discardPending } from '#client/pending-submissions.ts';
import { usePending } from '#client/use-submission.ts';
import { newsletter } from '#content/forms/newsletter.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export function NewsletterNote({ acceptedEmail }: { acceptedEmail: string | undefined }) {
  const submissions = usePending().filter(({ form }) => form === 'newsletter');
  const { accepted, pending } = newsletter;
  return (
    <>
      {acceptedEmail !== undefined && (
        <Alert tone="success" title={accepted.title}>
          {accepted.text(acceptedEmail)}
        </Alert>
      )}
      {submissions.map(({ key, body, refusal }) => {
        const email = String(body.email);
        return (
          <Alert key={key} tone={refusal === undefined ? 'info' : 'warning'} title={pending.title}>
            <p>{refusal === undefined ? pending.text(email) : pending.rejected(email, refusal)}</p>
            <div className="mt-2">
              <Button tone="secondary" size="small" onClick={() => discardPending(key)}>
                {pending.discard}
              </Button>
            </div>
          </Alert>
        );
      })}
    </>
  );
}
