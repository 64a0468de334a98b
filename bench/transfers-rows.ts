import pg from 'pg';

const id = (kind: string, person: number) =>
  `${kind}-0000-4000-8000-${person.toString(16).padStart(12, '0')}`;
export const accountOf = (person: number) => id('a0000000', person);
export const recipientOf = (person: number) => id('b0000000', person);

/** Of so many people, numbered from `from + 1` to `to`. */
export type Range = { readonly from: number; readonly to: number };

/**
 * People who have made two transfers each: one was paid out, one was refunded; for each tenth a third one is under way. With
 * the events, postings and entries that they would have, written at once by the owner of the machine, without what checks
 * rows one by one: `ledger check` looks at them afterwards.
 */
export const addPractice = (host: string, { from, to }: Range): Promise<void> =>
  write(host, statements(from + 1, to));

type History = { readonly person: number; readonly count: number };

/** More people, with so many transfers each, to thirty recipients in four countries: one an hour, up to the last of `addPractice`. */
export const addLongHistory = (host: string, histories: readonly History[]): Promise<void> =>
  write(
    host,
    histories.flatMap(({ person, count }) => historyOf(person, count)),
  );

async function write(host: string, sql: readonly string[]): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'remit' });
  await client.connect();
  try {
    await client.query('begin');
    // Without triggers, and so without foreign keys.
    await client.query('set local session_replication_role = replica');
    for (const statement of sql) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const sqlId = (kind: string, number: string) =>
  `('${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const statements = (first: number, last: number) => [
  `create temporary table person on commit drop as
    select n, ${sqlId('a0000000', 'n')} as account, ${sqlId('b0000000', 'n')} as recipient,
      '2026-06-01'::timestamptz + n % 150 * interval '1 day' as at from generate_series(${first}, ${last}) n`,
  `insert into auth.users (id, aud, role, email, email_confirmed_at)
    select account, 'authenticated', 'authenticated', 'person' || n || '@example.com', at from person`,
  `insert into public.payment_methods select account, 'debit-card', at from person`,
  `insert into public.recipients (id, user_id, country, method, name, wallet, phone, created_at, updated_at)
    select recipient, account, 'KE', 'mobile-money', 'Wanjiru Kamau', 'm-pesa', '+254712345678', at, at from person`,
  `create temporary table made on commit drop as
    select person.*, which, state, ${sqlId('c0000000', 'n * 4 + which')} as transfer, ${sqlId('d0000000', 'n * 4 + which')} as quote,
      10000 + n % 1000 as pay
    from person, (values (1, 'paid_out'), (2, 'refunded'), (3, 'sending')) kind (which, state) where which < 3 or n % 10 = 0`,
  `insert into transfers.quotes (id, user_id, fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency,
      receive_minor, receive_currency, rate, sheet_version, rounded_off, created_at, expires_at)
    select quote, account, 'pay', 'KE', 'mobile-money', pay, 250, pay - 250, 'EUR', (pay - 250) * 140, 'KES', 140, 1, 0,
      at, at + interval '10 minutes' from made`,
  `insert into public.transfers (id, user_id, reference, quote, fixed, country, method, pay_minor, fee_minor, convert_minor,
      pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor, arrival, recipient_id,
      recipient, payment_method, state, created_at, updated_at, ended_at)
    select transfer, account, 'AK-' || upper(overlay(lpad(to_hex(n * 4 + which), 8, '0') placing '-' from 5 for 0)), quote, 'pay', 'KE', 'mobile-money', pay, 250, pay - 250, 'EUR',
      (pay - 250) * 140, 'KES', 140, 1, 0, pay, '{"kind":"in-minutes"}', recipient, '{"name":"Wanjiru Kamau"}', 'debit-card',
      state, at, at, case when state <> 'sending' then at end from made`,
  `insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
    select transfer, type, by, state_from, state_to, at from made, (values
      (1, 'payment_received', 'partner', 'created', 'funded', '{paid_out,refunded,sending}'::text[]),
      (2, 'payout_started', 'clock', 'funded', 'sending', '{paid_out,sending}'),
      (3, 'payout_succeeded', 'partner', 'sending', 'paid_out', '{paid_out}'),
      (4, 'cancel_requested', 'sender', 'funded', 'cancelled', '{refunded}'),
      (5, 'refund_paid', 'partner', 'cancelled', 'refunded', '{refunded}')
    ) event (step, type, by, state_from, state_to, states) where state = any (states) order by transfer, step`,
  `insert into transfers.due (transfer, at) select transfer, at + case when n % 100 = 0 then '0' else interval '2 years' end
    from made where state = 'sending'`,
  `insert into ledger.postings (book, kind, subject, at, lines)
    select 'practice', kind, transfer, at, lines from made, (values
      (1, 'payment', 2, '{paid_out,refunded,sending}'::text[]), (2, 'payout', 5, '{paid_out}'), (3, 'refund', 2, '{refunded}')
    ) posting (step, kind, lines, states) where state = any (states) order by transfer, step`,
  `insert into ledger.entries (posting, line, lines, book, account, currency, minor)
    select p.id, line, p.lines, 'practice', entry.account, currency, minor
    from made join ledger.postings p on p.subject = made.transfer, lateral (values
      ('payment', 1, 'payments-received', 'EUR', pay), ('payment', 2, 'customer-funds', 'EUR', -pay),
      ('payout', 1, 'customer-funds', 'EUR', pay), ('payout', 2, 'fee-income', 'EUR', -250),
      ('payout', 3, 'exchange', 'EUR', 250 - pay), ('payout', 4, 'exchange', 'KES', (pay - 250) * 140),
      ('payout', 5, 'payout-partner', 'KES', (250 - pay) * 140),
      ('refund', 1, 'customer-funds', 'EUR', pay), ('refund', 2, 'payments-received', 'EUR', -pay)
    ) entry (kind, line, account, currency, minor) where entry.kind = p.kind`,
  `update ledger.balances b set minor = e.minor from (
      select account, currency, sum(minor) as minor from ledger.entries group by account, currency
    ) e where (e.account, e.currency) = (b.account, b.currency)`,
];

/** As many have the name that a search looks for as have each other one. */
const historyOf = (person: number, count: number) => [
  `insert into auth.users (id, aud, role, email, email_confirmed_at)
    values ('${accountOf(person)}', 'authenticated', 'authenticated', 'person${person}@example.com', now())`,
  `insert into public.payment_methods values ('${accountOf(person)}', 'debit-card', now())`,
  `insert into public.recipients (id, user_id, country, method, name, wallet, phone, created_at, updated_at)
    select ${sqlId('b1000000', `${person} * 100 + n`)}, '${accountOf(person)}', 'KE', 'mobile-money', 'Wanjiru ' || n, 'm-pesa',
      '+254712345678', now(), now() from generate_series(1, 30) n`,
  `insert into public.transfers (id, user_id, reference, quote, fixed, country, method, pay_minor, fee_minor, convert_minor,
      pay_currency, receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor, arrival, recipient_id,
      recipient, payment_method, state, created_at, updated_at, ended_at)
    select ${sqlId('e0000000', `${person}::bigint * 100000 + n`)}, '${accountOf(person)}',
      'AK-E${person % 10}' || lpad((n / 10000)::text, 2, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
      ${sqlId('f0000000', `${person}::bigint * 100000 + n`)}, 'pay', country, 'mobile-money', 10000, 250, 9750, 'EUR', 1365000,
      currency, 140, 1, 0, 10800, '{"kind":"in-minutes"}', ${sqlId('b1000000', `${person} * 100 + n % 30 + 1`)},
      jsonb_build_object('name', case n % 3 when 0 then 'Wanjiru Kamau ' when 1 then 'Aïssatou Ndèye ' else 'Kofi Mensah ' end || n % 30),
      'debit-card', case n % 20 when 0 then 'refunded' else 'paid_out' end, at, at, at
    from (select n, (array['GH', 'KE', 'UG', 'SN'])[n % 4 + 1] as country, (array['GHS', 'KES', 'UGX', 'XOF'])[n % 4 + 1] as currency,
      '2026-11-18T00:00:00Z'::timestamptz - n * interval '1 hour' as at from generate_series(1, ${count}) n) made`,
];
