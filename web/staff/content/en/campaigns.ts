import type { CampaignAudience, CampaignState, SourceProblem } from '@remit/contract/staff/campaigns.ts';
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
  creating: 'Opening...',
  empty: 'Nothing was written yet.',
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
  preheaderHint: 'What an inbox shows beside the subject.',
  source: 'Text',
  sourceHint:
    'Markdown: # heading, **bold**, [link](https://...), - list. Start with a heading, or the subject is used. The name, the reason for the e-mail and the link to unsubscribe are added.',
  saved: 'Saved',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  failed: (reason: string) =>
    `Not saved: ${reason} Your text is kept on this device, and saved as soon as possible.`,
  conflict: {
    title: 'Somebody else has saved this campaign meanwhile',
    text: 'Your text is still here. Replace theirs with yours, or drop yours and go on with theirs.',
    mine: 'Replace theirs with mine',
    theirs: 'Drop mine, show theirs',
  },
  sentMeanwhile: {
    title: 'Someone else has sent this campaign',
    text: 'What you have written since is not in it. Your text stays here until you leave.',
    show: 'Show the sent campaign',
  },
  test: 'Send me a test',
  testBusy: 'Sending...',
  testSent: (to: string) => `A test is on its way to ${to}.`,
  send: 'Send...',
  sendForAdministrators: 'An administrator can send it.',
  delete: {
    button: 'Delete draft',
    title: 'Delete this draft?',
    text: 'Its text is lost.',
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
  count: (count: number) => `${people(count)} confirmed, and would get it now.`,
  counting: 'Counting...',
};

export const sendCopy = {
  title: 'Send this campaign?',
  text: (subject: string, count: number, audience: string) =>
    `"${subject}" goes to ${people(count)}: ${audience}. What has been sent cannot be taken back.`,
  when: 'When',
  now: 'Now',
  later: 'At a time',
  at: 'Time',
  atHint: 'In the time of this device.',
  noTime: 'Please choose a time.',
  confirmNow: (count: number) => `Send to ${people(count)}`,
  confirmLater: 'Schedule',
  busy: 'One moment...',
};

export const previewCopy = {
  heading: 'Preview',
  part: 'Show',
  parts: { phone: 'Phone', desk: 'Desk', text: 'Plain text' },
  scheme: 'Colours',
  schemes: { light: 'Light', dark: 'Dark' },
  frame: 'The e-mail as it will look',
  problems: {
    title: 'Some of the text is not sent as written',
    image: 'Images are left out: they would show who reads the e-mail.',
    link: 'A link leads somewhere else than to the web or a mailbox, and is shown as text.',
    html: 'HTML is shown as text.',
  } satisfies Record<'title' | SourceProblem, string>,
};

export const reportCopy = {
  progress: 'Progress',
  progressNote: (done: number, all: number) => `${number(done)} of ${number(all)}`,
  audience: 'Audience',
  scheduled: 'Scheduled for',
  started: 'Started',
  ended: { sent: 'Finished', cancelled: 'Cancelled' },
  counts: {
    sent: 'Sent',
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Marked as spam',
    unsubscribed: 'Unsubscribed since',
    failed: 'Rejected',
    skipped: 'Skipped',
    open: 'Not sent',
  },
  notes: {
    delivered: 'As far as the mail provider tells us.',
    skipped: 'They left before their turn.',
    failed: 'The mail server did not take it.',
  },
  stop: 'Stop',
  stopping: 'Stopping...',
  resume: 'Resume',
  resuming: 'Resuming...',
  unschedule: 'Back to draft',
  unscheduling: 'One moment...',
  cancel: {
    button: 'Cancel for good',
    title: 'Cancel the rest?',
    text: (count: number) => `${people(count)} will not get it. It cannot be resumed.`,
    confirm: 'Cancel the rest',
    busy: 'Cancelling...',
  },
};
