import { waitlistInvitation } from '#content/forms/waitlist.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { Button } from '#ui/button.tsx';
import type { ButtonTone } from '#ui/button-style.ts';
import type { KnownCorridor } from './corridor-fields.tsx';

export type JoinWaitlistButtonProps = KnownCorridor & {
  readonly tone?: ButtonTone;
  /** Takes the whole width of its container. */
  readonly isWide?: boolean;
};

/** Opens the waitlist. Its note takes a line of its own in a wrapping row. */
export function JoinWaitlistButton({ tone, isWide, ...corridor }: JoinWaitlistButtonProps) {
  const { isLoading, preload, open, rest } = useWaitlist(corridor);
  return (
    <>
      <Button
        tone={tone}
        isWide={isWide}
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
