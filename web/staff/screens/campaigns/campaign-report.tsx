import { Campaign, type CampaignCounts } from '@remit/contract/staff/campaigns.ts';
import type { MailMode } from '@remit/contract/staff/mail.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Progress } from '#ui/progress.tsx';
import { useChange } from '../../client.ts';
import { audienceName, people, reportCopy } from '../../content/en/campaigns.ts';
import { messageStateName } from '../../content/en/mail.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dateTime, number } from '../../ui/format.ts';
import { StoredPreview } from './preview.tsx';
import { StateBadge } from './state-badge.tsx';

type ReportProps = { readonly campaign: Campaign };

/** What became of a campaign, or what is becoming of it. */
export function CampaignReport({ campaign }: ReportProps) {
  const { role, mail } = useStaffSession();
  const { state, counts } = campaign;
  return (
    <div className="grid gap-8 @4xl:grid-cols-2">
      <div className="grid content-start gap-6">
        <p>
          <StateBadge {...campaign} />
        </p>
        {hasRole(role, 'administrator') && <Actions campaign={campaign} />}
        {counts && (state === 'sending' || state === 'stopped') && <SendingProgress counts={counts} />}
        <div className="rounded-card border border-rule bg-raised p-5">
          <FactList facts={factsOf(campaign, mail)} />
        </div>
      </div>
      <StoredPreview id={campaign.id} />
    </div>
  );
}

const openOf = ({ waiting, queued, sending }: CampaignCounts) => waiting + queued + sending;
const allOf = (counts: CampaignCounts) =>
  openOf(counts) + counts.sent + counts.captured + counts.failed + counts.skipped;

function SendingProgress({ counts }: { counts: CampaignCounts }) {
  const all = allOf(counts);
  const done = all - openOf(counts);
  return (
    <Progress
      label={reportCopy.progress}
      value={done}
      max={Math.max(all, 1)}
      note={reportCopy.progressNote(done, all)}
    />
  );
}

function factsOf(
  { audience, people: count, scheduledAt, startedAt, endedAt, state, counts }: Campaign,
  mail: MailMode,
) {
  const { counts: terms, notes } = reportCopy;
  return [
    {
      term: reportCopy.audience,
      detail: audienceName(audience),
      ...(count !== null && { note: people(count) }),
    },
    ...(state === 'scheduled' && scheduledAt
      ? [{ term: reportCopy.scheduled, detail: dateTime(scheduledAt) }]
      : []),
    ...(startedAt ? [{ term: reportCopy.started, detail: dateTime(startedAt) }] : []),
    ...(endedAt && (state === 'sent' || state === 'cancelled')
      ? [{ term: reportCopy.ended[state], detail: dateTime(endedAt) }]
      : []),
    ...(counts
      ? [
          // A server that captures its e-mails holds none back for later.
          {
            term: messageStateName('waiting', mail === 'held' ? 'held' : 'sent'),
            detail: number(counts.waiting + counts.queued),
          },
          { term: messageStateName('sending', mail), detail: number(counts.sending) },
          { term: messageStateName('sent', mail), detail: number(counts.sent) },
          ...(counts.captured > 0 || mail === 'captured'
            ? [{ term: messageStateName('waiting', 'captured'), detail: number(counts.captured) }]
            : []),
          { term: messageStateName('failed', mail), detail: number(counts.failed), note: notes.failed },
          { term: terms.delivered, detail: number(counts.delivered), note: notes.delivered },
          { term: terms.bounced, detail: number(counts.bounced) },
          { term: terms.complained, detail: number(counts.complained) },
          { term: terms.unsubscribed, detail: number(counts.unsubscribed) },
          { term: terms.skipped, detail: number(counts.skipped), note: notes.skipped },
        ]
      : []),
  ];
}

function Actions({ campaign }: ReportProps) {
  const { id, state, counts } = campaign;
  const { busy, change, changeAtOnce } = useChange(`/campaigns/${id}`, Campaign);
  const [asksToCancel, setAsksToCancel] = useState(false);
  const button = (path: 'unschedule' | 'stop' | 'resume', label: string, busyLabel: string) => (
    <Button
      tone="secondary"
      isBusy={busy?.path === path}
      busyLabel={busyLabel}
      onClick={() => changeAtOnce({ path })}
    >
      {label}
    </Button>
  );
  const { text, button: cancelLabel, ...cancelCopy } = reportCopy.cancel;
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'scheduled' && button('unschedule', reportCopy.unschedule, reportCopy.unscheduling)}
      {state === 'sending' && button('stop', reportCopy.stop, reportCopy.stopping)}
      {state === 'stopped' && button('resume', reportCopy.resume, reportCopy.resuming)}
      {state === 'stopped' && (
        <Button tone="danger" onClick={() => setAsksToCancel(true)}>
          {cancelLabel}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asksToCancel}
        onClose={() => setAsksToCancel(false)}
        onConfirm={() => change({ path: 'cancel' })}
        text={text(counts ? openOf(counts) - counts.sending : 0)}
        {...cancelCopy}
      />
    </div>
  );
}
