import { type FormEvent, useState } from 'react';
import { waitlistInvitation } from '#content/en/forms/waitlist-invitation.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { textLink } from '#ui/prose.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** The waitlist on the page itself: the address here, the rest in the form that opens. */
export function WaitlistStart({ to }: { to?: string }) {
  const { isLoading, prepare, open, rest } = useWaitlist(to);
  const [fault, setFault] = useState<string>();
  const words = waitlistInvitation;

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
    <div className="max-w-xl">
      <form noValidate method="post" onSubmit={begin} onFocus={prepare} className="grid gap-3">
        <Field label={words.label} error={fault}>
          <div className="flex flex-col gap-3 @lg:flex-row">
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
              placeholder={words.placeholder}
              onValue={() => fault && setFault(undefined)}
            />
            <span className="grid shrink-0">
              <Button type="submit" isBusy={isLoading} busyLabel={words.opening}>
                {words.join}
              </Button>
            </span>
          </div>
        </Field>
        <p className="text-sm text-muted">
          {words.note}{' '}
          <Link to={words.privacy.to} className={textLink}>
            {words.privacy.label}
          </Link>
          <span className="hidden font-semibold noscript:inline"> {words.withoutScripts}</span>
        </p>
      </form>
      <div className="mt-4 empty:hidden">{rest}</div>
    </div>
  );
}
