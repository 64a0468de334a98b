import type { Checks, Limit } from '@remit/contract/staff/system.ts';

export const nav = {
  label: 'Parts of the system',
  overview: 'Overview',
  outbox: 'E-mails',
  checks: 'Checks',
  keys: 'Keys',
  audit: 'Audit',
};

export const overview = {
  heading: 'System',
  refresh: 'Refresh',
  limits: 'What can run out',
  limitColumns: { name: 'What', used: 'Used', max: 'Of', state: 'State' },
  limitNames: {
    account_mails: 'Account e-mails in this hour',
    pool: 'Database connections of this process',
    connections: 'Database connections of all',
    disk: 'Disk of the data folder',
  } satisfies Record<Limit['name'], string>,
  low: 'Runs low',
  fine: 'Fine',
  exceeded: 'Rate limits that somebody was over',
  exceededSince: (time: string) => `In this process, since it started on ${time}.`,
  exceededNone: 'None.',
  exceededColumns: { name: 'Limit', count: 'Times', last: 'Last' },
  backups: 'Backups',
  lastBackup: 'Last backup',
  noBackup: 'None yet',
  overdue: 'A backup is overdue. The log says why under "backup.failed".',
  every: 'Scheduled',
  everyHours: (hours: number) => (hours === 1 ? 'Every hour' : `Every ${hours} hours`),
  notScheduled: 'Not scheduled: set BACKUP_EVERY',
  folder: 'Folder',
  inFolder: (count: number) => `${count} in the folder of this machine`,
  software: 'Software',
  migrations: 'Migrations',
  migrationsApplied: (count: number, latest: string) => `${count} applied, the latest "${latest}"`,
  migrationsPending: (count: number) =>
    count > 0
      ? `${count} are pending: they run at the next start.`
      : 'The database is ahead of this release.',
  database: 'Database',
  processes: 'Processes',
  processesText: (count: number, seen: string) => `${count}, the last sign of life ${seen}`,
  noProcesses: 'None gave a sign of life in the last five minutes',
  started: 'This one started',
};

export const outbox = {
  heading: 'E-mails',
  sent: (count: number) =>
    count === 1 ? 'One was sent in the last day.' : `${count} were sent in the last day.`,
  counts: 'Waiting and failed, by kind',
  countColumns: { kind: 'Kind', waiting: 'Waiting', failed: 'Failed', oldest: 'First due' },
  none: 'Nothing waits, and nothing failed.',
  waiting: 'Next to be sent',
  waitingColumns: { kind: 'Kind', due: 'Due', attempts: 'Attempts', failure: 'Last error' },
  sending: 'Being sent',
  failed: 'Failed',
  failedColumns: { kind: 'Kind', failed: 'Failed', attempts: 'Attempts', failure: 'Error', action: 'Action' },
  expired: 'Expired',
  retry: 'Send again',
  retryOf: (kind: string, time: string) => `Send again: ${kind}, failed ${time}`,
  retryAll: 'Send all failed again',
  busy: 'Sending...',
  retried: (count: number) => (count === 1 ? 'One e-mail is due now' : `${count} e-mails are due now`),
};

export const checks = {
  heading: 'Checks',
  text: 'Looks at settings, machine and database as the command "doctor" does. It changes nothing, and signs in at the SMTP server once.',
  run: 'Run the checks',
  again: 'Run them again',
  busy: 'Checking...',
  columns: { check: 'Check', level: 'Result', found: 'Found', cure: 'What to do' },
  levels: { ok: 'Fine', warning: 'Warning', problem: 'Problem' } satisfies Record<
    Checks['checks'][number]['level'],
    string
  >,
};

export const keys = {
  heading: 'Keys',
  text: 'Their age, never the keys themselves. An operator rotates them by the commands "keys rotate".',
  columns: { name: 'Key', id: 'Id', state: 'State', created: 'Made', age: 'Age in days' },
};

export const audit = {
  heading: 'Audit',
  caption: 'Entries, the newest first',
  empty: 'No entry is like that.',
  filters: {
    actor: 'Who: id',
    action: 'Action',
    subject: 'About: id',
    from: 'From day',
    to: 'To day',
  },
  columns: {
    action: 'Action',
    at: 'When',
    actor: 'Who',
    subject: 'About',
    reason: 'Reason',
    details: 'Details',
  },
};
