import { randomUUID } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anEnquiriesService,
  anEnquiry,
  type EnquiriesFixture,
  typed,
} from '#enquiries/testing/an-enquiries-service.ts';
import { auditOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let enquiries: EnquiriesFixture;
let ids: Record<string, string>;
beforeAll(async () => {
  fresh = await freshDatabase();
  enquiries = await anEnquiriesService(fresh.db);
});
beforeEach(async () => {
  await fresh.clear('enquiries.enquiries', 'mail.outbox', 'limits.buckets');
  await enquiries.send(anEnquiry('contact'));
  await enquiries.send(anEnquiry('partnership'));
  await enquiries.send(anEnquiry('investor_deck'));
  ids = Object.fromEntries((await enquiries.rows()).map(({ kind, id }) => [kind, id]));
});
afterAll(() => fresh?.close());

type Listed = { reference: string; kind: string; state: string };
const list = (...args: string[]) =>
  rowsAsOperator<Listed>(['enquiries', 'list', ...args], { on: fresh, table: 'enquiries' });
const entriesOf = async (action: string, kind: string) =>
  (await auditOf(fresh, action)).filter(({ subject }) => subject === ids[kind]);
const referenceOf = (kind: string) => ids[kind]?.slice(0, 8).toUpperCase() ?? '';

describe('enquiries', () => {
  it('are listed newest first, and nobody who wrote is named', async () => {
    expect((await list()).map(({ kind }) => kind)).toEqual(['investor_deck', 'partnership', 'contact']);
    const { stdout } = await runOn(fresh, ['enquiries', 'list']);
    for (const word of [...Object.values(typed), 'ama@example.com']) expect(stdout).not.toContain(word);
  });

  it.each([
    { args: ['--kind', 'contact'], kinds: ['contact'] },
    { args: ['--state', 'answered'], kinds: [] },
    { args: ['--limit', '1'], kinds: ['investor_deck'] },
  ])('are listed with $args', async ({ args, kinds }) => {
    expect((await list(...args)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    [['--kind', 'complaint'], '--kind must be one of '],
    [['--state', 'done'], '--state must be one of open, answered, closed, not "done".'],
    [['--limit', '0'], '--limit must be a whole number'],
  ])('are not listed with %j', async (args, stderr) => {
    expect(await runOn(fresh, ['enquiries', 'list', ...args])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(stderr),
    });
  });

  it('are shown by reference or id, with an audit entry each time', async () => {
    for (const named of [referenceOf('contact'), referenceOf('contact').toLowerCase(), ids.contact ?? '']) {
      const [shown] = await rowsAsOperator<Record<string, unknown>>(
        ['enquiries', 'show', named, '--reason', 'To answer it'],
        { on: fresh, table: 'enquiry' },
      );
      expect(shown).toMatchObject({
        id: ids.contact,
        email: 'ama@example.com',
        name: typed.name,
        message: typed.message,
      });
    }
    const entry = { subject: ids.contact, reason: 'To answer it' };
    expect(await entriesOf('enquiries show', 'contact')).toMatchObject([entry, entry, entry]);
    expect((await runOn(fresh, ['enquiries', 'show', referenceOf('contact')])).code).toBe(1);
  });

  it('are answered once', async () => {
    const answer = () => runOn(fresh, ['enquiries', 'answered', referenceOf('partnership')]);
    expect(await answer()).toEqual({ code: 0, stderr: 'Noted.', stdout: '' });
    expect(await answer()).toEqual({ code: 0, stderr: 'That was noted before.', stdout: '' });
    expect((await list('--state', 'answered')).map(({ kind }) => kind)).toEqual(['partnership']);
    expect(await list('--state', 'open')).toHaveLength(2);
    expect(await entriesOf('enquiries answered', 'partnership')).toHaveLength(1);
  });

  it('cannot be changed otherwise by any role of the server', async () => {
    await expect(
      fresh.db.as(service, (transaction) =>
        transaction.rows("update enquiries.enquiries set email = 'x@example.com'"),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('with one reference for two are told apart by their ids', async () => {
    const twin = `${ids.contact?.slice(0, 8)}${randomUUID().slice(8)}`;
    await fresh.db.as(service, (transaction) =>
      transaction.rows(
        `insert into enquiries.enquiries (id, key, kind, email, page, details)
          values ($1, $1, 'live_chat', 'kofi@example.com', '/', '{"message": "Hello"}')`,
        [twin],
      ),
    );
    expect(await runOn(fresh, ['enquiries', 'show', referenceOf('contact'), '--reason', 'x'])).toMatchObject({
      code: 1,
      stderr: 'Several enquiries have this reference: please give the id.',
    });
    expect((await runOn(fresh, ['enquiries', 'show', twin, '--reason', 'x'])).code).toBe(0);
  });

  it.each(['00000000', 'nothing', "' or true --", ''])('are not found by "%s"', async (named) => {
    expect((await runOn(fresh, ['enquiries', 'show', named, '--reason', 'x'])).code).toBe(1);
    expect((await runOn(fresh, ['enquiries', 'answered', named])).code).toBe(1);
  });
});
