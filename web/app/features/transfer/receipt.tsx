import type { TransferResponse } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { makeReceipt } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { practice } from '#content/app/practice.ts';
import { receipts } from '#content/app/transfer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { isUncharged } from './situation.ts';

export function Receipt({ transfer: { id, state } }: { transfer: TransferResponse }) {
  const kind = isUncharged(state) ? 'record' : 'receipt';
  const { isBusy, message, run } = useAction(async () => {
    const { saveDocument } = await import('#client/transfers/save-document.ts');
    return saveDocument(() => makeReceipt(id));
  }, practice.actionFailed);

  async function download(): Promise<void> {
    const saved = await run();
    if (saved) showToast({ title: receipts.done(saved.value.name) });
  }
  return (
    <section aria-labelledby="receipt" className="grid grid-cols-1 justify-items-start gap-3">
      <h2 id="receipt" className="text-xl">
        {receipts.heading[kind]}
      </h2>
      <p className="text-muted">{isFinal(state) ? receipts.text[kind] : receipts.early}</p>
      {isFinal(state) && (
        <Button tone="secondary" isBusy={isBusy} busyLabel={receipts.busy} onClick={() => void download()}>
          {receipts.button[kind]}
        </Button>
      )}
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
    </section>
  );
}
