import { randomInt, randomUUID } from 'node:crypto';
import type { QuoteResponse, TransferResponse } from '@remit/contract/transfers.ts';
import { trackingGaps } from '@remit/domain/transfers/tracking.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { ownOrigin, someGuards } from '@remit/platform/guards/testing/a-guard.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { createAccounts } from '@remit/provider/auth/accounts.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { someServerFiles } from '@remit/provider/storage/testing/server-files.ts';
import { Hono } from 'hono';
import { checkBooks } from '#ledger/check-books.ts';
import { requireOwner } from '#people/account/guard.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import type { TransferRoutesDeps } from '../deps.ts';
import { createDocuments } from '../documents/store-document.ts';
import { type MoveEvent, moveTransfer } from '../move-transfer.ts';
import { openAccounts } from '../open-accounts.ts';
import { transfersRoutes } from '../register.ts';
import { findTransfer, type StoredTransfer } from '../store/transfers.ts';
import { leaseMs, workOnce } from '../work.ts';
import { scriptedPartners } from './scripted-partners.ts';

const key = Buffer.alloc(32, 5);
export const noon = new Date('2026-11-18T12:00:00Z');

export const kenyanWallet = {
  country: 'KE',
  method: 'mobile-money',
  name: 'Wanjiru Kamau',
  wallet: 'm-pesa',
  phone: '0712 345 678',
} as const;
export const aQuote = {
  fixed: 'pay',
  amount: { minor: '10000', currency: 'EUR' },
  from: 'EUR',
  country: 'KE',
  method: 'mobile-money',
} as const;

export type TransfersFixture = Awaited<ReturnType<typeof aTransfersService>>;
export type Person = Awaited<ReturnType<typeof aUser>>;

/** The service on a database of its own, with accounts, scripted partners and a clock. The job runs when a test says so. */
export async function aTransfersService() {
  const auth = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  const { db } = auth;
  const partners = scriptedPartners();
  const guards = await someGuards(db);
  const accounts = createAccounts(auth.deps);
  const limits = createRateLimits(db, key);
  const files = someServerFiles('receipts');
  const lines: string[] = [];
  const ended: StoredTransfer[] = [];
  let now = noon;
  const deps: TransferRoutesDeps = {
    ...{ db, limits },
    payments: partners.payment,
    payouts: partners.payout,
    deliverMessages: partners.deliverMessages,
    log: createLog('debug', (line) => lines.push(line)),
    now: () => now,
    documents: createDocuments({ db, limits, files }),
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: () => undefined,
    requireOwner: (context) => requireOwner({ guards, accounts, limits }, context),
    networkOf: (context) => context.req.header('x-network') ?? '192.0.2.0/24',
    trackingPage: (view) => {
      const gaps = view === 'unknown' || view === 'later' ? [] : trackingGaps;
      const html = `<p data-view="${view}" data-version="{{version}}">${gaps.map((gap) => `${gap}:{{${gap}}}`).join(' ')}</p>`;
      return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } };
    },
    onMove: async (_, transfer) => void (transfer.endedAt && ended.push(transfer)),
  };
  await db.as(service, openAccounts);
  const appOf = (own: TransferRoutesDeps) => new Hono().route('/', transfersRoutes(own));
  const app = appOf(deps);

  const callOn =
    (on: Hono) =>
    async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const response = await on.request(`/api${path}`, {
        method,
        headers: {
          origin: ownOrigin,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as any };
    };
  const call = callOn(app);
  const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
    db.as(service, (transaction) => transaction.rows<Row>(sql, values));

  async function quote(person: Person, changes: object = {}): Promise<QuoteResponse> {
    const { status, body } = await call('POST', '/quotes', { ...aQuote, ...changes }, person.headers);
    if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`);
    return body;
  }
  async function recipient(person: Person, changes: object = {}): Promise<string> {
    const id = randomUUID();
    const { status, body } = await call(
      'PUT',
      `/recipients/${id}`,
      { ...kenyanWallet, ...changes },
      person.headers,
    );
    if (status !== 200) throw new Error(`No recipient: ${JSON.stringify(body)}`);
    return id;
  }
  /** A person who has chosen a payment method. */
  async function person(): Promise<Person> {
    const someone = await aUser(auth);
    await call('PUT', '/payment-methods/debit-card', undefined, someone.headers);
    return someone;
  }
  const send = (someone: Person, body: object, idempotencyKey: string = randomUUID(), on = call) =>
    on(
      'POST',
      '/transfers',
      { paymentMethod: 'debit-card', ...body },
      {
        ...someone.headers,
        'idempotency-key': idempotencyKey,
      },
    );

  return {
    ...{ auth, db, deps, files, partners, call, rows, quote, recipient, person, send, lines, ended },
    /** A second process: its own pool, the same database. */
    another: (otherDb: Database) => {
      const documents = createDocuments({ db: otherDb, limits, files });
      const own = { ...deps, db: otherDb, documents };
      return { deps: own, call: callOn(appOf(own)) };
    },
    /** A transfer that was just created. */
    async transfer(someone: Person, changes: { quote?: object; recipient?: object; pace?: 'fast' } = {}) {
      const { status, body } = await send(someone, {
        quote: (await quote(someone, changes.quote)).id,
        recipient: await recipient(someone, changes.recipient),
        ...(changes.pace && { pace: changes.pace }),
      });
      if (status !== 201) throw new Error(`No transfer: ${JSON.stringify(body)}`);
      return body as TransferResponse;
    },
    move: (id: string, event: MoveEvent) =>
      db.as(service, (transaction: Transaction) => moveTransfer(deps, transaction, id, event)),
    /** Every round of the job that there is until only time brings more. */
    async work(): Promise<void> {
      for (let rounds = 0; (await workOnce(deps)) > 0; rounds += 1) {
        if (rounds > 50) throw new Error('The job does not come to an end.');
      }
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Until every lease of a process that has gone is over. */
    passLease: () => {
      now = new Date(now.getTime() + leaseMs);
    },
    find: async (id: string) => {
      const found = await db.as(service, (transaction) => findTransfer(transaction, id));
      if (!found) throw new Error(`There is no transfer ${id}.`);
      return found;
    },
    /** The types of its events and the kinds of its postings, in order. */
    async history(id: string) {
      const [events, postings] = await Promise.all([
        rows<{ type: string }>('select type from public.transfer_events where transfer = $1 order by id', [
          id,
        ]),
        rows<{ kind: string }>('select kind from ledger.postings where subject = $1 order by id', [id]),
      ]);
      return { events: events.map(({ type }) => type), postings: postings.map(({ kind }) => kind) };
    },
    bookErrors: async () => (await checkBooks(db)).errors,
    close: () => auth.close(),
  };
}
