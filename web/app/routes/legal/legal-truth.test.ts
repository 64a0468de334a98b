import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountPaths } from '@remit/contract/account.ts';
import { describe, expect, it } from 'vitest';
import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import type { LegalCopy } from '#content/legal/legal.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';

const house = fileURLToPath(new URL('../../../../', import.meta.url));
const sourceOf = (path: string) => readFileSync(join(house, path), 'utf8');
const textOf = (copy: LegalCopy) => JSON.stringify(copy.sections);

describe('a period that the policies name is the one our code keeps', () => {
  it.each([
    {
      what: 'an unconfirmed e-mail address',
      keptBy: 'server/src/people/subscriptions/periods.ts',
      rule: /confirmDays = (\d+)/,
      says: (days: string) => `that nobody confirms is forgotten after ${days} days`,
    },
    {
      what: 'an e-mail address that left',
      keptBy: 'server/src/people/subscriptions/periods.ts',
      rule: /leftKeptDays = (\d+)/,
      says: (days: string) => `one that has left ${days} days after leaving`,
    },
    {
      what: 'a message',
      keptBy: 'server/src/enquiries/retention.ts',
      rule: /keptFor = .*enquiries: "interval '(\d+) months'"/,
      says: (months: string) => `Messages: ${months} months.`,
    },
    {
      what: 'an application',
      keptBy: 'server/src/enquiries/retention.ts',
      rule: /keptFor = .*applications: "interval '(\d+) months'"/,
      says: (months: string) => `with their CVs: ${months} months.`,
    },
    {
      what: 'that a mail was sent',
      keptBy: 'platform/src/mail/retention.ts',
      rule: /sent_at < now\(\) - interval '(\d+) days'/,
      says: (days: string) => `was sent: ${days} days;`,
    },
    {
      what: 'that a newsletter was sent',
      keptBy: 'server/src/campaigns/retention.ts',
      rule: /recipientDays = (\d+)/,
      says: (days: string) => `was sent: ${days} days;`,
    },
    {
      what: 'that a mail failed',
      keptBy: 'platform/src/mail/retention.ts',
      rule: /failed_at < now\(\) - interval '(\d+) days'/,
      says: (days: string) => `that one failed: ${days}.`,
    },
    {
      what: 'a count of visits',
      keptBy: 'server/src/visits/retention.ts',
      rule: /interval '(\d+) months'/,
      says: (months: string) => `Visit counts: ${months} months.`,
    },
    {
      what: 'a quote that is not used',
      keptBy: 'server/src/transfers/retention.ts',
      rule: /quoteKept = "interval '1 (day)'"/,
      says: (day: string) => `a quote that you do not use, a ${day}.`,
    },
    {
      what: 'practice that is abandoned',
      keptBy: 'server/src/transfers/retention.ts',
      rule: /practiceKept = "interval '(\d+) months'"/,
      says: (months: string) => `until ${months} months after you last used practice transfers`,
    },
    {
      what: 'the log of an account',
      keptBy: 'provider/src/auth/retention.ts',
      rule: /auditKeptDays = (365);/,
      says: () => 'The security log: a year at most.',
    },
    {
      what: 'a wrong attempt to sign in',
      keptBy: 'provider/src/auth/store/failed-attempts.ts',
      rule: /failuresExpireAfterSeconds = (24 \* 60 \* 60);/,
      says: () => 'Wrong attempts to sign in: a day.',
    },
    {
      what: 'a form that waits for a connection',
      keptBy: 'web/app/client/pending-submissions.ts',
      rule: /lifeMs = (\d+) \* 24/,
      says: (days: string) => `for ${days} days at most`,
    },
  ])('$what', ({ keptBy, rule, says }) => {
    const [, period] = rule.exec(sourceOf(keptBy)) ?? [];
    expect(period, `${keptBy} has no such rule any more`).toBeDefined();
    expect(textOf(privacyPolicy) + textOf(cookiePolicy)).toContain(says(period ?? ''));
  });
});

describe('of an account, the privacy policy', () => {
  it.each([
    { promise: 'see and end every sign-in', call: 'endSessions' },
    { promise: 'download a copy of everything', call: 'export' },
    { promise: 'delete it all for good', call: 'delete' },
    { promise: 'you show once more that it is you', call: 'reauthenticate' },
  ] as const)('promises only what the server can do: $promise', ({ promise, call }) => {
    expect(textOf(privacyPolicy)).toContain(promise);
    expect(accountPaths[call]).toMatch(/^\/api\/account\//);
  });

  it('names what a sign-in keeps of a device', () => {
    const sessions = sourceOf('provider/src/auth/store/sessions.ts');
    for (const [column, copy] of [
      ['ip', 'its network address'],
      ['user_agent', 'the name its browser gives itself'],
      ['refreshed_at', 'when last'],
    ] as const) {
      expect(sessions).toContain(column);
      expect(textOf(privacyPolicy)).toContain(copy);
    }
  });

  it.each([
    'the key of your authenticator app',
    'your recovery codes as hashes',
    'of a passkey its public half',
    'your phone number',
    'which account elsewhere you sign in with',
    'the settings that you choose for all your devices',
  ])('names what it consists of: %s', (copy) => expect(textOf(privacyPolicy)).toContain(copy));
});

describe('the cookie policy', () => {
  /** Which files use which storage of the browser, and which entries. A new one has to be in the policy first. */
  const entries: Readonly<Record<string, readonly string[]>> = {
    'client/profile/profile-settings.ts': ['unsaved-settings'],
    'client/session/auth-operations.ts': ['session'],
    'client/session/auth-state.ts': ['session'],
    // The verifier is written by the official client.
    'client/session/provider-visit.ts': ['providerVisit', 'session-code-verifier'],
    'client/transfers/saved-on-device.ts': ['own-practice', 'send-draft'],
    'client/watch-pending.ts': ['unsent'],
    'client/pending-submissions.ts': ['unsent'],
    'device/demo-transfers.ts': ['demo-transfers'],
    'device/haptics.ts': ['vibration'],
    'device/install.ts': ['install-dismissed'],
    'device/modes.ts': ['appView', 'demoMode'],
    'device/notifications.ts': ['notifications'],
    'device/page-modes.ts': ['appView', 'demoMode'],
    'device/stored-value.ts': [],
    'device/theme.ts': ['theme'],
    'features/cookie-choice/use-cookie-choice.ts': ['cookie-choice'],
    'features/send-money/demo-recipients.ts': ['demo-recipients'],
    'features/waitlist/referral-code.ts': ['friend'],
    'pre-paint.ts': ['cookie-choice', 'session', 'theme'],
    'routes/app/more/settings.tsx': ['vibration'],
  };
  const drawers =
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|(?:useStoredValue|storedValue|storeValue)\('?\w)|document\.cookie|caches\.\w/;

  it('names every entry of every file', () => {
    const app = join(house, 'web/app');
    const writers = readdirSync(app, { recursive: true })
      .map((path) => String(path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^content\//.test(path))
      .filter((path) => drawers.test(readFileSync(join(app, path), 'utf8')));
    expect(writers.sort()).toEqual(Object.keys(entries).sort());
    for (const name of new Set(Object.values(entries).flat())) {
      expect(textOf(cookiePolicy)).toContain(`“${name}”`);
    }
  });
});
