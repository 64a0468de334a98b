import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  type AuthResponse,
  anEmail,
  ask,
  claimsIn,
  generousToAccounts,
  jwtSecret,
  password,
  serviceToken,
} from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { mailsTo } from '../support/mailbox.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const rounds = process.env.LONG === '1' ? 100 : 4;
const env = { ...generousToAccounts, AUTH_JWT_SECRET: jwtSecret };

/** What the product has accepted so far. */
type Promised = {
  readonly accounts: string[];
  readonly sessions: string[];
  /** The token each device got last, which it trades for the next. */
  readonly devices: Map<string, string>;
};

test(`killed ${rounds} times while people sign up and in, it has all it promised and nothing by halves`, async () => {
  test.setTimeout(rounds * 120_000);
  // Two products take the blows in turn: half of a round is waiting for a database to come up again.
  await Promise.all([kill(rounds / 2), kill(rounds / 2)]);
});

async function kill(times: number): Promise<void> {
  const dataDir = aDataDir();
  const promised: Promised = { accounts: [], sessions: [], devices: new Map() };
  const member = anEmail();
  for (let round = 0; round < times; round += 1) {
    const product = await startProduct({ dataDir, env });
    if (round === 0) await makeMember(product, member, promised);
    else await expectKept(product, promised);

    const before = count(promised);
    const work = Promise.all([
      untilItDies(() => signUp(product, promised)),
      untilItDies(() => signUp(product, promised)),
      untilItDies(() => signIn(product, member, promised)),
      ...[...promised.devices.keys()].map((device) => untilItDies(() => refresh(product, device, promised))),
    ]);
    while (count(promised) < before + 2 + (round % 3)) await sleep(1);
    await sleep(Math.random() * 60); // any moment will do, another one each time
    const pid = product.child.pid ?? 0;
    killHard(round % 2 ? [pid] : treeOf(pid));
    await work;
  }
  const product = await startProduct({ dataDir, env });
  await expectKept(product, promised);
  await expectUsable(product, promised);
  await product.stop();
  removeDataDir(dataDir);
  expect(Math.min(promised.accounts.length, promised.sessions.length)).toBeGreaterThan(0);
  expect(count(promised)).toBeGreaterThanOrEqual(times * 2);
}

const count = ({ accounts, sessions }: Promised) => accounts.length + sessions.length;

/** Without a response the process is gone; a response must be good, or a 503 of a product that stops. */
async function untilItDies(work: () => Promise<AuthResponse>): Promise<void> {
  for (;;) {
    const response = await work().catch(() => undefined);
    if (!response) return;
    // The database may die a moment before the server, which then says that it is away.
    if (response.status === 503) return;
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  }
}

async function makeMember(product: Product, email: string, promised: Promised): Promise<void> {
  const body = { email, password, email_confirm: true };
  const created = await ask(product.url, 'POST /admin/users', { body, token: await serviceToken() });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  for (const device of ['phone', 'desk']) {
    const response = await signIn(product, email, promised);
    promised.devices.set(device, response.body.refresh_token);
  }
}

async function signUp(product: Product, { accounts }: Promised): Promise<AuthResponse> {
  const email = anEmail();
  const response = await ask(product.url, 'POST /signup', { body: { email, password } });
  if (response.status === 200) accounts.push(email);
  return response;
}

async function signIn(product: Product, email: string, { sessions }: Promised): Promise<AuthResponse> {
  const response = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  if (response.status === 200) sessions.push(claimsIn(response.body.access_token).session_id);
  return response;
}

async function refresh(product: Product, device: string, { devices }: Promised): Promise<AuthResponse> {
  const body = { refresh_token: devices.get(device) };
  const response = await ask(product.url, 'POST /token?grant_type=refresh_token', { body });
  if (response.status === 200) devices.set(device, response.body.refresh_token);
  return response;
}

async function expectKept(product: Product, promised: Promised): Promise<void> {
  const [kept] = await rowsOf<{ emails: string[]; sessions: string[]; faults: string[] }>(
    product,
    `select
      (select coalesce(json_agg(email), '[]') from auth.users) as emails,
      (select coalesce(json_agg(id), '[]') from auth.sessions) as sessions,
      (select coalesce(json_agg(fault), '[]') from (
        select 'no identity: ' || u.email as fault from auth.users u
          where not exists (select from auth.identities i where i.user_id = u.id)
        union all select 'no way to confirm: ' || u.email from auth.users u
          where u.email_confirmed_at is null
            and not exists (select from auth.one_time_tokens t where t.user_id = u.id and t.kind = 'confirmation')
        union all select 'not in the audit: ' || u.email from auth.users u
          where not exists (select from auth.audit_log_entries a where a.payload ->> 'actor_id' = u.id::text)
            and u.email_confirmed_at is null
        union all select 'accounts that wait: ' || waiting || ', mails to them: ' || mails from
          (select count(*) as waiting from auth.users where email_confirmed_at is null) users,
          (select count(*) as mails from mail.outbox where kind = 'auth-signup') outbox
          where waiting <> mails
      ) faults) as faults`,
  );
  const emails = new Set(kept?.emails);
  const sessions = new Set(kept?.sessions);
  expect(promised.accounts.filter((email) => !emails.has(email))).toEqual([]);
  expect(promised.sessions.filter((id) => !sessions.has(id))).toEqual([]);
  expect(kept?.faults).toEqual([]);
}

/** Not merely in the tables: the last tokens still work, and the last accounts have their mail. */
async function expectUsable(product: Product, promised: Promised): Promise<void> {
  for (const device of promised.devices.keys()) {
    expect((await refresh(product, device, promised)).status).toBe(200);
  }
  for (const email of promised.accounts.slice(-5)) expect(await mailsTo(product, email)).toHaveLength(1);
}
