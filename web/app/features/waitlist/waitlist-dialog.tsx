import { useCallback, useEffect, useRef, useState } from 'react';
import { waitlist } from '#content/en/forms/waitlist.ts';
import { WaitlistForm, type WaitlistOutcome } from '#features/waitlist/waitlist-form.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export type WaitlistDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly to?: string | undefined;
  /** Somebody has joined, with this address. */
  readonly onAccepted: (email: string) => void;
};

/** The form, and in its place what became of it. */
export function WaitlistDialog({ isOpen, onClose, email, to, onAccepted }: WaitlistDialogProps) {
  const [outcome, setOutcome] = useState<WaitlistOutcome>();
  const content = useRef<HTMLDivElement>(null);
  const settle = useCallback(
    (settled: WaitlistOutcome | undefined) => {
      setOutcome(settled);
      if (settled?.status === 'accepted') onAccepted(settled.email);
    },
    [onAccepted],
  );
  // The button that had the focus has gone: on to the words that stand there now.
  useEffect(() => {
    if (outcome) content.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [outcome]);

  const { dialog, accepted } = waitlist;
  const words = outcome && waitlist[outcome.status];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words?.title ?? dialog.title}
      description={words ? undefined : dialog.description}
      closeLabel={dialog.close}
      size={words ? 'small' : 'medium'}
      actions={words && <Button onClick={onClose}>{accepted.done}</Button>}
    >
      {/* Stays behind its outcome, to hear when something kept has gone out. */}
      <div ref={content} hidden={words !== undefined}>
        <WaitlistForm email={email} to={to} onOutcome={settle} />
      </div>
      {words && (
        <div className="grid gap-3">
          <p>{words.text(outcome.email)}</p>
          {outcome.status === 'accepted' && <p className="text-muted">{accepted.none}</p>}
        </div>
      )}
    </Sheet>
  );
}
