import { WaitlistFilter } from '@remit/contract/staff/waitlist.ts';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { downloadStaff } from '../../client.ts';
import { exportCopy } from '../../content/en/waitlist.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

const timeoutMs = 120_000;

type ExportDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly search: URLSearchParams;
};

export function ExportDialog({ isOpen, onClose, search }: ExportDialogProps) {
  const download = async (reason: string) => {
    const filter = v.safeParse(WaitlistFilter, Object.fromEntries(search));
    if (!filter.success) throw { kind: 'fields', fields: {} } satisfies Failure;
    const body = { ...filter.output, reason };
    const file = await downloadStaff('/waitlist/export', { method: 'POST', body, timeoutMs });
    saveAsFile(exportCopy.file(new Date().toISOString().slice(0, 10)), file, 'text/csv');
    return true;
  };
  return (
    <ReasonDialog isOpen={isOpen} onClose={onClose} {...exportCopy} tone="primary" onConfirm={download} />
  );
}
