import { discardUnsent } from '#client/unsent.ts';
import { useUnsent } from '#client/use-unsent.ts';
import { waitlist } from '#content/en/forms/waitlist.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** What stays on the page: that a mail is on its way, and what this device still has to send. */
export function WaitlistNote({ email }: { email: string | undefined }) {
  const unsent = useUnsent().filter(({ form }) => form === 'waitlist');
  const { accepted, kept, refused } = waitlist;
  if (!email && unsent.length === 0) return null;
  return (
    <div className="grid max-w-xl gap-3">
      {email && (
        <Alert tone="success" title={accepted.title}>
          {accepted.text(email)} {accepted.none}
        </Alert>
      )}
      {unsent.map(({ key, body, refusal }) => {
        const address = String(body.email);
        return (
          <Alert
            key={key}
            tone={refusal === undefined ? 'info' : 'warning'}
            title={refusal === undefined ? kept.title : refused.title}
          >
            <p>{refusal === undefined ? kept.text(address) : refused.text(address, refusal)}</p>
            <div className="mt-2">
              <Button tone="secondary" size="small" onClick={() => discardUnsent(key)}>
                {kept.discard}
              </Button>
            </div>
          </Alert>
        );
      })}
    </div>
  );
}
