import type { TransferDetails } from '@remit/contract/transfers.ts';
import { useState } from 'react';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { shareTransfer, unshareTransfer } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { practice } from '#content/app/practice.ts';
import { sharing, transferPage } from '#content/app/transfer.ts';
import { shareLink } from '#device/share-link.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/show-toast.ts';

const trackingUrl = (code: string) => `${location.origin}/track/${encodeURIComponent(code)}`;

async function offer(code: string): Promise<void> {
  const outcome = await shareLink({ title: sharing.title, url: trackingUrl(code) });
  if (outcome === 'copied') showToast({ title: sharing.copied });
  if (outcome === 'not-copied') showToast({ title: sharing.notCopied, tone: 'warning' });
}

export function Sharing({ details: { transfer, trackingCode } }: { details: TransferDetails }) {
  const { id, recipient } = transfer;
  const share = useAction(async () => {
    const created = await shareTransfer(id);
    if (created.isOk) await Promise.all([offer(created.value.code), refreshPractice()]);
    return created;
  }, practice.actionFailed);
  const [isAsking, setAsking] = useState(false);

  return (
    <section aria-labelledby="sharing" className="grid grid-cols-1 justify-items-start gap-3">
      <h2 id="sharing" className="text-xl">
        {sharing.heading}
      </h2>
      <div className="grid grid-cols-1 gap-1.5 text-muted">
        {trackingCode === null && <p>{sharing.text(recipient?.name ?? transferPage.someone)}</p>}
        <p>{sharing.shows}</p>
      </div>
      {trackingCode === null ? (
        <Button
          tone="secondary"
          isBusy={share.isBusy}
          busyLabel={sharing.creating}
          onClick={() => void share.run()}
        >
          {sharing.create}
        </Button>
      ) : (
        <>
          <div role="status">
            <p>{sharing.isShared}</p>
            <p className="font-semibold break-all select-all">{trackingUrl(trackingCode)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" onClick={() => void offer(trackingCode)}>
              {sharing.again}
            </Button>
            <Button tone="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {sharing.stop}
            </Button>
          </div>
        </>
      )}
      {share.message && (
        <Alert tone="danger" title={share.message.title}>
          {share.message.text}
        </Alert>
      )}
      <StopSharing id={id} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function StopSharing({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { title, text, yes, busy, no, close } = sharing.question;
  const { isBusy, message, run, forget } = useAction(async () => {
    const result = await unshareTransfer(id);
    await refreshPractice();
    return result;
  }, practice.actionFailed);
  const leave = () => {
    forget();
    onClose();
  };
  async function stop(): Promise<void> {
    if (!(await run())) return;
    showToast({ title: sharing.stopped });
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={title}
      description={text}
      closeLabel={close}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {no}
          </Button>
          <Button tone="danger" isBusy={isBusy} busyLabel={busy} onClick={() => void stop()}>
            {yes}
          </Button>
        </>
      }
    >
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
    </Dialog>
  );
}
