import { currentConsent } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typed } from '#enquiries/testing/an-enquiries-service.ts';
import { anAccountService } from '#people/account/testing/an-account.ts';
import { auditOf, everyRow, keyringOf, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let product: Awaited<ReturnType<typeof anAccountService>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  product = await anAccountService({ on: fresh, keyring: keyringOf(fresh) });
  const other = await product.person();
  await other.signIn();
  await product.giveElsewhere(other.email);
});
afterAll(() => fresh?.close());

/** With an account, two devices, a place on the waitlist and three messages. */
async function aPerson() {
  const person = await product.person();
  await person.signIn('A phone');
  await person.signIn('A laptop');
  await product.giveElsewhere(person.email);
  return person;
}

const show = async (named: string) => {
  const { code, stdout, stderr } = await runOn(fresh, [
    'person',
    'show',
    named,
    '--reason',
    'They asked',
    '--json',
  ]);
  return { code, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) };
};

const idOf = async (from: string, email: string) => {
  const [row] = await fresh.db.as(service, (transaction) =>
    transaction.rows<{ id: string }>(`select id from ${from} where lower(email) = $1 limit 1`, [email]),
  );
  return row?.id ?? '';
};

describe('person show', () => {
  it('shows everything, from every service', async () => {
    const { email, id, name } = await aPerson();
    const { report } = await show(email.toUpperCase());
    expect(report.accounts).toMatchObject([{ id, email, has_password: true }]);
    expect(report.accounts[0].user_metadata).toContain(name);
    expect(report.identities).toMatchObject([{ provider: 'email' }]);
    expect(report.sessions.map(({ userAgent }: { userAgent: string }) => userAgent).toSorted()).toEqual([
      'A laptop',
      'A phone',
    ]);
    expect(report.subscriptions).toMatchObject([{ list: 'waitlist', email, state: 'confirmed' }]);
    expect(report.submissions).toMatchObject([
      {
        purpose: 'join',
        consentVersion: currentConsent.waitlist,
        consentWording: expect.stringContaining('Yes, put me'),
      },
    ]);
    expect(report.enquiries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'contact',
      'investor_deck',
      'speculative_application',
    ]);
    expect(report.enquiries.map(({ cv }: { cv: string | null }) => cv)).toContain('15 bytes');
    expect(report.outbox.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['form-subscription-waitlist-confirm', 'form-enquiry-contact']),
    );
    expect(report.securityLog.length).toBeGreaterThan(1);
    expect(report.audit).toMatchObject([{ action: 'person show', subject: id, reason: 'They asked' }]);
  });

  it('shows no secret, and nothing that was sealed', async () => {
    const { email } = await aPerson();
    const secrets = await fresh.db.as(service, (transaction) =>
      transaction.rows<{ secret: string }>(
        `select encrypted_password as secret from auth.users where email = $1
          union all select encode(token_hash, 'hex') from subscriptions.links
          union all select encode(sealed, 'hex') from mail.outbox where sealed is not null
          union all select encode(sealed, 'hex') from secrets.sealed_keys`,
        [email],
      ),
    );
    expect(secrets.length).toBeGreaterThan(10);
    const shown = [
      JSON.stringify((await show(email)).report),
      (await runOn(fresh, ['person', 'show', email, '--reason', 'x'])).stdout,
    ];
    for (const text of shown) {
      expect(text).toContain(typed.subject);
      for (const { secret } of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/base64|"sealed|token_hash|encrypted_password|\$2[aby]\$/);
    }
  });

  it('finds the same person by the id of any of their rows', async () => {
    const { email, id } = await aPerson();
    const { report } = await show(email);
    for (const other of [
      id,
      await idOf('subscriptions.members', email),
      await idOf('enquiries.enquiries', email),
    ]) {
      const { report: found } = await show(other);
      expect(found.person).toEqual(report.person);
      expect(found.enquiries).toEqual(report.enquiries);
    }
    const entries = (await auditOf(fresh, 'person show')).filter(({ subject }) => subject === id);
    expect(entries).toHaveLength(4);
  });

  it('shows of an account with an unconfirmed e-mail address the account alone: it may be another person\u2019s', async () => {
    const { email } = await aPerson();
    const squatter = await product.person({ isConfirmed: false });
    await fresh.db.as(service, (transaction) =>
      transaction.rows("update auth.users set email = $2, aud = 'another' where id = $1", [
        squatter.id,
        email,
      ]),
    );
    const { report } = await show(squatter.id);
    expect(report.accounts).toMatchObject([{ id: squatter.id }]);
    expect([report.subscriptions, report.enquiries]).toEqual([[], []]);
  });

  it.each([
    { named: 'nobody@example.com', stderr: 'We hold nothing under this e-mail address or id.' },
    {
      named: '00000000-0000-4000-8000-000000000000',
      stderr: 'We hold nothing under this e-mail address or id.',
    },
    { named: 'no address', stderr: 'Please name an e-mail address or an id.' },
    { named: "' or true --", stderr: 'Please name an e-mail address or an id.' },
  ])('says that it has nothing about $named', async ({ named, stderr }) => {
    expect(await show(named)).toEqual({ code: 1, stderr, report: undefined });
  });

  it.each([['show'], ['delete']])('%s without a reason is rejected, and leaves no trace', async (command) => {
    const { email } = await aPerson();
    const before = await everyRow(fresh);
    expect(await runOn(fresh, ['person', command, email])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--reason is required.'),
    });
    expect(await everyRow(fresh)).toEqual(before);
  });
});

describe('person delete', () => {
  it('without --yes says what would go, and changes nothing but the audit', async () => {
    const { email, id } = await aPerson();
    const { 'audit.entries': _, ...before } = await everyRow(fresh);
    const { stdout, stderr } = await runOn(fresh, [
      'person',
      'delete',
      email,
      '--reason',
      'They asked',
      '--json',
    ]);
    const counts = JSON.parse(stdout).counts as { what: string; count: number }[];
    expect(counts).toEqual(
      expect.arrayContaining([
        { what: 'accounts', count: 1 },
        { what: 'sessions', count: 2 },
        { what: 'subscriptions', count: 1 },
        { what: 'enquiries', count: 3 },
      ]),
    );
    expect(stderr).toContain('Nothing was deleted.');
    const { 'audit.entries': __, ...after } = await everyRow(fresh);
    expect(after).toEqual(before);
    expect((await auditOf(fresh, 'person delete')).at(-1)).toMatchObject({
      subject: id,
      details: { isDeleted: false },
    });
  });

  it('leaves what was there before them, a suppression, entries that name no one, and the last e-mails', async () => {
    const before = await everyRow(fresh);
    const { email, id } = await aPerson();
    const { code } = await runOn(fresh, ['person', 'delete', email, '--reason', 'They asked', '--yes']);
    expect(code).toBe(0);
    const after = await everyRow(fresh);
    const added = Object.fromEntries(
      Object.entries(after)
        .map(([table, rows]) => [table, rows.filter((row) => !before[table]?.includes(row))] as const)
        .filter(([, rows]) => rows.length > 0),
    );
    for (const [table, rows] of Object.entries(before))
      expect(after[table], table).toEqual(expect.arrayContaining(rows));
    expect(Object.keys(added).toSorted()).toEqual([
      'audit.entries',
      'auth.audit_log_entries',
      'limits.buckets', // counts under keyed hashes, for a day
      'mail.outbox',
      'realtime.messages', // that sessions are over, until the hourly job has deleted it
      // The key of the CV's content, until the hourly job has removed it.
      'storage.discarded',
      'subscriptions.suppressed',
    ]);
    expect(JSON.stringify(added)).not.toContain(email);
    expect(added['auth.audit_log_entries']?.join()).not.toContain(id);
    expect(await product.kindsTo(email)).toEqual([{ kind: 'account-deleted' }]);
    expect((await auditOf(fresh, 'person delete')).at(-1)).toMatchObject({
      subject: id,
      reason: 'They asked',
      details: { isDeleted: true },
    });
    expect((await show(email)).report.person).toMatchObject([{ suppressedSince: expect.any(String) }]);
  });

  it('by the id of an account with an unconfirmed address leaves what lies under the address', async () => {
    const { email } = await aPerson();
    const squatter = await product.person({ isConfirmed: false });
    await fresh.db.as(service, (transaction) =>
      transaction.rows("update auth.users set email = $2, aud = 'another' where id = $1", [
        squatter.id,
        email,
      ]),
    );
    expect(
      (await runOn(fresh, ['person', 'delete', squatter.id, '--reason', 'Squatting', '--yes'])).code,
    ).toBe(0);
    const { report } = await show(email);
    expect([report.accounts.length, report.subscriptions.length, report.enquiries.length]).toEqual([1, 1, 3]);
  });

  it('cancels practice transfers that are under way, and shows them before', async () => {
    const { email, id } = await aPerson();
    const transfer = await product.practice.startTransfer(
      { userId: id, payBy: 'bank-never-paid' },
      'created',
    );
    const { report } = await show(email);
    expect(report.recipients).toMatchObject([{ name: 'Wanjiru Teapot' }]);
    expect(report.transfers).toMatchObject([{ id: transfer, state: 'created', pay: '100.00 EUR' }]);
    expect((await runOn(fresh, ['person', 'delete', email, '--reason', 'They asked', '--yes'])).code).toBe(0);
    expect(await product.practice.find(transfer)).toMatchObject({
      ...{ state: 'expired', accountId: null, recipient: null },
    });
  });

  it('is whole or not at all', async () => {
    const { email } = await aPerson();
    const before = await everyRow(fresh);
    // The last step fails, when all else is deleted.
    const owner = new pg.Client(fresh.connection);
    await owner.connect();
    await owner.query(`
      create function mail.fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
      create trigger fails before delete on mail.outbox for each row
        when (old.kind like 'form-enquiry-%') execute function mail.fail()`);
    try {
      const deletion = runOn(fresh, ['person', 'delete', email, '--reason', 'x', '--yes']);
      await expect(deletion).rejects.toThrow('full');
      expect(await everyRow(fresh)).toEqual(before);
    } finally {
      await owner.query('drop trigger fails on mail.outbox; drop function mail.fail()');
      await owner.end();
    }
  });

  it('of an invented person sends nothing', async () => {
    await runOn(fresh, ['demo-data', 'create', '--people', '10', '--accounts', '10']);
    const email = await fresh.db
      .as(service, (transaction) =>
        transaction.rows<{ email: string }>(
          "select email from auth.users where email like '%.demo%' limit 1",
        ),
      )
      .then(([row]) => row?.email ?? '');
    expect((await runOn(fresh, ['person', 'delete', email, '--reason', 'x', '--yes'])).code).toBe(0);
    expect(await product.kindsTo(email)).toEqual([]);
  });
});
