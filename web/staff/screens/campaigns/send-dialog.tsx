import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff } from '../../client.ts';
import { audienceName, sendCopy } from '../../content/en/campaigns.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { Choice } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type SendDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
  readonly campaign: Pick<Campaign, 'id' | 'version' | 'subject' | 'audience'>;
  readonly people: number;
};

/** Says to how many it goes before it does. */
export function SendDialog({ isOpen, onClose, onSent, campaign, people }: SendDialogProps) {
  const { mail } = useStaffSession();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const send = async () => {
    const time = when === 'later' ? new Date(at) : undefined;
    if (time && Number.isNaN(time.getTime()))
      throw { kind: 'rejected', code: 'no_time', message: sendCopy.noTime } satisfies Failure;
    const sent = await sendStaff('POST', `/campaigns/${campaign.id}/send`, {
      body: { version: campaign.version, at: time?.toISOString() ?? null },
      schema: Campaign,
    });
    onSent();
    return sent;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      tone="primary"
      title={sendCopy.title}
      text={`${sendCopy.text(campaign.subject, people, audienceName(campaign.audience))} ${sendCopy.mail[mail]}`}
      confirm={when === 'now' ? sendCopy.confirmNow(people) : sendCopy.confirmLater}
      busy={sendCopy.busy}
    >
      <div className="grid gap-4">
        <Choice
          label={sendCopy.when}
          options={{ now: sendCopy.now, later: sendCopy.later }}
          value={when}
          onValue={setWhen}
        />
        {when === 'later' && (
          <Field label={sendCopy.at} hint={sendCopy.atHint}>
            <TextInput type="datetime-local" value={at} onValue={setAt} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
