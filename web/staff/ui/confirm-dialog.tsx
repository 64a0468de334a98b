import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { failureCopy } from '../content/en/shell.ts';
import { uiCopy } from '../content/en/ui.ts';
import { failureText } from './failed.tsx';

export type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busy: string;
  /** On the button that changes nothing, where "Cancel" could be taken for the change. */
  readonly dismiss?: string;
  readonly tone?: 'danger' | 'primary';
  /** A failure is shown in the dialog, which stays open. Without a result the fields say what is missing. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Enter in a field confirms. */
  readonly isForm?: boolean;
  readonly children?: ReactNode;
};

export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  tone = 'danger',
  isForm = false,
  ...copy
}: ConfirmDialogProps) {
  const formId = useId();
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: onConfirm,
    onSuccess: (result) => result !== undefined && onClose(),
  });
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
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
            {copy.dismiss ?? uiCopy.cancel}
          </Button>
          <Button
            tone={tone}
            isBusy={isPending}
            busyLabel={copy.busy}
            {...(isForm ? { type: 'submit', form: formId } : { onClick: () => mutate() })}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="danger" title={failureCopy.notSaved}>
          {failureText(error)}
        </Alert>
      )}
      {isForm ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate();
          }}
        >
          {copy.children}
        </form>
      ) : (
        copy.children
      )}
    </Dialog>
  );
}
