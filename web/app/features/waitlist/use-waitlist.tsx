import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { hasPending } from '#client/watch-pending.ts';
import { waitlistInvitation } from '#content/en/forms/waitlist-invitation.ts';

type Part = typeof import('#features/waitlist/waitlist-part.ts');

let loading: Promise<Part> | undefined;

function load(): Promise<Part> {
  loading ??= import('#features/waitlist/waitlist-part.ts').catch((error: unknown) => {
    loading = undefined; // the next click tries again
    throw error;
  });
  return loading;
}

type View = {
  readonly status: 'closed' | 'loading' | 'open' | 'failed';
  readonly email: string;
  /** Grows after each join, which resets the form. */
  readonly round: number;
};

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
export function useWaitlist(to?: string): Waitlist {
  const [part, setPart] = useState<Part>();
  const [{ status, email, round }, setView] = useState<View>({ status: 'closed', email: '', round: 0 });
  const [joined, setJoined] = useState<string>();
  const close = () => setView((view) => ({ ...view, status: 'closed' }));
  const onAccepted = useCallback((email: string) => setJoined(email), []);

  // The note shows pending submissions and lets the user discard them.
  useEffect(() => {
    if (hasPending()) load().then(setPart, () => {});
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
    preload: () => void load().catch(() => {}),
    async open(typed) {
      setView((view) => ({ ...view, status: 'loading' }));
      try {
        const loaded = await load();
        setPart(loaded);
        const error = typed === undefined ? undefined : loaded.faultInEmail(typed);
        setView((view) =>
          error
            ? { ...view, status: 'closed' }
            : { status: 'open', email: typed?.trim() ?? view.email, round: view.round + (joined ? 1 : 0) },
        );
        if (!error) setJoined(undefined);
        return error;
      } catch {
        setView((view) => ({ ...view, status: 'failed' }));
        return undefined;
      }
    },
    rest: (
      <>
        {part && (
          <part.WaitlistDialog
            key={`${round} ${email}`}
            isOpen={status === 'open'}
            onClose={close}
            email={email}
            to={to}
            onAccepted={onAccepted}
          />
        )}
        <div ref={note} tabIndex={-1} className="basis-full outline-none empty:hidden">
          {part && <part.WaitlistNote email={joined} />}
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
