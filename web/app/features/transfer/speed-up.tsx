import type { TransferResponse } from '@remit/contract/transfers.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { speedUpTransfer } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { practice } from '#content/app/practice.ts';
import { transferPage } from '#content/app/transfer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export function SpeedUp({ transfer: { id, pace } }: { transfer: TransferResponse }) {
  const { text, button, busy } = transferPage.speedUp;
  const { isBusy, message, run } = useAction(async () => {
    const result = await speedUpTransfer(id);
    // Busy until the screen shows it, so that a second press sends nothing.
    await refreshPractice();
    return result;
  }, practice.actionFailed);
  if (pace === 'fast') return <p className="basis-full text-[.94rem] text-muted">{transferPage.isFast}</p>;
  return (
    <>
      <p className="basis-full text-[.94rem] text-muted">{text}</p>
      <Button isBusy={isBusy} busyLabel={busy} onClick={() => void run()}>
        {button}
      </Button>
      {message && (
        <div className="order-last basis-full">
          <Alert tone="danger" title={message.title}>
            {message.text}
          </Alert>
        </div>
      )}
    </>
  );
}
