import { brand } from '@remit/brand/brand.ts';
import { type Caller, connect, service, type Transaction } from '@remit/platform/db/database.ts';
import { createPersonalData as storedFiles } from '@remit/provider/storage/personal-data.ts';
import { someBytes } from '@remit/provider/storage/testing/server-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReceipt } from '../operations/make-receipt.ts';
import { createPersonalData } from '../personal-data.ts';
import { aTransfersService, type Person, type TransfersFixture } from '../testing/a-transfers-service.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { documentsPerDay } from './store-document.ts';

let fixture: TransfersFixture;
let ama: Person;
beforeAll(async () => {
  fixture = await aTransfersService();
  ama = await fixture.person();
});
afterAll(() => fixture?.close());

const askReceipt = (person: Person, id: string, call = fixture.call) =>
  call('POST', `/transfers/${id}/receipt`, undefined, person.headers);
const askStatement = (person: Person, month: unknown) =>
  fixture.call('POST', '/statements', { month }, person.headers);
const run = <T>(work: (transaction: Transaction) => Promise<T>) => fixture.db.as(service, work);
async function contentOf({ path }: { readonly path: string }) {
  const content = await run((transaction) => fixture.files.read(transaction, path));
  if (!content) throw new Error(`There is no object ${path}.`);
  return readPdf(content);
}
const objectsOf = ({ id }: Person) =>
  fixture.rows<{ name: string; version: string; type: string }>(
    `select name, version, metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'receipts' and owner_id = $1`,
    [id],
  );
async function contentKeys(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of someBytes().list(new Date('2100-01-01'))) keys.push(key);
  return keys;
}
/** Paid out. */
async function anEndedTransfer(person: Person) {
  const transfer = await fixture.transfer(person);
  await fixture.work();
  return transfer;
}
const setTimes = (id: string, time: string) =>
  fixture.rows('update public.transfers set created_at = $2, updated_at = $2, ended_at = $2 where id = $1', [
    id,
    time,
  ]);

describe('a receipt', () => {
  it('is made once, also by several requests to two processes at once, and never again', async () => {
    const person = await fixture.person();
    const { id, reference } = await anEndedTransfer(person);
    const before = (await contentKeys()).length;
    const db = connect({
      connection: fixture.auth.fresh.connection,
      connectionsMax: 2,
      applicationName: 'another',
    });
    try {
      const { call } = fixture.another(db);
      const calls = [fixture.call, fixture.call, call, call];
      const responses = await Promise.all(calls.map((one) => askReceipt(person, id, one)));
      const name = `${brand.slug}-receipt-${reference}.pdf`;
      for (const response of responses) {
        expect(response).toEqual({
          status: 200,
          body: { bucket: 'receipts', path: `${person.id}/${name}`, name },
        });
      }
      const objects = await objectsOf(person);
      expect(objects).toMatchObject([{ name: `${person.id}/${name}`, type: 'application/pdf' }]);
      expect(await contentKeys()).toHaveLength(before + 1);
      const receipt = await contentOf(responses[0]?.body);
      expect(receipt.title).toBe(`Receipt ${reference}`);
      expect(receipt.parts.map(({ text }) => text)).toContain(person.email);

      await askReceipt(person, id);
      expect(await objectsOf(person)).toEqual(objects);
    } finally {
      await db.close();
    }
  });

  it('is not offered while the transfer is under way', async () => {
    const person = await fixture.person();
    fixture.partners.outcome.payout = { kind: 'pending' };
    const { id } = await anEndedTransfer(person);
    fixture.partners.outcome.payout = { kind: 'paid' };
    const { status, body } = await askReceipt(person, id);
    expect({ status, ...body.error }).toEqual({
      status: 409,
      code: 'receipt_too_early',
      message: 'This transfer is still under way. You can get the receipt when it has ended.',
    });
    expect(await objectsOf(person)).toEqual([]);
  });

  it('is read by its owner alone, after the second step of the account, and written by the server alone', async () => {
    const [person, other] = [await fixture.person(), await fixture.person()];
    const { body } = await askReceipt(person, (await anEndedTransfer(person)).id);
    const as = (caller: Caller, sql: string) =>
      fixture.db.as(caller, (transaction) => transaction.rows(sql, [body.path]));
    const signedIn = (id: string, claims = {}): Caller => ({
      role: 'authenticated',
      claims: { sub: id, ...claims },
    });
    const read = 'select name from storage.objects where name = $1';
    expect(await as(signedIn(person.id), read)).toHaveLength(1);
    // A device that others use stores no copy.
    expect(
      await as(
        signedIn(person.id),
        "select metadata ->> 'cacheControl' as cache from storage.objects where name = $1",
      ),
    ).toEqual([{ cache: 'no-store' }]);
    expect(await as(signedIn(other.id), read)).toEqual([]);
    expect(await as({ role: 'anon' }, read)).toEqual([]);

    expect(await as(signedIn(person.id), 'delete from storage.objects where name = $1 returning 1')).toEqual(
      [],
    );
    const rename = "update storage.objects set name = name || 'x' where name = $1 returning 1";
    expect(await as(signedIn(person.id), rename)).toEqual([]);
    const insert =
      "insert into storage.objects (bucket_id, name, version) values ('receipts', $1 || 'x', 'x')";
    await expect(as(signedIn(person.id), insert)).rejects.toThrow('row-level security');

    await fixture.rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', 'sealed', now())`,
      [person.id],
    );
    expect(await as(signedIn(person.id, { aal: 'aal1' }), read)).toEqual([]);
    expect(await as(signedIn(person.id, { aal: 'aal2' }), read)).toHaveLength(1);
  });

  it('is one of so many in a day; those that are stored can still be had', async () => {
    const person = await fixture.person();
    const { id } = await anEndedTransfer(person);
    expect((await askReceipt(person, id)).status).toBe(200);
    const another = await anEndedTransfer(person);
    for (let count = 1; count < documentsPerDay.capacity; count += 1) {
      await fixture.deps.limits.take(documentsPerDay, person.id);
    }
    const { status, body } = await askReceipt(person, another.id);
    expect([status, body.error.code]).toEqual([429, 'too_many']);
    expect((await askReceipt(person, id)).status).toBe(200);
  });

  it('is in the export, and goes with the account or with its practice', async () => {
    const outbox = { recipientFingerprint: () => Buffer.alloc(32) };
    const deps = { ...fixture.deps, outbox, pause: async () => undefined };
    const { forget } = createPersonalData(deps);
    const [deleted, forgotten, other] = [
      await fixture.person(),
      await fixture.person(),
      await fixture.person(),
    ];
    for (const person of [deleted, forgotten, other]) {
      expect((await askReceipt(person, (await anEndedTransfer(person)).id)).status).toBe(200);
    }
    const exported = await run((transaction) => storedFiles(someBytes()).read(transaction, deleted.id));
    expect(exported).toMatchObject([{ bucket: 'receipts', type: 'application/pdf' }]);
    const pdf = Buffer.from(String(exported[0]?.base64), 'base64');
    expect((await readPdf(pdf)).isTagged).toBe(true);

    const versions = [...(await objectsOf(deleted)), ...(await objectsOf(forgotten))];
    await fixture.rows('delete from auth.users where id = $1', [deleted.id]);
    await run((transaction) => forget(transaction, { id: forgotten.id, email: null }));
    expect(await objectsOf(deleted)).toEqual([]);
    expect(await objectsOf(forgotten)).toEqual([]);
    expect(await objectsOf(other)).toHaveLength(1);
    const discarded = await fixture.rows<{ version: string }>('select version from storage.discarded');
    expect(discarded.map(({ version }) => version)).toEqual(
      expect.arrayContaining(versions.map(({ version }) => version)),
    );
  });

  it('is not stored when the practice is deleted while it is drawn', async () => {
    const person = await fixture.person();
    const { id } = await anEndedTransfer(person);
    const before = (await contentKeys()).length;
    let transactions = 0;
    const { documents } = fixture.another({
      ...fixture.db,
      as: async (caller, work, options) => {
        // The last of its three transactions.
        transactions += 1;
        if (transactions === 3) {
          await fixture.rows('update public.transfers set user_id = null where id = $1', [id]);
        }
        return fixture.db.as(caller, work, options);
      },
    }).deps;
    await expect(makeReceipt({ documents }, person.id, id)).rejects.toMatchObject({
      code: 'transfer_unknown',
    });
    expect(transactions).toBe(3);
    expect(await contentKeys()).toHaveLength(before);
  });
});

describe('a statement', () => {
  it('has what ended from the first moment of the month to the last, in UTC', async () => {
    const person = await fixture.person();
    await fixture.rows("update auth.users set created_at = '2026-09-30T23:59:59.999Z' where id = $1", [
      person.id,
    ]);
    const times = [
      ...['2026-09-30T23:59:59.999Z', '2026-10-01T00:00:00Z'],
      ...['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z'],
    ];
    const references: string[] = [];
    for (const time of times) {
      const { id, reference } = await anEndedTransfer(person);
      await setTimes(id, time);
      references.push(reference);
    }
    const { status, body } = await askStatement(person, '2026-10');
    expect([status, body.name]).toEqual([200, `${brand.slug}-statement-2026-10.pdf`]);
    const { parts } = await contentOf(body);
    expect(parts.map(({ text }) => text).filter((text) => references.includes(text))).toEqual(
      references.slice(1, 3),
    );
    const objects = await objectsOf(person);
    await askStatement(person, '2026-10');
    expect(await objectsOf(person)).toEqual(objects);

    expect((await askStatement(person, '2026-09')).status).toBe(200);
    expect(await askStatement(person, '2026-08')).toMatchObject({
      status: 404,
      body: {
        error: {
          code: 'statement_before_account',
          message: 'Your account was created in September 2026. Please choose that month or a later one.',
        },
      },
    });
  });

  it('is offered an hour after the month, so that the last moves are in it', async () => {
    const person = await fixture.person();
    await fixture.rows("update auth.users set created_at = '2026-11-02' where id = $1", [person.id]);
    const tooEarly = {
      status: 409,
      body: {
        error: {
          code: 'statement_too_early',
          message: 'You can get the statement of November 2026 from 1 December 2026, 01:00:00 UTC.',
        },
      },
    };
    expect(await askStatement(person, '2026-11')).toMatchObject(tooEarly);
    fixture.pass(Date.parse('2026-12-01T00:59:59.999Z') - fixture.deps.now().getTime());
    expect(await askStatement(person, '2026-11')).toMatchObject(tooEarly);
    fixture.pass(1);
    const { status, body } = await askStatement(person, '2026-11');
    expect(status).toBe(200);
    expect((await contentOf(body)).parts.map(({ text }) => text)).toContain(
      'No transfer was paid out or refunded in November 2026 (UTC).',
    );
  });

  it.each([
    { month: undefined, error: 'missing' },
    ...[null, '', '2026-13', '2026-00', '2026-1', '0999-10', 202610, '2026-10-01', {}].map((month) => ({
      month,
      error: 'month_invalid',
    })),
  ])('is of a month, and $month is none', async ({ month, error }) => {
    const { status, body } = await askStatement(ama, month);
    expect([status, body.error.fields]).toEqual([422, { month: error }]);
  });
});
