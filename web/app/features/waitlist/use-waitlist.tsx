import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { readOwnWaitlist } from '#client/session/own-waitlist.ts';
import { waitlistInvitation } from '#content/forms/waitlist.ts';
import type { KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { WaitlistNote } from '#features/waitlist/waitlist-note.tsx';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';

const loadDialog = () => import('#features/waitlist/waitlist-dialog.tsx');

export type Waitlist = {
  readonly isLoading: boolean;
  readonly hasJoined: boolean;
  /** Call on hover or focus. */
  readonly preload: () => void;
  /** Opens the form. With an invalid e-mail address it stays closed and returns the error. */
  readonly open: (email?: string) => Promise<string | undefined>;
  /** The dialog, and the note that stays on the page; render it where the note should be. */
  readonly rest: ReactNode;
};

/** The waitlist of a page; its form is loaded on first use. */
export function useWaitlist(corridor: KnownCorridor): Waitlist {
  const { module, status, preload, open, close } = useLazyDialog(loadDialog);
  /** The round grows after each join, which resets the form. */
  const [{ email, round }, setStart] = useState({ email: '', round: 0 });
  const [joined, setJoined] = useState<string>();
  const onAccepted = useCallback((accepted: string) => {
    setJoined(accepted);
    void readOwnWaitlist();
  }, []);

  // The button that opened the form may be gone, so the note gets the focus.
  const hasJoined = joined !== undefined && status === 'closed';
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJoined && document.activeElement === document.body) note.current?.focus();
  }, [hasJoined]);

  return {
    isLoading: status === 'loading',
    hasJoined,
    preload,
    open: (typed) =>
      open((dialog) => {
        const error = typed === undefined ? undefined : dialog.emailError(typed);
        if (error) return error;
        setStart({ email: typed?.trim() ?? email, round: round + (joined ? 1 : 0) });
        setJoined(undefined);
        void readOwnWaitlist();
        return undefined;
      }),
    rest: (
      <>
        {module && (
          <module.WaitlistDialog
            key={`${round} ${email}`}
            isOpen={status === 'open'}
            onClose={close}
            email={email}
            corridor={corridor}
            onAccepted={onAccepted}
          />
        )}
        <div ref={note} tabIndex={-1} className="basis-full outline-none empty:hidden">
          <WaitlistNote email={joined} />
        </div>
        {status === 'failed' && (
          <p role="alert" className="basis-full font-semibold text-danger">
            {waitlistInvitation.notLoaded}
          </p>
        )}
      </>
    ),
  };
}
