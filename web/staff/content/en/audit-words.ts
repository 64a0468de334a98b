import type { auditRecordKinds } from '@remit/contract/staff/audit.ts';
import { factors } from './accounts.ts';
import { shell } from './shell.ts';

// Every action that is recorded, in plain words. `scripts/audit-actions.test.ts` looks for one that has none.

export type Details = Readonly<Record<string, unknown>>;
type Words = {
  /** In the filter, and of an entry without words of its own. */
  readonly label: string;
  /** What this says needs no words of its own any more; the others follow. `named` is the name behind an id. */
  readonly of?: (
    details: Details,
    named: (id: unknown) => string,
  ) => readonly [text: string, others: Details];
};
export type RecordKind = (typeof auditRecordKinds)[number];
export type ActionGroup = {
  readonly label: string;
  /** What its entries are about, if all are about the same. */
  readonly about?: RecordKind;
  readonly actions: Readonly<Record<string, Words>>;
};

const words = (label: string, of?: Words['of']): Words => ({ label, ...(of && { of }) });
const hours = (count: unknown) => (count === 1 ? '1 hour' : `${count} hours`);

const publishedRates: Words['of'] = ({ version, changed, isConfirmed, ...others }) => [
  `Published version ${version} of the rates: ${changed} changed${isConfirmed ? ', large changes confirmed' : ''}`,
  others,
];

export const actionGroups: readonly ActionGroup[] = [
  {
    label: 'Accounts',
    about: 'account',
    actions: {
      'staff account-ban': words('Banned', ({ hours: length, ...others }) => [
        length === null ? 'Banned until the ban is lifted' : `Banned for ${hours(length)}`,
        others,
      ]),
      'staff account-unban': words('Lifted the ban'),
      'staff account-delete': words('Deleted the account'),
      'staff account-sessions-end': words('Signed out'),
      'staff account-confirmation': words('Sent a confirmation link'),
      'staff account-recovery': words('Sent a recovery link'),
      'staff account-factor-remove': words('Removed a second step'),
      'staff account-passkey-remove': words('Removed a passkey'),
      'accounts export': words('Exported accounts'),
      'staff account-read': words('Viewed an account'),
      'staff accounts-list': words('Viewed the accounts'),
    },
  },
  {
    label: 'Waitlist and newsletter',
    about: 'member',
    actions: {
      'staff waitlist-correct': words('Corrected the corridor', ({ corridorBefore, corridor, ...others }) => [
        `Corrected the corridor from ${corridorBefore} to ${corridor}`,
        others,
      ]),
      'staff waitlist-email': words('Corrected the e-mail address'),
      'staff waitlist-remove': words('Removed from the list'),
      'staff waitlist-export': words('Exported the waitlist'),
      'newsletter export': words('Exported a list'),
      'staff waitlist-show': words('Viewed an entry'),
      'staff waitlist-list': words('Viewed the waitlist'),
    },
  },
  {
    label: 'Invitations',
    about: 'invitations',
    actions: {
      'staff invitations-invite': words('Invited', ({ chosen, ...others }) => [
        chosen === 1 ? 'Invited 1 person' : `Invited ${chosen} people`,
        others,
      ]),
      'staff invitations-undo': words('Undid invitations'),
      'staff invitations-send-now': words('Sent invitations at once'),
      'staff invitations-preview': words('Previewed invitations'),
    },
  },
  {
    label: 'Enquiries',
    about: 'enquiry',
    actions: {
      'staff enquiry-answer': words('Answered'),
      'staff enquiry-assign': words('Assigned', ({ assignee, ...others }, named) => [
        assignee === null ? 'Removed the assignment' : `Assigned to ${named(assignee)}`,
        others,
      ]),
      'staff enquiry-state': words('Changed the state', ({ state, ...others }) => [
        state === 'open' ? 'Opened again' : `Marked as ${state}`,
        others,
      ]),
      'staff enquiry-note': words('Wrote a note'),
      'staff enquiry-cv': words('Downloaded the CV'),
      'staff enquiry-show': words('Viewed an enquiry'),
      'staff enquiries-list': words('Viewed the enquiries'),
    },
  },
  {
    label: 'Campaigns',
    about: 'campaign',
    actions: {
      'staff campaign-create': words('Created a draft'),
      'staff campaign-edit': words('Edited a draft'),
      'staff campaign-delete': words('Deleted a draft'),
      'staff campaign-test': words('Sent a test'),
      'staff campaign-send': words('Sent'),
      'staff campaign-schedule': words('Scheduled'),
      'staff campaign-unschedule': words('Cancelled the schedule'),
      'staff campaign-stop': words('Stopped sending'),
      'staff campaign-resume': words('Resumed sending'),
      'staff campaign-cancel': words('Cancelled'),
    },
  },
  {
    label: 'Transfers',
    about: 'transfer',
    actions: {
      'staff transfer-cancel': words('Requested the cancel'),
      'staff transfer-retry': words('Retried at once'),
      'staff transfer-read': words('Viewed a transfer'),
      'staff transfers-list': words('Viewed the transfers'),
      'transfers cancel': words('Requested the cancel, by an operator'),
      'transfers retry': words('Retried at once, by an operator'),
      'transfers show': words('Viewed a transfer, by an operator'),
    },
  },
  {
    label: 'Rates',
    actions: {
      'staff rates-publish': words('Published rates', publishedRates),
      'rates publish': words('Published rates, by an operator', publishedRates),
    },
  },
  {
    label: 'Team',
    about: 'account',
    actions: {
      'staff grant': words('Gave a role', ({ role, ...others }) => [
        `Gave the role ${roleName(role)}`,
        others,
      ]),
      'staff revoke': words('Took the role away', ({ role: _, ...others }) => ['Took the role away', others]),
      'staff set-up': words('Made a set-up link'),
      'staff set-up-begin': words('Requested a new second step'),
      'staff set-up-cancel': words('Cancelled the set-up'),
      'staff set-up-redeem': words('Used the set-up link'),
      'staff second-step-added': words('Added a second step', ({ kind, ...others }) => [
        `Added a second step (${kindName(kind)})`,
        others,
      ]),
      'staff second-step-removed': words('Removed a second step of the team', ({ kind, ...others }) => [
        `Removed a second step (${kindName(kind)})`,
        others,
      ]),
      'staff not-me': words('Pressed “This was not me”'),
      'staff refused': words('Rejected', ({ code, method, path, ...others }) => [
        `Rejected: ${rejections[String(code)] ?? code}${path ? ` (${method} ${path})` : ''}`,
        others,
      ]),
      'staff list': words('Listed the team'),
    },
  },
  {
    label: 'People',
    actions: {
      'person delete': words('Deleted a person', ({ isDeleted, ...others }) => [
        isDeleted ? 'Deleted a person' : 'Viewed what would be deleted of a person',
        others,
      ]),
      'person show': words('Viewed a person'),
      'staff people-search': words('Searched for people', ({ isSearch: _, ...others }) => [
        'Searched for people',
        others,
      ]),
    },
  },
  {
    label: 'System',
    actions: {
      'staff outbox-retry': words('Resent failed e-mails'),
      'outbox retry': words('Resent failed e-mails, by an operator'),
      'api-keys create': words('Created an API key'),
      'api-keys show': words('Showed an API key'),
      'api-keys revoke': words('Revoked an API key'),
      'keys rotate-master': words('Rotated the master key'),
      'keys rotate-signing': words('Rotated the signing key'),
      backup: words('Made a backup'),
      'backup scheduled': words('Made a scheduled backup'),
      restore: words('Restored a backup'),
      move: words('Moved the database'),
      'demo-data create': words('Created demo data'),
      'demo-data remove': words('Removed demo data'),
      'staff audit-list': words('Viewed the audit'),
    },
  },
];

/** What else an entry says: by the name that it has in the details. */
export const detailWords: Readonly<Record<string, (value: unknown) => string>> = {
  sessionsEnded: (count) =>
    count === 0 ? '' : count === 1 ? '1 device signed out' : `${count} devices signed out`,
  ended: (count) => (count === 1 ? '1 device' : `${count} devices`),
  count: (count) => (count === 1 ? '1 row' : `${count} rows`),
  shown: (count) => (count === 1 ? '1 row' : `${count} rows`),
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  bytes: (count) => `${count} bytes`,
  isSearch: (isSearch) => (isSearch ? 'by a search' : ''),
  keepsLists: (keeps) => (keeps ? 'list entries kept' : ''),
  keepsMessages: (keeps) => (keeps ? 'enquiries kept' : ''),
  isSuppressed: (isSuppressed) => (isSuppressed ? 'never to be mailed again' : ''),
  withdrawn: (count) => (count === 1 ? '1 e-mail withdrawn' : `${count} e-mails withdrawn`),
  list: (list) => String(list),
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  accounts: (count) => (count === 1 ? '1 account' : `${count} accounts`),
  waitlist: (count) => `${count} on the waitlist and newsletter`,
  enquiries: (count) => (count === 1 ? '1 enquiry' : `${count} enquiries`),
  wanted: (count) => `${count} requested`,
  by: (by) => (by === 'owner' ? '' : `by ${by === 'service' ? 'a service token' : by}`),
  role: (role) => `as ${roleName(role)}`,
  roleBefore: (role) => `before: ${roleName(role)}`,
  from: (from) => `from ${from}`,
  to: (to) => `to ${to}`,
};

const rejections: Readonly<Record<string, string>> = {
  role_too_low: 'the role does not allow it',
  account_protected: 'the account is protected',
  transfer_protected: 'the owner of the transfer is protected',
  set_up_link_invalid: 'the set-up link was not valid',
  staff_session_old: 'the sign-in was too old',
  second_factor_needed: 'signed in without the second step',
  second_factor_missing: 'no second step is set up',
};

const kindName = (kind: unknown) =>
  kind === 'passkey' ? factors.passkey : (factors.kinds[kind as keyof typeof factors.kinds] ?? String(kind));
const roleName = (role: unknown) => shell.roles[role as keyof typeof shell.roles] ?? String(role);
