import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { hasPending } from '#client/watch-pending.ts';
import { waitlistInvitation } from '#content/en/forms/waitlist-invitation.ts';

type Part = typeof import('#features/waitlist/waitlist-part.ts');

let coming: Promise<Part> | undefined;

function load(): Promise<Part> {
  coming ??= import('#features/waitlist/waitlist-part.ts').catch((error: unknown) => {
    coming = undefined; // the next press tries again
    throw error;
  });
  return coming;
}

type View = {
  readonly status: 'closed' | 'loading' | 'open' | 'failed';
  readonly email: string;
  /** A new form for whoever comes after somebody has joined. */
  readonly round: number;
};

export type Waitlist = {
  readonly isLoading: boolean;
  /** Somebody has just joined; the note says so. */
  readonly hasJoined: boolean;
  /** To be called when a hand or the focus comes near. */
  readonly prepare: () => void;
  /** Opens the form. With an address that is none it stays closed, and what is wrong is the answer. */
  readonly open: (email?: string) => Promise<string | undefined>;
  /** The dialog, and what stays on the page of it; to be placed where the note should stand. */
  readonly rest: ReactNode;
};

/** The waitlist for a page: small until somebody wants it. */
export function useWaitlist(to?: string): Waitlist {
  const [part, setPart] = useState<Part>();
  const [{ status, email, round }, setView] = useState<View>({ status: 'closed', email: '', round: 0 });
  const [joined, setJoined] = useState<string>();
  const close = () => setView((view) => ({ ...view, status: 'closed' }));
  const onAccepted = useCallback((address: string) => setJoined(address), []);

  // Something waits on this device: the page says so, and how to be rid of it.
  useEffect(() => {
    if (hasPending()) load().then(setPart, () => {});
  }, []);

  // What opened the form may be gone now, and what there is to read stands here.
  const hasJoined = joined !== undefined && status === 'closed';
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJoined && document.activeElement === document.body) note.current?.focus();
  }, [hasJoined]);

  return {
    isLoading: status === 'loading',
    hasJoined,
    prepare: () => void load().catch(() => {}),
    async open(typed) {
      setView((view) => ({ ...view, status: 'loading' }));
      try {
        const loaded = await load();
        setPart(loaded);
        const fault = typed === undefined ? undefined : loaded.faultInEmail(typed);
        setView((view) =>
          fault
            ? { ...view, status: 'closed' }
            : { status: 'open', email: typed?.trim() ?? view.email, round: view.round + (joined ? 1 : 0) },
        );
        if (!fault) setJoined(undefined);
        return fault;
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
