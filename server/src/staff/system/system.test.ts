import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditPage } from '@remit/contract/staff/audit.ts';
import type { OutboxState, SystemOverview } from '@remit/contract/staff/system.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { createExceededLimits } from '@remit/platform/limits/exceeded.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { mailQuotaKey } from '@remit/provider/auth/mail-quota.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOn, secretKey, urlOf } from '#admin/testing/run-as-operator.ts';
import { readConfig } from '#config.ts';
import { release } from '#release.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aMember } from '../testing/people.ts';

type Console = Awaited<ReturnType<typeof aStaffService>>;
type Colleague = Awaited<ReturnType<Console['staff']>>;

let fresh: FreshDatabase;
let console: Console;
let dataDir: string;
let notified = 0;
const exceededLimits = createExceededLimits(() => new Date('2026-11-17T08:00:00Z'));
let [viewer, editor, administrator]: Colleague[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'staff-system-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(fresh),
    SECRET_KEY: secretKey,
    BACKUP_EVERY: '24h',
  });
  const mailer = {
    notify() {
      notified += 1;
    },
  };
  console = await aStaffService({ on: fresh, deps: { config, exceededLimits, mailer } });
  viewer = await console.staff('viewer');
  editor = await console.staff('editor');
  administrator = await console.staff('administrator');
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await fresh?.close();
});

const rows = <Row>(text: string, values: readonly unknown[] = []) => console.auth.rows<Row>(text, values);
const get = (path: string, by = administrator) => console.ask('GET', path, by?.headers ?? {});

describe('the overview', () => {
  const overview = async (by = viewer): Promise<SystemOverview> => (await get('/system', by)).body;

  it('has versions, migrations, what runs low, processes and backups', async () => {
    await rows('insert into realtime.processes (id) values ($1)', [randomUUID()]);
    await rows(`insert into realtime.processes (id, seen_at) values ($1, now() - interval '1 hour')`, [
      randomUUID(),
    ]);
    exceededLimits.record('auth-otp');
    exceededLimits.record('auth-otp');
    const found = await overview();
    expect(found.versions.map(({ name }) => name)).toEqual([
      'Product',
      'Node',
      'PostgreSQL',
      'OpenSSL',
      'sharp',
    ]);
    expect(found.versions[0]?.version).toBe(release);
    expect(found.versions.every(({ version }) => /^\d+\.\d+/.test(version))).toBe(true);
    expect(found.migrations).toMatchObject({ pending: 0, latest: { appliedAt: expect.any(String) } });
    expect(found.limits.map(({ name }) => name)).toEqual(['account_mails', 'disk', 'connections', 'pool']);
    expect(found.limits.every(({ used, max }) => used >= 0 && used <= max)).toBe(true);
    expect(found.exceeded).toEqual([{ name: 'auth-otp', count: 2, lastAt: '2026-11-17T08:00:00.000Z' }]);
    expect(found.processes).toHaveLength(1);
    expect(found.databaseBytes).toBeGreaterThan(1_000_000);
  });

  it('says when the last backup was made, and by whom it is missed', async () => {
    expect((await overview()).backups).toMatchObject({
      everyHours: 24,
      lastAt: null,
      isOverdue: true,
      count: 0,
    });
    await fresh.db.as(service, (transaction) =>
      recordAudit(transaction, { actor: 'server', action: 'backup scheduled', details: { bytes: 4_321 } }),
    );
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'backup-20261117T080000Z-01234567.backup'), 'sealed');
    writeFileSync(join(dataDir, 'backups', 'notes.txt'), 'no backup');
    const { backups } = await overview();
    expect(backups).toMatchObject({ isOverdue: false, lastBytes: 4_321, count: 1, folder: null });
    expect((await overview(administrator)).backups.folder).toBe(join(dataDir, 'backups'));
    await rows(
      `insert into audit.entries (actor, action, at, details) values ('operator:a', 'backup', now() - interval '1 day', '{}')`,
    );
    expect((await overview()).backups.lastBytes).toBe(4_321);
  });

  it('marks the quota of account e-mails that is nearly used up', async () => {
    const { perHour } = console.deps.config.auth.mail;
    const mails = async () => (await overview()).limits.find(({ name }) => name === 'account_mails');
    expect((await mails())?.isLow).toBe(false);
    const subject = fingerprint(mailQuotaKey(await console.deps.keyring.key('auth')), 'everyone');
    await rows(
      `insert into auth.mail_quota (subject, hour, messages)
        select $1, date_bin('1 hour', now() + ahead * interval '1 hour', 'epoch'), $2 from generate_series(0, 1) ahead`,
      [subject, perHour],
    );
    expect(await mails()).toEqual({ name: 'account_mails', used: perHour, max: perHour, isLow: true });
  });
});

describe('the outbox', () => {
  const outbox = async (query = ''): Promise<OutboxState> =>
    (await get(`/system/outbox${query}`, viewer)).body;
  const content = { subject: 'Private words', preview: '', heading: '', paragraphs: [], reason: '' };
  async function aMessage(set: string, kind = 'auth-test'): Promise<string> {
    const id = await fresh.db.as(service, (transaction) =>
      console.deps.outbox.enqueue(transaction, { kind, to: 'ama@example.com', content }),
    );
    await rows(`update mail.outbox set ${set} where id = $1`, [id]);
    return id;
  }
  const waits = 'attempts = 0';
  const failed = "failed_at = now(), failure = '550', attempts = 7";
  beforeEach(() => rows('delete from mail.outbox'));

  it('shows what waits and what failed, and not a word or recipient of it', async () => {
    const waiting = await aMessage("due_at = now() - interval '1 minute'");
    const sending = await aMessage("lease = gen_random_uuid(), lease_until = now() + interval '1 minute'");
    const gone = await aMessage(failed, 'newsletter');
    const expired = await aMessage(
      "failed_at = now() - interval '1 minute', failure = 'expired', sealed = null",
    );
    await aMessage('sent_at = now(), sealed = null');
    const state = await outbox();
    expect(state.counts).toMatchObject([
      { kind: 'auth-test', waiting: 1, sending: 1, failed: 1 },
      { kind: 'newsletter', waiting: 0, sending: 0, failed: 1, oldestDueAt: null },
    ]);
    expect([state.sentInDay, state.failedInDay]).toEqual([1, 2]);
    expect(state.waiting.map(({ id, isSending }) => [id, isSending])).toEqual([
      [waiting, false],
      [sending, true],
    ]);
    expect(state.failed.map(({ id, failure, canBeSent }) => [id, failure, canBeSent])).toEqual([
      [gone, '550', true],
      [expired, 'expired', false],
    ]);
    expect(JSON.stringify(state)).not.toMatch(/ama@|Private/);
  });

  it('pages through those that failed', async () => {
    for (let count = 0; count < 60; count += 1) await aMessage(failed);
    const first = await outbox();
    const second = await outbox(`?before=${first.older}`);
    const ids = [...first.failed, ...second.failed].map(({ id }) => id);
    expect([first.failed.length, new Set(ids).size, second.older]).toEqual([50, 60, null]);
  });

  it('sends one again, or all that failed, and writes it down', async () => {
    const [one, two, waiting] = [await aMessage(failed), await aMessage(failed), await aMessage(waits)];
    const sent = await aMessage('sent_at = now(), sealed = null');
    const retry = (path: string, by = editor) =>
      console.ask('POST', `/system/outbox${path}/retry`, by?.headers ?? {});
    expect((await retry(`/${one}`, viewer)).body.error.code).toBe('role_too_low');
    const before = notified;
    expect((await retry(`/${one}`)).body).toEqual({ count: 1 });
    expect(notified).toBe(before + 1);
    expect((await retry(`/${sent}`)).body.error.code).toBe('mail_not_sendable');
    expect((await retry('')).body).toEqual({ count: 1 });
    const state = await outbox();
    expect(new Set(state.waiting.map(({ id }) => id))).toEqual(new Set([one, two, waiting]));
    expect(state.failed).toEqual([]);
    expect(console.changed).toContain('mail');
    const entries = await rows(
      "select actor, details from audit.entries where action = 'staff outbox-retry' order by id",
    );
    expect(entries).toEqual([
      { actor: editor?.id, details: { id: one, count: 1 } },
      { actor: editor?.id, details: { id: null, count: 1 } },
    ]);
  });
});

describe('what only administrators see', () => {
  it('is the age of keys, without a secret', async () => {
    const { keys } = (await get('/system/keys')).body;
    expect(keys.map(({ name }: { name: string }) => name)).toContain('signing');
    expect(Object.keys(keys[0]).sort()).toEqual(['ageDays', 'createdAt', 'id', 'name', 'state']);
  });

  it("is what the doctor finds, with the same checks as the command's", async () => {
    const { status, body } = await console.ask('POST', '/system/checks', administrator?.headers ?? {});
    expect(status).toBe(200);
    const { stdout } = await runOn(fresh, ['doctor', '--json'], { DATA_DIR: dataDir });
    const byCommand = JSON.parse(stdout).checks.map(({ check }: { check: string }) => check);
    expect(body.checks.map(({ name }: { name: string }) => name)).toEqual(byCommand);
    expect(body.checks.find(({ name }: { name: string }) => name === 'migrations').level).toBe('ok');
  });

  it('is checked no more often than ten times in ten minutes', async () => {
    const responses = await Promise.all(
      Array.from({ length: 11 }, () => console.ask('POST', '/system/checks', administrator?.headers ?? {})),
    );
    expect(responses.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('the audit', () => {
  const audit = async (query: string): Promise<AuditPage> => (await get(`/system/audit${query}`)).body;
  const actor = 'operator:esi';
  const subject = randomUUID();
  beforeAll(async () => {
    await fresh.db.as(service, async (transaction) => {
      for (let count = 0; count < 60; count += 1) {
        await recordAudit(transaction, { actor, action: 'person show', subject, reason: `Look ${count}` });
      }
      await recordAudit(transaction, { actor, action: 'newsletter export', details: { rows: 3 } });
    });
  });
  const counts = async (query: string) => (await audit(query)).entries.length;

  it('leaves out looks unless they are requested, or one of them is the action', async () => {
    expect((await audit(`?actor=${actor}`)).entries).toMatchObject([
      { actor, action: 'newsletter export', subject: null, details: '{"rows": 3}' },
    ]);
    expect(await counts(`?actor=${actor}&reads=yes`)).toBe(50);
    expect(await counts(`?actor=${actor}&action=person%20show`)).toBe(50);
    expect((await get('/system/audit?reads=no')).status).toBe(422);
  });

  it('is filtered by actor, action, subject and day', async () => {
    const { entries } = await audit(`?actor=${actor}&action=newsletter%20export`);
    // The day on which they were stored, which may be another one by now.
    const day = entries[0]?.at.slice(0, 10);
    expect(entries).toHaveLength(1);
    expect(await counts(`?subject=${subject}&reads=yes`)).toBe(50);
    expect(await counts(`?actor=${actor}&reads=yes&from=${day}&to=${day}`)).toBe(50);
    expect(await counts(`?actor=${actor}&reads=yes&to=2020-01-01`)).toBe(0);
    expect(await counts(`?actor=${actor}&reads=yes&from=2999-01-01`)).toBe(0);
    expect((await get('/system/audit?from=yesterday')).status).toBe(422);
  });

  it.each(['actor', 'subject', 'action'])('is not filtered by an e-mail address as %s', async (name) => {
    expect((await get(`/system/audit?${name}=ama@example.com`)).status).toBe(422);
  });

  it('pages through entries of the same moment, each once, and back', async () => {
    const query = `?actor=${actor}&reads=yes`;
    const first = await audit(query);
    const second = await audit(`${query}&before=${first.older}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect([new Set(ids).size, second.older]).toEqual([61, null]);
    const back = await audit(`${query}&after=${second.newer}`);
    expect(back.entries).toEqual(first.entries);
    expect(back.newer).toBeNull();
  });

  it('names colleagues and whom an entry is about, and nothing that was deleted', async () => {
    const member = await aMember(fresh.db);
    const [enquiry, campaign, batch, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await rows(
      `insert into enquiries.enquiries (id, key, kind, email, name, page, details)
        values ($1, gen_random_uuid(), 'contact', 'kojo@example.com', 'Kojo', '/', '{}')`,
      [enquiry],
    );
    await rows(`insert into campaigns.campaigns (id, subject) values ($1, 'News')`, [campaign]);
    await rows(
      `insert into subscriptions.invitation_batches (id, made_by, sending_to, count_wanted, count_chosen, starts_at)
        values ($1, $2, 'GH', 1, 1, now())`,
      [batch, editor?.id],
    );
    const subjects = [administrator?.id, member.id, enquiry, campaign, batch, gone];
    await fresh.db.as(service, async (transaction) => {
      for (const about of subjects) {
        await recordAudit(transaction, {
          ...{ actor: String(editor?.id), action: 'staff names', subject: about },
          details: { assignee: String(viewer?.id) },
        });
      }
    });
    const { records, actors } = await audit('?action=staff%20names');
    const named = new Map(records.map(({ id, ...record }) => [id, record]));
    const colleague = (one = viewer) => ({
      ...{ kind: 'account', name: expect.stringMatching(/^Esi /), email: one?.email },
    });
    expect(named.get(String(editor?.id))).toEqual(colleague(editor));
    expect(named.get(String(viewer?.id))).toEqual(colleague(viewer));
    expect(subjects.map((id) => named.get(String(id)))).toEqual([
      colleague(administrator),
      { kind: 'member', name: null, email: member.email },
      { kind: 'enquiry', name: 'Kojo', email: 'kojo@example.com' },
      { kind: 'campaign', name: 'News', email: null },
      { kind: 'invitations', name: 'GH', email: null },
      undefined,
    ]);
    expect(new Set(actors)).toEqual(
      new Set(
        (await rows<{ actor: string }>('select distinct actor from audit.entries')).map((row) => row.actor),
      ),
    );
    await rows('delete from subscriptions.members where id = $1', [member.id]);
    const later = (await audit('?action=staff%20names')).records;
    expect(later.some(({ id }) => id === member.id)).toBe(false);
    expect((await audit(`?subject=${enquiry}&action=backup`)).records).toContainEqual(
      expect.objectContaining({ id: enquiry }),
    );
  });

  it('has an entry for each look at itself, with whom it was about', async () => {
    await audit(`?subject=${subject}`);
    const [latest] = (await audit(`?actor=${administrator?.id}&action=staff%20audit-list`)).entries;
    expect(latest).toMatchObject({ actor: administrator?.id, subject, details: '{"count": 0}' });
  });

  it('finds changes by an index of their own, and one action of one actor, too', async () => {
    const plans = await Promise.all(
      [
        'not audit.is_read(action)',
        "actor = 'a' and not audit.is_read(action)",
        "actor = 'a' and action = 'b c'",
      ].map((condition) =>
        fresh.db.as(service, async (transaction) => {
          await transaction.rows('set local enable_seqscan = off');
          await transaction.rows('set local enable_sort = off');
          return transaction.rows<Record<string, string>>(
            `explain select from audit.entries where ${condition} order by at desc, id desc limit 51`,
          );
        }),
      ),
    );
    expect(plans.map((plan) => /using (\w+)/.exec(JSON.stringify(plan))?.[1])).toEqual([
      'entries_changes',
      'entries_changes_by_actor',
      'entries_actor_and_action',
    ]);
  });
});
