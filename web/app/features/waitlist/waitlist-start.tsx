import { type FormEvent, useState } from 'react';
import { useAuthState } from '#client/session/auth-state.ts';
import { privacy } from '#content/forms/privacy.ts';
import { waitlistStart as copy, waitlistInvitation } from '#content/forms/waitlist.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { WaitlistPlace, WaitlistPlaceLoading } from '#features/waitlist/waitlist-place.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';

/** The first field of the waitlist on the page itself; the rest is in the dialog. For members, their place on it. */
export function WaitlistStart({ to }: { to?: string }) {
  const { user } = useAuthState();
  if (user?.email) return <WaitlistPlace to={to} />;
  if (user) return <FirstField to={to} />;
  return (
    <>
      <div className="only-visitors">
        <FirstField to={to} />
      </div>
      <div className="only-members">
        <WaitlistPlaceLoading />
      </div>
    </>
  );
}

function FirstField({ to }: { to?: string | undefined }) {
  const { isLoading, hasJoined, preload, open, rest } = useWaitlist({ to });
  const [emailError, setEmailError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email } = event.currentTarget.elements as typeof event.currentTarget.elements & {
      email: HTMLInputElement;
    };
    const found = await open(email.value);
    setEmailError(found);
    if (found) email.focus();
  }

  return (
    <div className="grid max-w-xl gap-4">
      <form
        noValidate
        method="post"
        hidden={hasJoined}
        onSubmit={submit}
        onFocus={preload}
        className="grid gap-3 @lg:grid-cols-[1fr_auto] @lg:items-start"
      >
        <EmailField
          label={copy.label}
          error={emailError}
          placeholder={copy.placeholder}
          onValue={() => emailError && setEmailError(undefined)}
        />
        {/* Aligned with the input, below the label. */}
        <div className="grid @lg:mt-[calc(1.5em+.375rem)]">
          <Button type="submit" isBusy={isLoading} busyLabel={waitlistInvitation.opening}>
            {waitlistInvitation.join}
          </Button>
        </div>
        <p className="text-sm text-muted @lg:col-span-2">
          {copy.note} <NewTabLink {...privacy} />
          <span className="hidden font-semibold noscript:inline"> {copy.withoutScripts}</span>
        </p>
      </form>
      {rest}
    </div>
  );
}
