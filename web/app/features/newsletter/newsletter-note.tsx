import { discardPending, wasSent } from '#client/pending-submissions.ts';
import { usePending } from '#client/use-pending.ts';
import { newsletter } from '#content/en/forms/newsletter.ts';
import type { NewsletterView } from '#features/newsletter/newsletter-form.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export type NewsletterNoteProps = {
  readonly view: NewsletterView;
  /** A pending submission was discarded: the form can be filled in again. */
  readonly onDiscard: () => void;
};

/** Shows an error, the confirmation e-mail, or pending submissions. */
export function NewsletterNote({ view, onDiscard }: NewsletterNoteProps) {
  const submissions = usePending().filter(({ form }) => form === 'newsletter');
  const { accepted, pending } = newsletter;
  const isAccepted = view.status === 'accepted' || (view.status === 'pending' && wasSent(view.key ?? ''));
  return (
    <>
      {view.message && (
        <Alert tone="danger" title={view.message.title}>
          {view.message.text}
        </Alert>
      )}
      {isAccepted && (
        <Alert tone="success" title={accepted.title}>
          {accepted.text(view.email ?? '')}
        </Alert>
      )}
      {submissions.map(({ key, body, refusal }) => {
        const email = String(body.email);
        const discard = () => {
          discardPending(key);
          onDiscard();
        };
        return (
          <Alert key={key} tone={refusal === undefined ? 'info' : 'warning'} title={pending.title}>
            <p>{refusal === undefined ? pending.text(email) : pending.rejected(email, refusal)}</p>
            <div className="mt-2">
              <Button tone="secondary" size="small" onClick={discard}>
                {pending.discard}
              </Button>
            </div>
          </Alert>
        );
      })}
    </>
  );
}
