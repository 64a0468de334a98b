import { WaitlistFilter } from '@remit/contract/staff/waitlist.ts';
import { useState } from 'react';
import * as v from 'valibot';
import type { ApiResult } from '#client/http.ts';
import { failed } from '#client/http.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { requestStaff } from '../../client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField, reasonMissing } from '../../ui/reason-field.tsx';
import { exportCopy } from './copy.ts';

const timeoutMs = 120_000;

type ExportDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The filters of the list. */
  readonly search: URLSearchParams;
};

export function ExportDialog({ isOpen, onClose, search }: ExportDialogProps) {
  const [reason, setReason] = useState('');
  const download = async (): Promise<ApiResult<unknown>> => {
    if (reason.trim() === '') return reasonMissing;
    const filter = v.safeParse(WaitlistFilter, Object.fromEntries(search));
    if (!filter.success) return failed({ kind: 'fields', fields: {} });
    const body = { ...filter.output, reason };
    const result = await requestStaff('/waitlist/export', { method: 'POST', body, timeoutMs });
    if (!result.isOk) return result;
    try {
      const file = await result.value.blob();
      saveAsFile(exportCopy.file(new Date().toISOString().slice(0, 10)), file, 'text/csv');
    } catch {
      return failed({ kind: 'offline' });
    }
    setReason('');
    return { isOk: true, value: undefined };
  };
  return (
    <ConfirmDialog isOpen={isOpen} onClose={onClose} {...exportCopy} tone="primary" onConfirm={download}>
      <ReasonField value={reason} onValue={setReason} />
    </ConfirmDialog>
  );
}
