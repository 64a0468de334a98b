import { saveAsFile } from '#device/save-as-file.ts';
import { downloadStaff } from '../../client.ts';
import { exportCopy } from '../../content/en/waitlist.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

const timeoutMs = 120_000;

type ExportDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Of the list. */
  readonly query: Readonly<Record<string, string>>;
  /** Only these entries; without any it is everyone that the filters show. */
  readonly ids: readonly string[];
  readonly onDone?: () => void;
};

export function ExportDialog({ isOpen, onClose, query, ids, onDone }: ExportDialogProps) {
  const download = async (reason: string) => {
    const body = { ...query, ...(ids.length > 0 && { ids }), reason };
    const file = await downloadStaff('/waitlist/export', { method: 'POST', body, timeoutMs });
    saveAsFile(exportCopy.file(new Date().toISOString().slice(0, 10)), file, 'text/csv');
    onDone?.();
    return true;
  };
  return (
    <ReasonDialog
      {...exportCopy}
      isOpen={isOpen}
      onClose={onClose}
      text={exportCopy.text(ids.length)}
      tone="primary"
      onConfirm={download}
    />
  );
}
