import { anon, type Caller, service, type Transaction } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshDatabase;
const ids = {
  owner: 'a0000000-0000-4000-8000-000000000001',
  other: 'a0000000-0000-4000-8000-000000000002',
  unused: 'a0000000-0000-4000-8000-000000000003',
  recipient: 'a0000000-0000-4000-8000-000000000004',
  quote: 'a0000000-0000-4000-8000-000000000005',
  unusedQuote: 'a0000000-0000-4000-8000-000000000007',
  transfer: 'a0000000-0000-4000-8000-000000000006',
};
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.as(service, async (transaction) => {
    for (const id of [ids.owner, ids.other]) await insertAccount(transaction, id);
    await insertAccount(transaction, ids.unused);
    await transaction.rows('delete from public.profiles where id = $1', [ids.unused]);
    await insertTransfer(transaction);
  });
});
afterAll(() => fresh?.close());

const insertAccount = (transaction: Transaction, id: string) =>
  transaction.rows("insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')", [
    id,
  ]);

const amounts = "'pay', 'KE', 'cash-pickup', 10000, 250, 9750, 'EUR', 1371532, 'KES', 140.67, 1, 0.5";
const amountColumns = `fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency, receive_minor,
  receive_currency, rate, sheet_version, rounded_off`;

const insertingTransfer = ({
  id,
  quote,
  reference,
}: Readonly<Record<'id' | 'quote' | 'reference', string>>) =>
  `insert into public.transfers (id, user_id, reference, quote, ${amountColumns}, worth_minor, arrival, payment_method,
      created_at, updated_at)
    values ('${id}', '${ids.owner}', '${reference}', '${quote}', ${amounts}, 10800, '{"kind": "when-ready"}', 'debit-card',
      now(), now())`;

/** A transfer of the owner, with all that belongs to one. */
async function insertTransfer(transaction: Transaction): Promise<void> {
  const { owner, recipient, quote, unusedQuote, transfer } = ids;
  for (const statement of [
    `insert into public.recipients (id, user_id, country, method, name, created_at, updated_at)
      values ('${recipient}', '${owner}', 'KE', 'cash-pickup', 'Wanjiru Test', now(), now())`,
    `insert into public.payment_methods values ('${owner}', 'debit-card', now())`,
    ...[quote, unusedQuote].map(
      (id) => `insert into transfers.quotes (id, user_id, ${amountColumns}, created_at, expires_at)
        values ('${id}', '${owner}', ${amounts}, now(), now() + interval '10 minutes')`,
    ),
    insertingTransfer({ id: transfer, quote, reference: 'AK-7F3K-29QD' }),
    `insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
      values ('${transfer}', 'payment_received', 'partner', 'created', 'funded', now())`,
  ]) {
    await transaction.rows(statement);
  }
}

const signedIn = (claims: Readonly<Record<string, unknown>>): Caller => ({ role: 'authenticated', claims });

const callers = {
  /** The login that owns the tables, under none of the three roles. */
  anonymous: undefined,
  anon,
  'signed in without an account': signedIn({}),
  'signed in as an administrator, as the token says': signedIn({ sub: ids.other, role: 'service_role' }),
  owner: signedIn({ sub: ids.owner }),
  'other user': signedIn({ sub: ids.other }),
  service,
} as const satisfies Record<string, Caller | undefined>;
type CallerName = keyof typeof callers;

const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];
/** How many rows it reads or changes; `denied` without the privilege. */
type Outcome = number | 'denied';

/** What each operation is tried with. */
const statements: Readonly<Record<string, Readonly<Record<Operation, string>>>> = {
  countries: {
    select: 'select * from public.countries',
    insert:
      "insert into public.countries values ('NG', 9, 'nigeria', 'Nigeria', 'NGN', 'Abuja', '1', '1', '1') returning 1",
    update: "update public.countries set name = 'Gold Coast' returning 1",
    delete: 'delete from public.countries returning 1',
  },
  payment_methods: {
    select: 'select * from public.payment_methods',
    insert: `insert into public.payment_methods values ('${ids.other}', 'bank', now()) returning 1`,
    update: "update public.payment_methods set id = 'bank' returning 1",
    delete: 'delete from public.payment_methods returning 1',
  },
  plans: {
    select: 'select * from public.plans',
    insert: "insert into public.plans values ('free', 9, 'Free', 0, null, null, false) returning 1",
    update: 'update public.plans set fee_basis_points = 0 returning 1',
    delete: 'delete from public.plans returning 1',
  },
  profiles: {
    select: `select * from public.profiles where id = '${ids.owner}'`,
    insert: `insert into public.profiles (id) values ('${ids.unused}') returning 1`,
    update: `update public.profiles set theme = 'dark' where id = '${ids.owner}' returning 1`,
    delete: `delete from public.profiles where id = '${ids.owner}' returning 1`,
  },
  rate_sheets: {
    select: 'select * from public.rate_sheets',
    insert:
      "insert into public.rate_sheets values ('demo-send-rates', 'GH', 9, 'EUR', 'GHS', 1, null, '{}', true) returning 1",
    update: 'update public.rate_sheets set rate = 1 returning 1',
    delete: 'delete from public.rate_sheets returning 1',
  },
  recipients: {
    select: 'select * from public.recipients',
    insert: `insert into public.recipients (id, user_id, country, method, name, created_at, updated_at)
      values ('${ids.unused}', '${ids.other}', 'KE', 'cash-pickup', 'Wanjiru Test', now(), now()) returning 1`,
    update: "update public.recipients set name = 'Another Test' returning 1",
    delete: 'delete from public.recipients returning 1',
  },
  transfer_events: {
    select: 'select * from public.transfer_events',
    insert: `insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
      values ('${ids.transfer}', 'refund_paid', 'partner', 'failed', 'refunded', now()) returning 1`,
    update: "update public.transfer_events set reason = 'another' returning 1",
    delete: 'delete from public.transfer_events returning 1',
  },
  transfers: {
    select: 'select * from public.transfers',
    insert: `${insertingTransfer({ id: ids.unused, quote: ids.unusedQuote, reference: 'AK-7F3K-29QE' })} returning 1`,
    update: "update public.transfers set pace = 'fast' returning 1",
    delete: 'delete from public.transfers returning 1',
  },
};

const readOnly = (rows: number): Readonly<Record<CallerName, readonly Outcome[]>> => ({
  // Row security lets the owner of the table change nothing: no row is there to change, and none may be added.
  anonymous: [0, 'denied', 0, 0],
  anon: [rows, 'denied', 'denied', 'denied'],
  'signed in without an account': [rows, 'denied', 'denied', 'denied'],
  'signed in as an administrator, as the token says': [rows, 'denied', 'denied', 'denied'],
  owner: [rows, 'denied', 'denied', 'denied'],
  'other user': [rows, 'denied', 'denied', 'denied'],
  service: [rows, 'denied', 'denied', 'denied'],
});

/** Its owner reads it; what the server may do is in the rows. */
const ownersAlone = (
  ...serviceOutcomes: readonly Outcome[]
): Readonly<Record<CallerName, readonly Outcome[]>> => ({
  // Without rows a policy has nothing to say, so a trigger answers where nothing is ever changed.
  anonymous: [
    0,
    'denied',
    serviceOutcomes[2] === 'denied' ? 'denied' : 0,
    serviceOutcomes[3] === 'denied' ? 'denied' : 0,
  ],
  anon: ['denied', 'denied', 'denied', 'denied'],
  'signed in without an account': [0, 'denied', 'denied', 'denied'],
  'signed in as an administrator, as the token says': [0, 'denied', 'denied', 'denied'],
  owner: [1, 'denied', 'denied', 'denied'],
  'other user': [0, 'denied', 'denied', 'denied'],
  service: serviceOutcomes,
});

/** Who may do what: select, insert, update, delete. */
const matrix: Readonly<Record<string, Readonly<Record<CallerName, readonly Outcome[]>>>> = {
  countries: readOnly(4),
  payment_methods: ownersAlone(1, 1, 1, 1),
  plans: readOnly(3),
  profiles: {
    anonymous: [0, 'denied', 0, 0],
    anon: ['denied', 'denied', 'denied', 'denied'],
    'signed in without an account': [0, 'denied', 0, 'denied'],
    'signed in as an administrator, as the token says': [0, 'denied', 0, 'denied'],
    owner: [1, 'denied', 1, 'denied'],
    'other user': [0, 'denied', 0, 'denied'],
    service: [1, 1, 1, 1],
  },
  rate_sheets: readOnly(13),
  recipients: ownersAlone(1, 1, 1, 1),
  transfer_events: ownersAlone(1, 1, 'denied', 'denied'),
  transfers: ownersAlone(1, 1, 1, 'denied'),
};

const denied = '42501';
const undo = new Error('undo');

/** Tries a statement and leaves everything as it was. */
async function outcomeOf(caller: Caller | undefined, statement: string): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await fresh.db
    .as(caller ?? anon, async (transaction) => {
      if (!caller) await transaction.rows('reset role');
      try {
        outcome = (await transaction.rows(statement)).length;
      } catch (error) {
        if ((error as { code?: string }).code !== denied) throw error;
        outcome = 'denied';
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return outcome as Outcome;
}

describe('the tables of the public schema', () => {
  it('are all in the matrix below', async () => {
    const found = await fresh.db.as(service, (transaction) =>
      transaction.rows<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
      ),
    );
    expect(found.map(({ name }) => name)).toEqual(Object.keys(matrix));
    expect(Object.keys(statements)).toEqual(Object.keys(matrix));
  });

  const cases = Object.entries(matrix).flatMap(([table, of]) =>
    Object.entries(of).flatMap(([who, outcomes]) =>
      operations.map((operation, index) => ({ table, who, operation, expected: outcomes[index] })),
    ),
  );
  it.each(cases)('$table, $operation, $who: $expected', async ({ table, who, operation, expected }) => {
    const statement = statements[table]?.[operation] ?? '';
    expect(await outcomeOf(callers[who as CallerName], statement)).toBe(expected);
  });

  it.each(['anon', 'owner', 'other user', 'service'] as const)('are never emptied by: %s', async (who) => {
    for (const table of Object.keys(matrix)) {
      expect(await outcomeOf(callers[who], `truncate public.${table} cascade`)).toBe('denied');
    }
  });
});

it('what a person sends and to whom is not read before the second step of their account', async () => {
  const tables = ['payment_methods', 'recipients', 'transfer_events', 'transfers'];
  const rowsSeen = async (transaction: Transaction, claims: object) => {
    const counts: number[] = [];
    await transaction.rows(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: ids.owner, ...claims })],
    );
    for (const table of tables) counts.push((await transaction.rows(`select from public.${table}`)).length);
    await transaction.rows("select set_config('role', 'service_role', true)");
    return counts;
  };
  const attempt = fresh.db.as(service, async (transaction) => {
    expect(await rowsSeen(transaction, {})).toEqual([1, 1, 1, 1]);
    await transaction.rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', 'sealed', now())`,
      [ids.owner],
    );
    expect(await rowsSeen(transaction, { aal: 'aal1' })).toEqual([0, 0, 0, 0]);
    expect(await rowsSeen(transaction, { aal: 'aal2' })).toEqual([1, 1, 1, 1]);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
});

describe('functions', () => {
  it('that anonymous clients may call only read or check their own token', async () => {
    const found = await fresh.db.as(service, (transaction) =>
      transaction.rows<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
          where nspname not in ('pg_catalog', 'information_schema') and (
            has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
          and has_schema_privilege('anon', n.oid, 'usage') order by 1`,
      ),
    );
    expect(found.map(({ name }) => name)).toEqual([
      'auth.email()',
      'auth.has_own_profile()', // yes or no
      'auth.has_shown_factors()', // yes or no, of one's own account
      'auth.is_aal2()', // of one's own session
      'auth.jwt()',
      'auth.role()',
      'auth.uid()',
      'realtime.channel_permissions(uuid[])', // yes or no, by their own rights
      'realtime.topic()',
      'storage.allow_any_operation(text[])',
      'storage.allow_only_operation(text)',
      'storage.bytes_of(text)', // a sum, for the quota; no service exposes its schema
      'storage.extension(text)',
      'storage.filename(text)',
      'storage.foldername(text)',
      'storage.operation()',
      'storage.owned_in(text,text)', // two sums, likewise
    ]);
  });

  const who = 'select auth.uid(), auth.role(), auth.email(), auth.jwt()';
  it.each([
    {
      why: 'the claims of the token',
      settings: { 'request.jwt.claims': JSON.stringify({ sub: ids.owner, role: 'x', email: 'a@b.example' }) },
      expected: { uid: ids.owner, role: 'x', email: 'a@b.example' },
    },
    {
      why: 'claims one by one, as older gateways set them',
      settings: { 'request.jwt.claim.sub': ids.owner, 'request.jwt.claim.role': 'anon' },
      expected: { uid: ids.owner, role: 'anon', email: null, jwt: null },
    },
    {
      why: 'the whole token before single claims',
      settings: { 'request.jwt.claims': `{"sub":"${ids.owner}"}`, 'request.jwt.claim.sub': ids.other },
      expected: { uid: ids.owner, jwt: { sub: ids.owner } },
    },
    { why: 'nothing', settings: {}, expected: { uid: null, role: null, email: null, jwt: null } },
    {
      why: 'settings left empty by an earlier transaction',
      settings: { 'request.jwt.claims': '', 'request.jwt.claim.sub': '' },
      expected: { uid: null, role: null, email: null, jwt: null },
    },
  ])('read $why', async ({ settings, expected }) => {
    const [seen] = await fresh.db.as(anon, async (transaction) => {
      for (const [name, value] of Object.entries(settings)) {
        await transaction.rows('select set_config($1, $2, true)', [name, value]);
      }
      return transaction.rows(who);
    });
    expect(seen).toMatchObject(expected);
  });

  it('leave nothing of one caller for the next on the same connection', async () => {
    const one = new pg.Client(fresh.connection);
    await one.connect();
    try {
      await one.query(
        `begin; select set_config('request.jwt.claims', '{"sub":"${ids.owner}"}', true); commit`,
      );
      expect((await one.query('select auth.uid() as id')).rows).toEqual([{ id: null }]);
    } finally {
      await one.end();
    }
  });
});
