import { useOwnWaitlist } from '#client/session/own-waitlist.ts';
import { waitlistInvitation } from '#content/forms/waitlist.ts';
import { waitlistPlace } from '#content/forms/waitlist-place.ts';
import { useWaitlist } from '#features/waitlist/use-waitlist.tsx';
import { Button } from '#ui/button.tsx';
import type { ButtonTone } from '#ui/button-style.ts';
import type { KnownCorridor } from './corridor-fields.tsx';

export type JoinWaitlistButtonProps = KnownCorridor & {
  readonly tone?: ButtonTone;
  /** Takes the whole width of its container. */
  readonly isWide?: boolean;
  /** Beside words about the place on the list: joining is for those who are not on it. */
  readonly isForPlace?: boolean;
};

/** Opens the waitlist, or the user's place on it. Its note takes a line of its own in a wrapping row. */
export function JoinWaitlistButton({ tone, isWide, isForPlace, ...corridor }: JoinWaitlistButtonProps) {
  const { isLoading, preload, open, rest } = useWaitlist(corridor);
  const status = useOwnWaitlist()?.status;
  const isPlace = isForPlace ? status !== 'absent' : status === 'confirmed' || status === 'unconfirmed';
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
        {isPlace ? waitlistPlace.see : waitlistInvitation.join}
      </Button>
      {rest}
    </>
  );
}
