import { type FormEvent, useState } from 'react';
import { privacy } from '#content/en/forms/privacy.ts';
import { waitlistInvitation } from '#content/en/forms/waitlist-invitation.ts';
import { waitlistStart as words } from '#content/en/forms/waitlist-start.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';

/** The waitlist on the page itself: the address here, the rest in the form that opens. */
export function WaitlistStart({ to }: { to?: string }) {
  const { isLoading, hasJoined, prepare, open, rest } = useWaitlist(to);
  const [fault, setFault] = useState<string>();

  async function begin(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email } = event.currentTarget.elements as typeof event.currentTarget.elements & {
      email: HTMLInputElement;
    };
    const found = await open(email.value);
    setFault(found);
    if (found) email.focus();
  }

  return (
    <div className="grid max-w-xl gap-4">
      <form
        noValidate
        method="post"
        hidden={hasJoined}
        onSubmit={begin}
        onFocus={prepare}
        className="grid gap-3 @lg:grid-cols-[1fr_auto] @lg:items-start"
      >
        <EmailField
          label={words.label}
          error={fault}
          placeholder={words.placeholder}
          onValue={() => fault && setFault(undefined)}
        />
        {/* Beside the input, which stands a label lower. */}
        <div className="grid @lg:mt-[calc(1.5em+.375rem)]">
          <Button type="submit" isBusy={isLoading} busyLabel={waitlistInvitation.opening}>
            {waitlistInvitation.join}
          </Button>
        </div>
        <p className="text-sm text-muted @lg:col-span-2">
          {words.note} <NewTabLink {...privacy} />
          <span className="hidden font-semibold noscript:inline"> {words.withoutScripts}</span>
        </p>
      </form>
      {rest}
    </div>
  );
}
