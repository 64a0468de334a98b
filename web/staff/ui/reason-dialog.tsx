import { Reason } from '@remit/contract/staff/fields.ts';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { ApiResult } from '#client/http.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { uiCopy } from './copy.ts';
import { ReasonField } from './reason-field.tsx';

export type ReasonDialogProps = Omit<ConfirmDialogProps, 'onConfirm'> & {
  readonly onConfirm: (reason: string) => Promise<ApiResult<unknown> | undefined>;
  /** Fields before the reason. */
  readonly children?: ReactNode;
};

/** Asks before something is lost, and why it is done. What was typed stays until it is done. */
export function ReasonDialog({ onConfirm, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const run = async () => {
    const checked = v.safeParse(Reason, reason);
    setError(checked.success ? undefined : reason.trim() === '' ? uiCopy.reasonMissing : uiCopy.reasonWrong);
    const result = checked.success ? await onConfirm(checked.output) : undefined;
    if (result?.isOk) setReason('');
    return result;
  };
  return (
    <ConfirmDialog {...dialog} onConfirm={run}>
      <div className="grid gap-5">
        {children}
        <ReasonField value={reason} onValue={setReason} error={error} />
      </div>
    </ConfirmDialog>
  );
}
