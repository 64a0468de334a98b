import type { TransferDetails } from '@remit/contract/transfers.ts';
import { useEffect, useRef, useState } from 'react';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { cancelTransfer } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { practice } from '#content/app/practice.ts';
import { cancelling, stories } from '#content/app/transfer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { canCancel, factsOf, situationOf } from './situation.ts';

type CancelTransferProps = {
  readonly details: TransferDetails;
  /** The button is gone then: the focus needs another place. */
  readonly onCancelled: () => void;
};

/** Says what happens in the state that the transfer is in, also when that changes while the question is open. */
export function CancelTransfer({ details, onCancelled }: CancelTransferProps) {
  const { transfer } = details;
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const { isBusy, message, run, forget } = useAction(async () => {
    const result = await cancelTransfer(transfer.id);
    // Too late, too: the screen then shows what has happened instead.
    await refreshPractice();
    return result;
  }, practice.actionFailed);
  const facts = factsOf(transfer);
  const what = canCancel(details) && cancellable(transfer.state) && cancelling.what[transfer.state](facts);
  const isShownTooLate = isOpen && !isBusy && what === false;

  useEffect(() => {
    if (isOpen || !isDone.current) return;
    isDone.current = false;
    onCancelled();
  }, [isOpen, onCancelled]);

  const close = () => {
    isDone.current = what === false;
    forget();
    setOpen(false);
  };
  async function cancel(): Promise<void> {
    if (!(await run())) return;
    isDone.current = true;
    setOpen(false);
  }
  return (
    <>
      {what !== false && (
        <Button tone="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {cancelling.button}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={isShownTooLate ? cancelling.tooLate.title : cancelling.title}
        description={isShownTooLate ? stories[situationOf(details)].headline(facts) : what || undefined}
        closeLabel={cancelling.close}
        actions={
          isShownTooLate ? (
            <Button onClick={close}>{cancelling.tooLate.done}</Button>
          ) : (
            <>
              <Button tone="secondary" onClick={close}>
                {cancelling.no}
              </Button>
              <Button tone="danger" isBusy={isBusy} busyLabel={cancelling.busy} onClick={() => void cancel()}>
                {cancelling.yes}
              </Button>
            </>
          )
        }
      >
        {message && (
          <Alert tone="danger" title={message.title}>
            {message.text}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

const cancellable = (state: string): state is keyof typeof cancelling.what =>
  Object.hasOwn(cancelling.what, state);
