import { expect, test } from '@playwright/test';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthLinkKind, NoticedChange } from '@remit/provider/auth/messages.ts';
import { accountDeletedMail } from '@remit/server/mails/content/en/account-deleted.ts';
import { authCodeMail } from '@remit/server/mails/content/en/auth-code.ts';
import { authKnownMail } from '@remit/server/mails/content/en/auth-known.ts';
import { authLinkMail } from '@remit/server/mails/content/en/auth-link.ts';
import { authNoticeMail } from '@remit/server/mails/content/en/auth-notice.ts';
import { type TransferNews, transferMail } from '@remit/server/mails/content/en/transfer.ts';
import { renderFrame } from '@remit/server/mails/frame.ts';
import { renderPlainText } from '@remit/server/mails/plain-text.ts';
import { themes, violationsOn } from '../support/journey.ts';

const code = '402918';
const validFor = '1 hour';
const signInUrl = 'https://site.example/auth';
/** As long as they get: nothing in it lets a line break by itself. */
const url = `https://site.example/auth/v1/verify?token=pkce_${'4b825dc6'.repeat(7)}&type=signup&redirect_to=https://site.example/auth/new-password`;

const notMeUrl = `https://site.example/auth/not-me#token=${'4b825dc6'.repeat(7)}`;
const requestedFrom = {
  at: new Date('2026-11-16T17:40:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
};

const linked = {
  signup: {},
  signup_again: { earlier: new Date('2026-11-03T09:05:00Z') },
  invite: {},
  recovery: {},
  magic_link: {},
  email_change_new: { needsBoth: true },
  email_change_current: {
    needsBoth: true,
    newEmail: 'ama.serwaa.boateng.of.kumasi@a-rather-long-name.example',
  },
} satisfies Record<AuthLinkKind, object>;

const newEmail = 'kofi@example.com';
const noticedChanges: readonly NoticedChange[] = [
  { kind: 'password' },
  { kind: 'email_old', newEmail },
  { kind: 'email_new', newEmail },
  { kind: 'phone', phone: '233241234567' },
  { kind: 'factor_added', factor: 'totp' },
  { kind: 'recovery_code_used' },
  { kind: 'factor_removed', factor: 'recovery_code' },
  { kind: 'passkey_added' },
  { kind: 'identity_linked', provider: 'Google' },
  { kind: 'identity_unlinked', provider: 'GitHub' },
  { kind: 'new_device' },
];

const transferUrl = 'https://site.example/history/transfer?id=5f0c8a5e-1a3b-4c62-9d57-0f6f3f1f2d11';
const reference = 'AK-7F3K-29QD';
const transferNews: readonly TransferNews[] = [
  { state: 'paid_out' },
  { state: 'collected' },
  { state: 'ready', pickupCode: '482 019 3746' },
  { state: 'failed', why: 'unknown-wallet' },
  { state: 'refunded', why: 'name-mismatch' },
  { state: 'declined' },
  { state: 'expired' },
  { state: 'cancelled', by: 'sender' },
];

type Case = { readonly name: string; readonly mail: MailContent; readonly holds: readonly string[] };
const cases: readonly Case[] = [
  ...Object.entries(linked).map(([kind, facts]) => ({
    name: kind,
    mail: authLinkMail({
      kind: kind as AuthLinkKind,
      url,
      code,
      validFor,
      codeValidFor: '10 minutes',
      requestedFrom,
      notMeUrl,
      ...facts,
    }),
    holds: [url, code, validFor],
  })),
  { name: 'a code alone', mail: authCodeMail({ code, validFor }), holds: [code, validFor] },
  ...noticedChanges.map((change) => ({
    name: `a notice of ${Object.values(change).join(' ')}`,
    mail: authNoticeMail({ change, requestedFrom, validFor, notMeUrl }),
    holds: [notMeUrl, validFor],
  })),
  ...(
    [
      { by: 'support', text: 'by our team' },
      { by: 'service', text: 'service token' },
    ] as const
  ).map(({ by, text }) => ({
    name: `a notice of what ${by} did`,
    mail: authNoticeMail({ change: { kind: 'passkey_removed' }, requestedFrom, by, validFor, notMeUrl }),
    holds: [notMeUrl, validFor, text],
  })),
  ...(['sign_up', 'email_change'] as const).map((attempt) => ({
    name: `a second ${attempt}`,
    mail: authKnownMail({ signInUrl, attempt }),
    holds: [signInUrl],
  })),
  ...transferNews.map((news) => ({
    name: `a practice transfer that is ${news.state}`,
    mail: transferMail({
      news,
      reference,
      url: transferUrl,
      recipient: 'Nakato Reedboat-of-the-Long-Lake',
      method: 'mobile-money',
      pay: { minor: 500_000n, currency: 'EUR' },
      fee: { minor: 12_500n, currency: 'EUR' },
      convert: { minor: 487_500n, currency: 'EUR' },
      receive: { minor: 19_588_432n, currency: 'UGX' },
      rate: { units: 401_814n, scale: 2 },
    }),
    holds: [
      transferUrl,
      reference,
      'This is practice. No money moved',
      ...('pickupCode' in news ? [news.pickupCode] : []),
    ],
  })),
  {
    name: 'an account that is gone',
    mail: accountDeletedMail({ kept: ['lists', 'messages'], isAccountOnly: true }),
    holds: [],
  },
];

/** A mail is shown inside the page of a mail program, which has the landmarks. */
const concernsMails = (violation: string) => !/^(landmark-one-main|region):/.test(violation);

for (const theme of themes) {
  test(`mails about accounts and transfers can be read by anyone at any width, in the ${theme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const { name, mail, holds } of cases) {
      await test.step(name, async () => {
        await page.setContent(renderFrame(mail));
        for (const width of [320, 700]) {
          await page.setViewportSize({ width, height: 800 });
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(sideways, `${name} at ${width} px`).toBe(width);
        }
        expect((await violationsOn(page)).filter(concernsMails), name).toEqual([]);
        for (const one of holds) {
          await expect(page.locator('body'), name).toContainText(one);
          expect(renderPlainText(mail), name).toContain(one);
        }
        for (const one of holds.filter((held) => held.startsWith('http'))) {
          // The button and the URL written out.
          await expect(page.locator(`a[href="${one}"]`), name).toHaveCount(2);
        }
      });
    }
  });
}
