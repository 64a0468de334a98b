import { EmailField } from '@remit/contract/typed-text.ts';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useAuthState } from '#client/session/auth-state.ts';
import { type OwnWaitlist, useOwnWaitlist } from '#client/session/own-waitlist.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { waitlist } from '#content/forms/waitlist.ts';
import { waitlistPlace } from '#content/forms/waitlist-place.ts';
import type { KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { WaitlistForMembers } from '#features/waitlist/for-members.ts';
import { WaitlistForm, type WaitlistOutcome } from '#features/waitlist/waitlist-form.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export type WaitlistDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly corridor: KnownCorridor;
  readonly onAccepted: (email: string) => void;
};

/** The form, then its outcome in its place. Signed-in users see their own place, and the form if they have none. */
export function WaitlistDialog({ isOpen, onClose, email, corridor, onAccepted }: WaitlistDialogProps) {
  const [outcome, setOutcome] = useState<WaitlistOutcome>();
  const content = useRef<HTMLDivElement>(null);
  const handleOutcome = useCallback(
    (settled: WaitlistOutcome | undefined) => {
      setOutcome(settled);
      if (settled?.status === 'accepted') onAccepted(settled.email);
    },
    [onAccepted],
  );
  const { user } = useAuthState();
  const own = useOwnWaitlist();
  const ForMembers = use(WaitlistForMembers);
  /** The status at which the user opened the form. Once it changes, their place is shown. */
  const [formOpenedAt, setFormOpenedAt] = useState<OwnWaitlist['status']>();
  const place = own && own.status !== 'absent' && own.status !== formOpenedAt && !outcome ? own : undefined;

  // The focused button was removed.
  useEffect(() => {
    if (outcome) headingOf(content.current)?.focus();
  }, [outcome]);
  const shown = place?.status ?? 'form';
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is shown
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) headingOf(content.current)?.focus();
  }, [shown]);

  const { dialog, accepted } = waitlist;
  const copy = outcome && waitlist[outcome.status];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={copy?.title ?? (place ? waitlistPlace.heading : dialog.title)}
      description={copy || place ? undefined : dialog.description}
      closeLabel={dialog.close}
      size={copy || (place && place.status !== 'confirmed') ? 'small' : 'medium'}
      actions={copy && <Button onClick={onClose}>{accepted.done}</Button>}
    >
      {/* Stays mounted behind its outcome, to notice when a pending submission is sent. */}
      <div ref={content} hidden={copy !== undefined}>
        {place ? (
          <ForMembers own={place} onJoin={() => setFormOpenedAt(place.status)} />
        ) : (
          <WaitlistForm email={email || (user?.email ?? '')} corridor={corridor} onOutcome={handleOutcome} />
        )}
      </div>
      {copy && (
        <div className="grid gap-3">
          <p>{copy.text(outcome.email)}</p>
          {outcome.status === 'accepted' && <p className="text-muted">{accepted.none}</p>}
        </div>
      )}
    </Sheet>
  );
}

const headingOf = (element: Element | null) => element?.closest('dialog')?.querySelector('h2');

export function emailError(email: string): string | undefined {
  const result = v.safeParse(EmailField, email, { abortPipeEarly: true });
  return result.success ? undefined : fieldErrorMessage(result.issues[0].message);
}
