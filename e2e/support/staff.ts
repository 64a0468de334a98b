import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type SetUp, setUpPath } from '@remit/contract/staff/session.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { Secret, TOTP } from 'otpauth';
import { ask, password } from './accounts.ts';
import { anAccount } from './members.ts';
import type { Product } from './product.ts';

const adminScript = join(import.meta.dirname, '../../scripts/admin.ts');

/** What an operator types at the machine of a product. */
export async function runAdmin(product: Product, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [adminScript, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: product.dataDir },
  });
  return stdout;
}

export const grantRole = (product: Product, email: string, role: StaffRole) =>
  runAdmin(product, 'staff', 'grant', email, '--role', role, '--reason', 'Joined the team');
export const setUpAgain = (product: Product, email: string) =>
  runAdmin(product, 'staff', 'set-up', email, '--reason', 'Lost the phone');
export const revokeRole = (product: Product, email: string) =>
  runAdmin(product, 'staff', 'revoke', email, '--reason', 'Left the team');

/** The link that an operator's command printed, without the origin of the site, which a test's command does not know. */
export function setUpLinkIn(printed: string): string {
  const [link] = /\/staff\/set-up#token=[0-9a-f]+/.exec(printed) ?? [];
  if (!link) throw new Error(`No set-up link in:\n${printed}`);
  return link;
}

export type StaffAccount = {
  readonly email: string;
  readonly id: string;
  /** Of the session, which has shown a second factor. */
  readonly accessToken: string;
  /** As the browser stores it. */
  readonly session: string;
  /** Of the authenticator app. */
  readonly totpSecret: string;
};

/** An account with a role, signed in with a second factor, made without the screen; with an e-mail address, one that exists. */
export async function aStaffAccount(
  product: Product,
  role: StaffRole,
  known?: string,
): Promise<StaffAccount> {
  const email = known ?? (await anAccount(product));
  const link = setUpLinkIn(await grantRole(product, email, role));
  const first = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  const redeemed = await fetch(`${product.url}${setUpPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.body.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.slice(link.indexOf('=') + 1) }),
  });
  if (!redeemed.ok) throw new Error(`The set-up link was not taken: ${await redeemed.text()}`);
  const token = ((await redeemed.json()) as SetUp).session.access_token;
  const { body: factor } = await ask(product.url, 'POST /factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'App' },
  });
  const totpSecret: string = factor.totp.secret;
  const { body: challenge } = await ask(product.url, `POST /factors/${factor.id}/challenge`, {
    token,
    body: {},
  });
  const { body: session } = await ask(product.url, `POST /factors/${factor.id}/verify`, {
    token,
    body: { challenge_id: challenge.id, code: codeOf(totpSecret) },
  });
  return {
    email,
    id: first.body.user.id,
    accessToken: session.access_token,
    session: JSON.stringify(session),
    totpSecret,
  };
}

/** What the authenticator app shows, some steps of 30 seconds ahead: the server takes one either way, and none twice. */
export const codeOf = (secret: string, steps: 0 | 1 = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Resolves once the console hears of changes; called before it is opened. What changes earlier is not told to it. */
export async function untilConsoleListens(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('phx_reply'), // to its join
  });
}

/** Leaves the session where the console finds it, and opens a path of the console. */
export async function openConsole(page: Page, { session }: StaffAccount, path = ''): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('session', stored), session);
  await page.goto(`/staff${path}`);
}
