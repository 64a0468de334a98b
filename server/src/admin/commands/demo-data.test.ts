import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccountService } from '#people/account/testing/an-account.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import { auditOf, everyRow, keyringOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  // Real people, who must not be touched.
  const product = await anAccountService({ on: fresh, keyring: keyringOf(fresh) });
  const { email, signIn } = await product.person();
  await signIn();
  await product.giveElsewhere(email);
  // As the hourly job does.
  await fresh.db.as(service, (transaction) => transaction.rows('select subscriptions.count_days()'));
});
afterAll(() => fresh?.close());

const create = (...args: string[]) => runOn(fresh, ['demo-data', 'create', ...args]);
type Counted = { what: string; count: number };

/** Without times, which are counted from now. */
const demoRows = () =>
  fresh.db.as(service, (transaction) =>
    transaction.rows(
      `select email, state, sending_from, sending_to, method, wallet, friend_of from subscriptions.members
        where email like '%.demo%' order by id`,
    ),
  );

describe('demo data', () => {
  it('is removed without a trace, and nothing else is', async () => {
    const before = await everyRow(fresh);
    expect(await create('--people', '300', '--accounts', '40')).toMatchObject({ code: 0 });
    const counts = await rowsAsOperator<Counted>(['demo-data', 'remove'], { on: fresh, table: 'rows' });
    expect(Object.fromEntries(counts.map(({ what, count }) => [what, count]))).toEqual({
      accounts: 40,
      enquiries: 6,
      securityLog: 0,
      submissions: 360,
      subscriptions: 360,
      visits: 900,
    });
    expect((await runOn(fresh, ['demo-data', 'remove', '--yes'])).code).toBe(0);
    // The messages tell devices that their sessions are over; the hourly job deletes them.
    const { 'audit.entries': entries, 'realtime.messages': _, ...after } = await everyRow(fresh);
    expect(after).toEqual(before);
    expect(entries).toHaveLength(2);
  });

  it('has no e-mails, comes once, and is the same again from the same seed', async () => {
    const mails = (await everyRow(fresh))['mail.outbox'];
    await create('--people', '200', '--seed', '7', '--enquiries', '150');
    const first = await demoRows();
    expect(
      await fresh.db.as(service, (transaction) =>
        transaction.rows("select 1 from enquiries.enquiries where email like '%.demo%'"),
      ),
    ).toHaveLength(150);
    expect((await everyRow(fresh))['mail.outbox']).toEqual(mails);
    expect(await create('--people', '200')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is already demo data'),
    });
    await runOn(fresh, ['demo-data', 'remove', '--yes']);
    await create('--people', '200', '--seed', '7');
    expect(await demoRows()).toEqual(first);
    await runOn(fresh, ['demo-data', 'remove', '--yes']);
    await create('--people', '200', '--seed', '8');
    expect(await demoRows()).not.toEqual(first);
    await runOn(fresh, ['demo-data', 'remove', '--yes']);
  });

  it('is plausible: states, referrals and corridors differ, nobody is past their retention, accounts sign in', async () => {
    const { stderr } = await create('--people', '1000');
    const [facts] = await fresh.db.as(service, (transaction) =>
      transaction.rows(
        `select count(distinct state)::int as states, count(distinct sending_to)::int as countries,
          count(friend_of) > 50 as "hasReferrals",
          count(*) filter (where state <> 'confirmed' and asked_at < now() - interval '30 days'
            and coalesce(unsubscribed_at, asked_at) < now() - interval '30 days')::int as overdue,
          bool_and(email like '%@example.com') as "isFictitious"
        from subscriptions.members where email like '%.demo%' and list = 'waitlist'`,
      ),
    );
    expect(facts).toEqual({ states: 3, countries: 4, hasReferrals: true, overdue: 0, isFictitious: true });
    const [account] = await fresh.db.as(service, (transaction) =>
      transaction.rows<{ email: string }>("select email from auth.users where email like '%.demo%' limit 1"),
    );
    const auth = await anAuthService({ on: fresh, keyring: keyringOf(fresh) });
    const password = /password "([^"]+)"/.exec(stderr)?.[1];
    const { status } = await auth.call('POST', '/token?grant_type=password', {
      email: account?.email,
      password,
    });
    expect(status).toBe(200);
    await runOn(fresh, ['demo-data', 'remove', '--yes']);
    // What trying things out left behind has gone too.
    expect(
      await fresh.db.as(service, (transaction) =>
        transaction.rows(
          "select 1 from auth.audit_log_entries where payload ->> 'actor_username' like '%.demo%'",
        ),
      ),
    ).toEqual([]);
  });

  it.each([{ SITE_URL: 'https://money.example', MAIL: 'hold' }, { HOST: '0.0.0.0' }])(
    'is rejected where others can come: %j',
    async (set) => {
      expect(await runOn(fresh, ['demo-data', 'create', '--people', '10'], set)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('this machine alone'),
      });
      expect(await demoRows()).toEqual([]);
    },
  );

  it.each([['9'], ['100001'], ['many'], ['100', '--accounts', '101']])(
    'of %j people is rejected',
    async (...args) => {
      expect(await create('--people', ...args)).toMatchObject({ code: 1 });
    },
  );

  it('leaves audit entries of its making and removal', async () => {
    const created = await auditOf(fresh, 'demo-data create');
    expect(created[0]).toMatchObject({ details: { people: 300, accounts: 40, seed: 1 } });
    expect(await auditOf(fresh, 'demo-data remove')).toHaveLength(created.length);
  });
});
