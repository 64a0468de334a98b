import type { CampaignAudience, CampaignState, SourceProblem } from '@remit/contract/staff/campaigns.ts';
import type { MailMode } from '@remit/contract/staff/mail.ts';
import { receivingName, sendingName } from '../../ui/catalogue-names.ts';
import { dateTime, number } from '../../ui/format.ts';

export const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);

export const stateCopy: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export function audienceName(audience: CampaignAudience): string {
  if (audience.list === 'newsletter') return 'Newsletter';
  const from = audience.from ? `from ${sendingName(audience.from)}` : 'from anywhere';
  const to = audience.to ? `to ${receivingName(audience.to)}` : 'to anywhere';
  return `Waitlist, ${from} ${to}`;
}

export const listCopy = {
  heading: 'Campaigns',
  caption: 'Campaigns, newest first',
  create: 'New campaign',
  empty: 'No campaigns yet. They appear here once a colleague writes one.',
  noSubject: 'No subject yet',
  columns: { subject: 'Subject', audience: 'Audience', state: 'State', people: 'People', when: 'When' },
  when: {
    edited: (at: string) => `Edited ${dateTime(at)}`,
    planned: (at: string) => `For ${dateTime(at)}`,
    started: (at: string) => `Since ${dateTime(at)}`,
    ended: (at: string) => dateTime(at),
  },
};

export const editorCopy = {
  gone: 'This campaign does not exist, or was deleted.',
  newHeading: 'New campaign',
  back: 'All campaigns',
  subject: 'Subject',
  preheader: 'Preview line',
  preheaderHint: 'Inboxes show it beside the subject.',
  source: 'Text',
  sourceHint:
    'Use Markdown: # heading, **bold**, [link](https://...), - list. If there is no heading at the start, we use the subject. We add our name, the reason for the e-mail and the unsubscribe link.',
  saved: 'Saved',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  nothing: 'Write something first.',
  failed: (reason: string) =>
    `Not saved: ${reason} Your text stays on this device, and we save it as soon as we can.`,
  conflict: {
    title: 'Someone else has changed this campaign',
    text: 'Your text is still here. Keep one version. The other one is lost.',
    mine: 'Keep my version',
    theirs: 'Keep their version',
  },
  sentMeanwhile: {
    title: 'Someone else has sent this campaign',
    text: 'Your latest changes are not in it. Your text stays here until you leave this page.',
    show: 'Show the sent campaign',
  },
  test: 'Send me a test',
  testBusy: 'Sending...',
  testSent: (to: string, mail: MailMode) =>
    ({
      sent: `A test is on its way to ${to}.`,
      captured: `The test for ${to} is captured.`,
      held: `The test for ${to} is held.`,
    })[mail],
  send: 'Send...',
  sendForAdministrators: 'Only an administrator can send it.',
  delete: {
    button: 'Delete draft',
    title: 'Delete this draft?',
    text: 'You will lose its text.',
    confirm: 'Delete',
    busy: 'Deleting...',
  },
};

export const audienceCopy = {
  list: 'Audience',
  lists: { newsletter: 'Newsletter', waitlist: 'Waitlist' },
  from: 'Sending from',
  to: 'Sending to',
  anywhere: 'Anywhere',
  count: (count: number) => `${people(count)} would get it now (confirmed only).`,
  counting: 'Counting...',
};

export const sendCopy = {
  title: 'Send this campaign?',
  text: (subject: string, count: number, audience: string) =>
    `"${subject}" goes to ${people(count)}: ${audience}.`,
  /** What becomes of it here. */
  mail: {
    sent: 'Sent e-mails cannot be taken back.',
    captured: 'The e-mails are captured on this server. No one receives them.',
    held: 'The e-mails are held until there is a mail server. Then they are sent.',
  } satisfies Record<MailMode, string>,
  when: 'When',
  now: 'Now',
  later: 'Later',
  at: 'Date and time',
  atHint: 'We use the time zone of this device.',
  noTime: 'Choose a date and time.',
  confirmNow: (count: number) => `Send to ${people(count)}`,
  confirmLater: 'Schedule',
  busy: 'One moment...',
};

export const problemsCopy: Record<'title' | SourceProblem, string> = {
  title: 'We will change some of your text',
  image: 'We leave out images. They would show who reads the e-mail.',
  link: 'A link does not lead to a web page or an e-mail address. We show it as text.',
  html: 'We show HTML as text.',
};

export const reportCopy = {
  progress: 'Progress',
  progressNote: (done: number, all: number) => `${number(done)} of ${number(all)}`,
  audience: 'Audience',
  scheduled: 'Scheduled for',
  started: 'Started',
  ended: { sent: 'Finished', cancelled: 'Cancelled' },
  counts: {
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Marked as spam',
    unsubscribed: 'Unsubscribed since',
    skipped: 'Skipped',
  },
  notes: {
    delivered: 'Reported by the mail provider.',
    skipped: 'They left the list before we wrote to them.',
    failed: 'The mail server did not accept it, or it expired.',
  },
  stop: 'Stop',
  stopping: 'Stopping...',
  resume: 'Resume',
  resuming: 'Resuming...',
  unschedule: 'Return to draft',
  unscheduling: 'One moment...',
  cancel: {
    button: 'Cancel for good',
    title: 'Cancel the rest?',
    text: (count: number) => `${people(count)} will not get it. You cannot resume it.`,
    confirm: 'Cancel the rest',
    busy: 'Cancelling...',
  },
};
