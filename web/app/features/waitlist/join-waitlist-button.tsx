import { waitlistInvitation } from '#content/forms/waitlist.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { Button } from '#ui/button.tsx';
import type { ButtonTone } from '#ui/button-style.ts';

export type JoinWaitlistButtonProps = {
  /** The country of the page, preselected in the form. */
  readonly to?: string;
  readonly tone?: ButtonTone;
};

/** Opens the waitlist. Its note takes a line of its own in a wrapping row. */
export function JoinWaitlistButton({ to, tone }: JoinWaitlistButtonProps) {
  const { isLoading, preload, open, rest } = useWaitlist(to);
  return (
    <>
      <Button
        tone={tone}
        isBusy={isLoading}
        busyLabel={waitlistInvitation.opening}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        {waitlistInvitation.join}
      </Button>
      {rest}
    </>
  );
}
