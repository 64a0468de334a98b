import { Campaign, type CampaignCounts } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Progress } from '#ui/progress.tsx';
import { useChange } from '../../client.ts';
import { audienceName, people, reportCopy } from '../../content/en/campaigns.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dateTime, number } from '../../ui/format.ts';
import { Preview } from './preview.tsx';
import { StateBadge } from './state-badge.tsx';

type ReportProps = { readonly campaign: Campaign };

/** What became of a campaign, or what is becoming of it. */
export function CampaignReport({ campaign }: ReportProps) {
  const { role } = useStaffSession();
  const { state, counts } = campaign;
  return (
    <div className="grid gap-8 @4xl:grid-cols-2">
      <div className="grid content-start gap-6">
        <p>
          <StateBadge state={state} />
        </p>
        {hasRole(role, 'administrator') && <Actions campaign={campaign} />}
        {counts && (state === 'sending' || state === 'stopped') && <SendingProgress counts={counts} />}
        <div className="rounded-card border border-rule bg-raised p-5">
          <FactList facts={factsOf(campaign)} />
        </div>
      </div>
      <Preview id={campaign.id} version={campaign.version} />
    </div>
  );
}

const allOf = ({ waiting, queued, sent, failed, skipped }: CampaignCounts) =>
  waiting + queued + sent + failed + skipped;

function SendingProgress({ counts }: { counts: CampaignCounts }) {
  const all = allOf(counts);
  const done = all - counts.waiting - counts.queued;
  return (
    <Progress
      label={reportCopy.progress}
      value={done}
      max={Math.max(all, 1)}
      note={reportCopy.progressNote(done, all)}
    />
  );
}

function factsOf({ audience, people: count, scheduledAt, startedAt, endedAt, state, counts }: Campaign) {
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
          { term: terms.sent, detail: number(counts.sent) },
          { term: terms.delivered, detail: number(counts.delivered), note: notes.delivered },
          { term: terms.bounced, detail: number(counts.bounced) },
          { term: terms.complained, detail: number(counts.complained) },
          { term: terms.unsubscribed, detail: number(counts.unsubscribed) },
          { term: terms.failed, detail: number(counts.failed), note: notes.failed },
          { term: terms.skipped, detail: number(counts.skipped), note: notes.skipped },
          { term: terms.open, detail: number(counts.waiting + counts.queued) },
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
        text={text((counts?.waiting ?? 0) + (counts?.queued ?? 0))}
        {...cancelCopy}
      />
    </div>
  );
}
