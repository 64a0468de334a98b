import { discardPending } from '#client/pending-submissions.ts';
import { usePending } from '#client/use-submission.ts';
import { waitlist } from '#content/forms/waitlist.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export function WaitlistNote({ email }: { email: string | undefined }) {
  const submissions = usePending().filter(({ form }) => form === 'waitlist');
  const { accepted, pending, rejected } = waitlist;
  if (!email && submissions.length === 0) return null;
  return (
    <div className="grid max-w-xl gap-3">
      {email && (
        <Alert tone="success" title={accepted.title}>
          {accepted.text(email)} {accepted.none}
        </Alert>
      )}
      {submissions.map(({ key, body, refusal }) => {
        const address = String(body.email);
        return (
          <Alert
            key={key}
            tone={refusal === undefined ? 'info' : 'warning'}
            title={refusal === undefined ? pending.title : rejected.title}
          >
            <p>{refusal === undefined ? pending.text(address) : rejected.text(address, refusal)}</p>
            <div className="mt-2">
              <Button tone="secondary" size="small" onClick={() => discardPending(key)}>
                {pending.discard}
              </Button>
            </div>
          </Alert>
        );
      })}
    </div>
  );
}
