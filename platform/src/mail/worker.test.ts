import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import type { Outbox } from './outbox.ts';
import { claimDue } from './outbox-store.ts';
import { aMail, anOutbox, aWorker, inService, outboxRows, smtpTo } from './testing/a-mail-worker.ts';
import {
  type SmtpServerBehaviour,
  type SmtpServerFixture,
  startSmtpServer,
} from './testing/an-smtp-server.ts';
import type { Transport } from './transport.ts';

let fresh: FreshDatabase;
let outbox: Outbox;
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await anOutbox();
});
beforeEach(() => fresh.clear('mail.outbox'));
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});
afterAll(() => fresh?.close());

async function serverThat(behaviour: SmtpServerBehaviour = {}): Promise<SmtpServerFixture> {
  const server = await startSmtpServer(behaviour);
  cleanUp.push(() => server.close());
  return server;
}

function working(options: Partial<Parameters<typeof aWorker>[0]> & { transport: Transport }) {
  const worker = aWorker({ db: fresh.db, outbox, ...options });
  cleanUp.push(() => worker.stop());
  return worker;
}

function enqueue(mail = aMail(), into = outbox): Promise<string> {
  return inService(fresh.db, (transaction) => into.enqueue(transaction, mail));
}

const waitFor = (claim: () => void | Promise<void>) => vi.waitFor(claim, { timeout: 20_000, interval: 20 });
const untilAllSent = () =>
  waitFor(async () => expect((await outboxRows(fresh.db)).filter((row) => !row.sent_at)).toEqual([]));

const twice = <T>(response: T) => {
  let left = 2;
  return () => (left-- > 0 ? response : undefined);
};

/** A database that can be away. */
function unsteady(db: Database) {
  const state = { isAway: false, refused: 0, served: 0, db };
  state.db = {
    ...db,
    as(caller, work) {
      state[state.isAway ? 'refused' : 'served'] += 1;
      return state.isAway ? Promise.reject(new Error('Connection terminated')) : db.as(caller, work);
    },
  };
  return state;
}

describe('the mail worker', () => {
  it('delivers a mail whole, and keeps nothing of its content', async () => {
    const server = await serverThat();
    const worker = working({ transport: smtpTo(server.port), timing: { pollMs: 60_000 } });
    const unsubscribe = `<https://site.example/unsubscribe?token=${'x'.repeat(300)}>`;
    const id = await enqueue(aMail({ headers: { 'List-Unsubscribe': unsubscribe } }));
    worker.notify();
    await untilAllSent();

    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ to: 'ama@example.com', messageId: `<${id}@sender.example>` });
    expect(mail?.header('From')).toBe('Sender <hello@sender.example>');
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail?.header('List-Unsubscribe')).toBe(unsubscribe);
    expect(mail?.header('Content-Type')).toContain('multipart/alternative');
    expect(await outboxRows(fresh.db)).toMatchObject([{ sealed: null, attempts: 1, lease: null }]);
    expect(JSON.stringify(worker.reported)).not.toMatch(/ama@|site\.example|Test e-mail/);
  });

  it('delivers every mail exactly once when the SMTP server was down, with two workers sharing', async () => {
    const before = await startSmtpServer();
    await before.close();
    const workers = [0, 1].map(() => working({ transport: smtpTo(before.port) }));
    const ids: string[] = [];
    for (let n = 0; n < 50; n += 1) ids.push(await enqueue(aMail({ to: `person${n}@example.com` })));
    await waitFor(() => {
      for (const { reported } of workers) {
        expect(reported.filter(({ event }) => event === 'mail.given-back').length).toBeGreaterThan(3);
      }
    });
    expect((await outboxRows(fresh.db)).every((row) => row.failure === null)).toBe(true);

    const server = await serverThat({ port: before.port });
    await untilAllSent();
    expect(server.received.map((mail) => mail.messageId).sort()).toEqual(
      ids.map((id) => `<${id}@sender.example>`).sort(),
    );
    expect(new Set(server.received.map((mail) => mail.to)).size).toBe(50);
    // Calls at an SMTP server that was away are not the mail's fault.
    expect((await outboxRows(fresh.db)).map((row) => row.attempts)).toEqual(ids.map(() => 1));
  });

  it.each<{ why: string; behaviour: () => SmtpServerBehaviour }>([
    { why: 'drops the line before the greeting', behaviour: () => ({ atGreeting: twice('drop') }) },
    { why: 'is closing', behaviour: () => ({ atGreeting: twice(421) }) },
    { why: 'drops the line at the recipient', behaviour: () => ({ atRecipient: twice('drop') }) },
    { why: 'drops the line before it accepts', behaviour: () => ({ atMessage: twice('drop') }) },
    { why: 'is busy at the recipient', behaviour: () => ({ atRecipient: twice(451) }) },
    { why: 'is busy at the end', behaviour: () => ({ atMessage: twice(452) }) },
    { why: 'does not know our sender yet', behaviour: () => ({ atSender: twice(550) }) },
  ])('delivers once in the end when the SMTP server $why', async ({ behaviour }) => {
    const server = await serverThat(behaviour());
    working({ transport: smtpTo(server.port) });
    const ids = [await enqueue(), await enqueue(), await enqueue()];
    await untilAllSent();
    expect(server.received.map((mail) => mail.messageId).sort()).toEqual(
      ids.map((id) => `<${id}@sender.example>`).sort(),
    );
  });

  it.each<{ why: string; behaviour: SmtpServerBehaviour; failure: string }>([
    {
      why: 'there is no such person',
      behaviour: { atRecipient: (recipient) => (recipient === 'ama@example.com' ? 550 : undefined) },
      failure: '550 RCPT TO',
    },
    {
      why: 'the content is refused',
      behaviour: { atMessage: ({ to }) => (to === 'ama@example.com' ? 554 : undefined) },
      failure: '554 DATA',
    },
  ])('gives up at once, on that mail alone, when $why', async ({ behaviour, failure }) => {
    const server = await serverThat(behaviour);
    const worker = working({ transport: smtpTo(server.port) });
    const id = await enqueue();
    await enqueue(aMail({ to: 'kofi@example.com' }));
    await waitFor(() =>
      expect(worker.reported).toContainEqual({
        event: 'mail.failed',
        facts: { id, kind: 'operator-test', attempts: 1, reason: failure },
      }),
    );
    await waitFor(() => expect(server.received.map((mail) => mail.to)).toEqual(['kofi@example.com']));
    const [row] = await outboxRows(fresh.db);
    expect(row).toMatchObject({ failure, attempts: 1, sent_at: null });
    expect(row?.failed_at).toBeInstanceOf(Date);
  });

  it('gives up when the next try would come after the mail expired', async () => {
    const server = await serverThat({ atRecipient: () => 450 });
    working({ transport: smtpTo(server.port), timing: { retryDelaysMs: [10, 60_000] } });
    await enqueue(aMail({ expiresInMs: 30_000 }));
    await waitFor(async () =>
      expect(await outboxRows(fresh.db)).toMatchObject([
        { attempts: 2, failure: '450 RCPT TO', failed_at: expect.any(Date) },
      ]),
    );
  });

  it('never sends what expired while it was held', async () => {
    await enqueue();
    await inService(fresh.db, (transaction) =>
      transaction.rows(
        "update mail.outbox set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'",
      ),
    );
    const server = await serverThat();
    working({ transport: smtpTo(server.port) });
    const later = await enqueue();
    await waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.messageId).toContain(later);
    await waitFor(async () =>
      expect(await outboxRows(fresh.db)).toMatchObject([
        { failure: 'expired', sealed: null, attempts: 0 },
        { failure: null },
      ]),
    );
  });

  it('repeats nothing when the database is away between acceptance and commit', async () => {
    const server = await serverThat();
    const first = unsteady(fresh.db);
    const second = unsteady(fresh.db);
    const smtp = smtpTo(server.port);
    const transport: Transport = {
      async send(envelope) {
        const handover = await smtp.send(envelope);
        first.isAway = true;
        second.isAway = true;
        return handover;
      },
    };
    const timing = { leaseMs: 100, takeOverGraceMs: 5_000 };
    working({ db: first.db, transport, timing });
    await enqueue();
    await waitFor(() => expect(first.refused).toBeGreaterThan(0));
    working({ db: second.db, transport: smtp, timing });
    await waitFor(async () => {
      const [row] = await inService(fresh.db, (transaction) =>
        transaction.rows<{ ranOut: boolean }>('select lease_until < now() as "ranOut" from mail.outbox'),
      );
      expect(row).toEqual({ ranOut: true });
    });

    // The other worker is back first, finds a lease that ran out, and must leave it to its owner all the same.
    second.isAway = false;
    await waitFor(() => expect(second.served).toBeGreaterThan(5));
    first.isAway = false;
    await untilAllSent();
    expect(server.received).toHaveLength(1);
    expect(await outboxRows(fresh.db)).toMatchObject([{ attempts: 1 }]);
  });

  it('takes over, under the same Message-ID, from a process that died', async () => {
    const id = await enqueue();
    const claim = { countMax: 1, leaseMs: 200, mayTakeOver: false };
    await inService(fresh.db, (transaction) => claimDue(transaction, claim));
    const server = await serverThat();
    working({ transport: smtpTo(server.port) });
    await untilAllSent();
    expect(server.received.map((mail) => mail.messageId)).toEqual([`<${id}@sender.example>`]);
    expect(await outboxRows(fresh.db)).toMatchObject([{ attempts: 2 }]);
  });

  it('leaves a mail to the worker that is still at it, however slow the SMTP server', async () => {
    let letPass = () => {};
    const isLetPass = new Promise<undefined>((resolve) => {
      letPass = () => resolve(undefined);
    });
    const server = await serverThat({ atMessage: () => isLetPass });
    const timing = { leaseMs: 1_000 };
    working({ transport: smtpTo(server.port), timing });
    working({ transport: smtpTo(server.port), timing });
    await enqueue();
    const leaseEnd = async () => {
      const [row] = await inService(fresh.db, (transaction) =>
        transaction.rows<{ until: Date | null }>('select lease_until as until from mail.outbox'),
      );
      return row?.until?.getTime() ?? 0;
    };
    await waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(0));
    const first = await leaseEnd();
    await waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(first + 500));
    letPass();
    await untilAllSent();
    expect(server.received).toHaveLength(1);
    expect(await outboxRows(fresh.db)).toMatchObject([{ attempts: 1 }]);
  });

  it('finishes what is under way when it is stopped, and takes no more', async () => {
    let letPass = () => {};
    const isLetPass = new Promise<undefined>((resolve) => {
      letPass = () => resolve(undefined);
    });
    const hasArrived = vi.fn();
    const server = await serverThat({
      atMessage: () => {
        hasArrived();
        return isLetPass;
      },
    });
    const worker = working({ transport: smtpTo(server.port) });
    await enqueue();
    await waitFor(() => expect(hasArrived).toHaveBeenCalled());
    const stopping = worker.stop();
    await enqueue();
    letPass();
    await stopping;
    const rows = await outboxRows(fresh.db);
    expect(rows.map((row) => row.sent_at !== null)).toEqual([true, false]);
    expect(rows[1]).toMatchObject({ attempts: 0, lease: null });
  });

  it('stops although the database is away, and says what it could not write down', async () => {
    const server = await serverThat();
    const smtp = smtpTo(server.port);
    const database = unsteady(fresh.db);
    const transport: Transport = {
      async send(envelope) {
        const handover = await smtp.send(envelope);
        database.isAway = true;
        return handover;
      },
    };
    const worker = working({ db: database.db, transport });
    await enqueue();
    await waitFor(() => expect(database.isAway).toBe(true));
    await worker.stop();
    expect(worker.reported).toContainEqual(expect.objectContaining({ event: 'mail.outcome-lost' }));
  });

  it('puts off what it cannot read and goes on with the rest', async () => {
    const server = await serverThat();
    await enqueue(aMail(), await anOutbox());
    const readable = await enqueue();
    const worker = working({ transport: smtpTo(server.port), timing: { retryDelaysMs: [60_000] } });
    await waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.messageId).toContain(readable);
    await waitFor(() =>
      expect(worker.reported).toContainEqual({
        event: 'mail.put-off',
        facts: expect.objectContaining({ reason: 'unreadable' }),
      }),
    );
    const [unreadable] = await outboxRows(fresh.db);
    expect(unreadable).toMatchObject({ failure: 'unreadable', sent_at: null, failed_at: null });
  });

  it('says once that the SMTP server went away and once that it is back', async () => {
    const server = await serverThat({ atGreeting: twice('drop') });
    const worker = working({ transport: smtpTo(server.port) });
    await enqueue();
    await untilAllSent();
    const events = worker.reported.map(({ event }) => event).filter((event) => event.startsWith('mail.peer'));
    expect(events).toEqual(['mail.peer-away', 'mail.peer-back']);
  });

  it('does not work as anyone but the service', async () => {
    const callers = new Set<string>();
    const watched: Database = {
      ...fresh.db,
      as: (caller, work) => {
        callers.add(caller.role);
        return fresh.db.as(caller, work);
      },
    };
    const server = await serverThat();
    working({ db: watched, transport: smtpTo(server.port) });
    await enqueue();
    await untilAllSent();
    expect([...callers]).toEqual([service.role]);
  });
});
