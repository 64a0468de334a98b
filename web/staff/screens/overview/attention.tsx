import type { MailMode } from '@remit/contract/staff/mail.ts';
import type { Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { messageStateName } from '../../content/en/mail.ts';
import { attentionCopy } from '../../content/en/overview.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { number } from '../../ui/format.ts';

type MailState = keyof typeof attentionCopy.mailStates;
/** A message that waits longer than this is late: the worker looks every other second. */
const lateMs = 15 * 60_000;

/** A mailbox or two that are gone are not a fault of ours; more of them, and this much of a day, may be. */
const failedMin = 3;
const failedShareMin = 0.05;

export function mailStateOf(
  { dueSince, lastDay }: Overview['mail'],
  mode: MailMode,
  nowMs = Date.now(),
): MailState {
  const { failed, sent } = lastDay;
  if (mode !== 'sent') return mode;
  if (failed >= failedMin && failed / (failed + sent) >= failedShareMin) return 'failed';
  return dueSince !== null && nowMs - Date.parse(dueSince) > lateMs ? 'late' : 'well';
}

const badges: Record<MailState, Omit<BadgeProps, 'children'>> = {
  failed: { tone: 'danger', mark: 'failed' },
  late: { tone: 'pending', mark: 'waiting' },
  well: { tone: 'success', mark: 'done' },
  captured: { tone: 'neutral' },
  held: { tone: 'neutral' },
};

export function Attention({
  overview: { enquiries, mail },
  days,
}: {
  overview: Overview;
  days: OverviewDays;
}) {
  const { mail: mode } = useStaffSession();
  const state = mailStateOf(mail, mode);
  const { lastDay, inPeriod } = mail;
  const age = (at: string | null) => (at === null ? attentionCopy.nothing : attentionCopy.age(at));
  const facts = [
    ...(['waiting', 'sending', 'failed'] as const).map(
      (name) => [messageStateName(name, mode), number(mail[name])] as const,
    ),
    [attentionCopy.dueSince, age(mail.dueSince)],
    [attentionCopy.lastSent, age(mail.lastSentAt)],
    [attentionCopy.failed, attentionCopy.ofOutcomes(lastDay.failed, lastDay.failed + lastDay.sent)],
    [attentionCopy.bounced, attentionCopy.reports(lastDay.bounced, inPeriod.bounced, days)],
    [attentionCopy.complained, attentionCopy.reports(lastDay.complained, inPeriod.complained, days)],
  ] as const;
  return (
    <div className="grid gap-5 @3xl:grid-cols-2">
      <Card as="section" className="flex flex-col">
        <h2 className="text-xl">{attentionCopy.enquiries}</h2>
        <p className="mt-3 font-display text-3xl font-bold tabular-nums">{number(enquiries.waiting)}</p>
        <p className="mt-1 mb-4 text-muted">
          {enquiries.oldestAt === null
            ? attentionCopy.noEnquiries
            : attentionCopy.oldestEnquiry(enquiries.oldestAt)}
        </p>
        <div className="mt-auto">
          <LinkButton tone="secondary" size="small" to="/staff/enquiries">
            {attentionCopy.openEnquiries}
          </LinkButton>
        </div>
      </Card>
      <Card as="section" className="flex flex-col">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{attentionCopy.mail}</h2>
          <Badge {...badges[state]}>{attentionCopy.mailStates[state]}</Badge>
        </div>
        <dl className="mb-4 grid grid-cols-2 gap-4">
          {facts.map(([term, detail]) => (
            <div key={term}>
              <dt className="text-[.94rem] text-muted">{term}</dt>
              <dd className="font-semibold tabular-nums">{detail}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto">
          <LinkButton tone="secondary" size="small" to="/staff/system/outbox">
            {attentionCopy.openSystem}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
