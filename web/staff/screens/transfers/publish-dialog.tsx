import type { RateSheet, RatesPreview } from '@remit/contract/staff/transfers.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { newRatesCopy } from '../../content/en/transfers.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { corridorText } from './rates-changes.tsx';

const copy = newRatesCopy.dialog;

type PublishDialogProps = {
  readonly preview: RatesPreview;
  readonly isOpen: boolean;
  readonly onPublish: (reason: string, confirm: boolean) => Promise<RateSheet | undefined>;
  readonly onClose: () => void;
};

/** Asks for the reason, and whether large changes are right. */
export function PublishDialog({ preview, isOpen, onPublish, onClose }: PublishDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const large = preview.changes.filter(({ isLarge }) => isLarge);
  const run = async (reason: string) => {
    const isUnconfirmed = large.length > 0 && !isConfirmed;
    setMissing(isUnconfirmed);
    return isUnconfirmed ? undefined : onPublish(reason, isConfirmed);
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={copy.title(preview.after + 1)}
      text={copy.text}
      confirm={copy.confirm}
      busy={copy.busy}
      tone="primary"
      onConfirm={run}
      onClose={onClose}
    >
      {large.length > 0 && (
        <Checkbox
          label={copy.large(large.map(corridorText).join(', '))}
          error={isMissing && !isConfirmed ? copy.largeMissing : undefined}
          checked={isConfirmed}
          onChecked={setConfirmed}
        />
      )}
    </ReasonDialog>
  );
}
