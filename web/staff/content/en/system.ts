import type { AuditRecord } from '@remit/contract/staff/audit.ts';
import type { Checks, Limit } from '@remit/contract/staff/system.ts';
import { number } from '../../ui/format.ts';

export const nav = {
  label: 'System pages',
  overview: 'Overview',
  outbox: 'Outbox',
  checks: 'Checks',
  keys: 'Keys',
  audit: 'Audit',
};

export const overview = {
  heading: 'System',
  refresh: 'Refresh',
  limits: 'Capacity',
  limitColumns: { name: 'Resource', used: 'Used', max: 'Limit', state: 'State' },
  limitNames: {
    account_mails: 'Account e-mails this hour',
    pool: 'Database connections, this process',
    connections: 'Database connections, total',
    disk: 'Disk of the data folder',
  } satisfies Record<Limit['name'], string>,
  low: 'Low',
  fine: 'OK',
  exceeded: 'Rate limits exceeded',
  exceededSince: (time: string) => `Counted in this process since it started on ${time}.`,
  exceededNone: 'None so far.',
  exceededColumns: { name: 'Limit', count: 'Times', last: 'Last' },
  backups: 'Backups',
  lastBackup: 'Last backup',
  noBackup: 'None yet',
  overdue: 'A backup is overdue. Look for "backup.failed" in the log.',
  every: 'Schedule',
  everyHours: (hours: number) => (hours === 1 ? 'Every hour' : `Every ${hours} hours`),
  notScheduled: 'Not scheduled: set BACKUP_EVERY',
  folder: 'Folder',
  inFolder: (count: number) => `${count} on this machine`,
  software: 'Software',
  migrations: 'Migrations',
  migrationsApplied: (count: number, latest: string) => `${count} applied, latest "${latest}"`,
  migrationsPending: (count: number) =>
    count > 0
      ? `${count} pending. They run at the next start.`
      : 'A newer release changed the database. Start that release.',
  database: 'Database',
  processes: 'Processes',
  processesText: (count: number, seen: string) => `${count} active, last seen ${seen}`,
  noProcesses: 'None seen in the last five minutes',
  started: 'This process started',
};

export const outbox = {
  heading: 'Outbox',
  inDay: (sent: number, failed: number) => `In the last day: ${number(sent)} sent, ${number(failed)} failed.`,
  counts: 'Not sent, by kind',
  countColumns: { kind: 'Kind', oldest: 'First due' },
  none: 'No e-mail is waiting, and none has failed.',
  waiting: 'Next to send',
  waitingColumns: { kind: 'Kind', due: 'Due', attempts: 'Attempts', failure: 'Last error' },
  failed: 'Failed',
  failedColumns: { kind: 'Kind', failed: 'Failed', attempts: 'Attempts', failure: 'Error', action: 'Action' },
  expired: 'Expired',
  retry: 'Resend',
  retryOf: (kind: string, time: string) => `Resend: ${kind}, failed ${time}`,
  retryAll: 'Resend all failed',
  busy: 'Sending...',
  retried: (count: number) => (count === 1 ? '1 e-mail queued again' : `${count} e-mails queued again`),
};

export const checks = {
  heading: 'Checks',
  text: 'These are the checks of the command "doctor": settings, machine and database. They change nothing and sign in to the SMTP server once.',
  run: 'Run checks',
  again: 'Run again',
  busy: 'Checking...',
  columns: { check: 'Check', level: 'Result', found: 'Found', cure: 'What to do' },
  levels: { ok: 'OK', warning: 'Warning', problem: 'Problem' } satisfies Record<
    Checks['checks'][number]['level'],
    string
  >,
};

export const keys = {
  heading: 'Keys',
  text: 'We show the age of each key, never the key itself. An operator rotates keys with "keys rotate-master" and "keys rotate-signing".',
  columns: { name: 'Key', id: 'Id', state: 'State', created: 'Created', age: 'Age in days' },
};

export const audit = {
  heading: 'Audit',
  caption: 'Entries, newest first',
  empty: 'No matching entries',
  filters: { actor: 'Who', action: 'Action', from: 'From date', to: 'To date' },
  all: 'All',
  reads: 'Include views',
  readsHint: 'Who looked at what. Without this you see changes only.',
  columns: { action: 'What', at: 'When', actor: 'Who', subject: 'About' },
  operator: (name: string) => `Operator ${name}`,
  server: 'The server',
  service: 'A service token',
  invitations: (country: string) => `Invitations to ${country}`,
  unnamed: {
    account: 'Account',
    member: 'Waitlist entry',
    enquiry: 'Enquiry',
    campaign: 'Campaign without a subject',
    invitations: 'Invitations',
    transfer: 'Transfer',
  } satisfies Record<AuditRecord['kind'], string>,
  deleted: {
    account: 'Deleted account',
    member: 'Deleted waitlist entry',
    enquiry: 'Deleted enquiry',
    campaign: 'Deleted campaign',
    invitations: 'Deleted invitations',
    transfer: 'Deleted transfer',
  } satisfies Record<AuditRecord['kind'], string>,
  about: (name: string) => `Only about ${name}`,
  everyone: 'Show all',
};
