import { staffPath } from '@remit/contract/staff/session.ts';
import { anEmail, ask, generousToAccounts, password } from '../e2e/support/accounts.ts';
import { rowsOf } from '../e2e/support/joins.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { aStaffAccount, runAdmin } from '../e2e/support/staff.ts';
import { type Bench, type Figure, median, percentile } from './figure.ts';
import { type StaffPath, staffPaths } from './staff-paths.ts';

/** An account may make 600 in ten minutes. */
const callsPerAccount = 500;

/** Each read of the team's console on long lists, over loopback, from the request to the last byte. */
export const staffConsole: Bench = {
  name: 'staff',
  async run({ isSmoke }) {
    const [people, accounts, enquiries, transfers, entries, rounds] = isSmoke
      ? [200, 20, 40, 100, 200, 2]
      : [100_000, 10_000, 20_000, 100_000, 200_000, 30];
    const messages = enquiries;
    const dataDir = aDataDir();
    const product = await startProduct({
      dataDir,
      env: { ...generousToAccounts, AUTH_MAILER_AUTOCONFIRM: 'true' },
    });
    try {
      await runAdmin(
        product,
        ...['demo-data', 'create', '--people', String(people), '--accounts', String(accounts)],
        ...['--enquiries', String(enquiries)],
      );
      await addMessages(product, messages);
      await addCampaign(product);
      await addTransfers(product, transfers);
      await addAuditEntries(product, entries);
      // As the database does by itself a little later.
      await rowsOf(product, 'vacuum (analyze)');
      const reads = await readsOf(product, rounds);
      const tokens = await tokensFor(product, reads.length * rounds);
      const times = reads.map(() => [] as number[]);
      let calls = 0;
      // The first round is for the compiler and the caches.
      for (let round = -1; round < rounds; round += 1) {
        for (const [index, { requests }] of reads.entries()) {
          const request = requests[(round + rounds) % requests.length];
          if (!request) throw new Error('every read has a request');
          const ms = await timeOf(request, tokens[calls++ % tokens.length] ?? '');
          if (round >= 0) times[index]?.push(ms);
        }
      }
      return reads.flatMap(({ name }, index): Figure[] => [
        { what: `${name}, median`, value: median(times[index] ?? []), unit: 'ms' },
        {
          what: `${name}, 95th percentile`,
          value: percentile(times[index] ?? [], 0.95),
          unit: 'ms',
          budget: { atMost: 200 },
        },
      ]);
    } finally {
      await product.stop();
      removeDataDir(dataDir);
    }
  },
};

/** Most were sent, some failed, some wait. */
async function addMessages(product: Product, count: number): Promise<void> {
  await rowsOf(
    product,
    `insert into mail.outbox (kind, recipient_fingerprint, sealed, created_at, expires_at, sent_at, failed_at, failure)
      select 'bench', sha256(n::text::bytea), case when n % 20 = 0 then '\\x00'::bytea end, at, at + interval '60 days',
        case when n % 20 > 1 then at end, case when n % 20 = 1 then at end, case when n % 20 = 1 then '550' end
      from (select n, now() - n * interval '25 days' / $1::int as at from generate_series(1, $1::int) n) made`,
    [count],
  );
}

/** One that everybody was written to, in every state, and that was stopped near its end. */
async function addCampaign(product: Product): Promise<void> {
  await rowsOf(
    product,
    `with campaign as (
        insert into campaigns.campaigns (state, subject, source, list, scheduled_at, started_at, people)
        select 'stopped', 'Bench', 'Bench', 'waitlist', now(), now(), count(*) from subscriptions.members returning id
      )
      insert into campaigns.recipients (message_id, campaign_id, member_id, state, queued_at, delivered_at, bounced_at)
      select gen_random_uuid(), campaign.id, member.id,
        case when n % 50 = 0 then 'waiting' when n % 50 = 1 then 'failed' else 'sent' end,
        case when n % 50 > 0 then now() end, case when n % 50 > 2 then now() end, case when n % 50 = 2 then now() end
      from campaign, (select id, row_number() over () as n from subscriptions.members) member`,
  );
}

/** One a minute, of all accounts in turn. One in a hundred is under way, and some of these are stuck. None has postings. */
async function addTransfers(product: Product, count: number): Promise<void> {
  const sent = `'pay', 'KE', 'mobile-money', 10000, 250, 9750, case when n % 5 = 0 then 'GBP' else 'EUR' end, 1371532, 'KES',
    140.67, 1, 0.005`;
  const columns = `fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency, receive_minor, receive_currency,
    rate, sheet_version, rounded_off`;
  const quote = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = `now() - n * interval '1 minute'`;
  await rowsOf(
    product,
    `insert into transfers.quotes (id, created_at, expires_at, ${columns})
      select ${quote}, ${at}, ${at} + interval '10 minutes', ${sent} from generate_series(1, $1::int) n`,
    [count],
  );
  await rowsOf(
    product,
    `with accounts as (select id, row_number() over () - 1 as number, count(*) over () as count from auth.users)
      insert into public.transfers (id, user_id, reference, quote, worth_minor, arrival, recipient, payment_method, state,
        created_at, updated_at, ended_at, ${columns})
      select gen_random_uuid(), a.id, 'XX-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), ${quote},
        10800, '{"kind":"in-minutes"}', '{"name":"Bench"}', 'debit-card', case when n % 100 = 0 then 'sending' else 'paid_out' end,
        ${at}, ${at}, case when n % 100 > 0 then ${at} end, ${sent}
      from generate_series(1, $1::int) n join accounts a on a.number = n % a.count`,
    [count],
  );
  await rowsOf(
    product,
    `insert into transfers.due (transfer, at, attempts, error)
      select id, now() + interval '1 day', case when random() < 0.1 then 3 else 0 end, null
      from public.transfers where state = 'sending'`,
  );
  // As the hourly job does.
  await rowsOf(product, 'select transfers.count_days()');
}

/** Of twenty operators; one in fifty is a change. */
async function addAuditEntries(product: Product, count: number): Promise<void> {
  await rowsOf(
    product,
    `insert into audit.entries (actor, action, subject, at)
      select 'operator:' || n % 20, case when n % 50 = 0 then 'staff waitlist-correct' else 'staff waitlist-show' end,
        gen_random_uuid(), now() - n * interval '1 minute'
      from generate_series(1, $1::int) n`,
    [count],
  );
}

type Request = { readonly url: string; readonly body?: string | undefined };
type Read = { readonly name: string; readonly requests: readonly Request[] };

const readsOf = (product: Product, rounds: number): Promise<Read[]> =>
  Promise.all(
    staffPaths.map(async ({ path, body, ids }: StaffPath) => {
      const text = body && JSON.stringify(body);
      const [name, url] = [
        `${text ? 'POST' : 'GET'} ${path}${text ?? ''}`,
        `${product.url}${staffPath}${path}`,
      ];
      if (ids === undefined) return { name, requests: [{ url, body: text }] };
      const found = await rowsOf<{ id: string }>(product, `${ids} limit ${rounds}`);
      if (found.length === 0) throw new Error(`There is nothing to read at ${path}.`);
      const requests = found.map(({ id }) => ({
        url: url.replace(':id', id),
        body: text?.replace(':id', id),
      }));
      return { name, requests };
    }),
  );

/** Of enough administrators, each signed in with a second factor. */
async function tokensFor(product: Product, calls: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length * callsPerAccount < calls) {
    const email = anEmail();
    await ask(product.url, 'POST /signup', { body: { email, password } });
    tokens.push((await aStaffAccount(product, 'administrator', email)).accessToken);
  }
  return tokens;
}

async function timeOf({ url, body }: Request, token: string): Promise<number> {
  const since = performance.now();
  const response = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const text = await response.text();
  const ms = performance.now() - since;
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${text}`);
  return ms;
}
