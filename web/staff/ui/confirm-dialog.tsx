import { type ReactNode, useState } from 'react';
import type { ApiResult, Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { failureCopy } from '../shell/copy.ts';
import { uiCopy } from './copy.ts';
import { failureText } from './failed.tsx';

export type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will be lost, or cannot be taken back. */
  readonly text: string;
  readonly confirm: string;
  readonly busy: string;
  readonly tone?: 'danger' | 'primary';
  /** The change. A failure is shown in the dialog, which stays open; without a result the fields say what is missing. */
  readonly onConfirm: () => Promise<ApiResult<unknown> | undefined>;
  readonly onClose: () => void;
  /** Fields, such as a reason. */
  readonly children?: ReactNode;
};

/** Asks before something is lost. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, tone = 'danger', ...copy }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const close = () => {
    if (isBusy) return;
    setFailure(undefined);
    onClose();
  };
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    const result = await onConfirm();
    setBusy(false);
    if (!result) return;
    if (result.isOk) onClose();
    else setFailure(result.failure);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={copy.title}
      description={copy.text}
      closeLabel={uiCopy.close}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            {uiCopy.cancel}
          </Button>
          <Button tone={tone} isBusy={isBusy} busyLabel={copy.busy} onClick={() => void run()}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" title={failureCopy.notSaved}>
          {failureText(failure)}
        </Alert>
      )}
      {copy.children}
    </Dialog>
  );
}
