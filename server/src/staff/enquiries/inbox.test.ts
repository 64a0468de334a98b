import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import {
  EnquiryPage,
  type EnquirySummary,
  EnquiryView,
  enquiryKinds,
  enquirySorts,
} from '@remit/contract/staff/enquiries.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDays, typed } from '#enquiries/testing/an-enquiries-service.ts';
import { aPdf } from '#enquiries/testing/cv-corpus.ts';
import { anInbox } from './testing/an-inbox.ts';

let fresh: FreshDatabase;
let inbox: Awaited<ReturnType<typeof anInbox>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  inbox = await anInbox(fresh);
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  await inbox.enquiries.clear();
  inbox.staff.changed.length = 0;
});

const list = async (query: object = {}): Promise<EnquiryPage> => {
  const { status, body } = await inbox.search(query);
  expect(status).toBe(200);
  return v.parse(EnquiryPage, body);
};
const idsOf = ({ enquiries }: EnquiryPage) => enquiries.map(({ id }: EnquirySummary) => id);
const show = async (id: string): Promise<EnquiryView> => {
  const { status, body } = await inbox.read(`/${id}`);
  expect(status).toBe(200);
  return v.parse(EnquiryView, body);
};
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();

describe('the inbox', () => {
  it('has what is open, newest first, with who wrote and what about', async () => {
    const contact = await inbox.receive('contact');
    const applied = await inbox.receive('job_application', {}, aPdf());
    const page = await list();
    expect(page.enquiries).toMatchObject([
      { id: applied, kind: 'job_application', about: 'Backend Engineer', hasCv: true, state: 'open' },
      { id: contact, reference: referenceOf(contact), name: typed.name, about: typed.subject, hasCv: false },
    ]);
    expect(page.open).toEqual({ contact: 1, job_application: 1 });
    expect(page).toMatchObject({ newer: null, older: null });
  });

  it('records one look for each page, by who looked', async () => {
    await inbox.receive('contact');
    const before = await inbox.audit();
    await list();
    expect((await inbox.audit()).slice(before.length)).toEqual([
      {
        actor: inbox.viewer.id,
        action: 'staff enquiries-list',
        details: { kind: null, state: 'open', assignee: null, isSearch: false, count: 1 },
      },
    ]);
  });

  it('is filtered by kind, state and who looks after it', async () => {
    const [chat, contact, partner] = [
      await inbox.receive('live_chat'),
      await inbox.receive('contact'),
      await inbox.receive('partnership'),
    ];
    await inbox.change('PUT', `/${contact}/state`, { state: 'answered' });
    await inbox.change('PUT', `/${partner}/state`, { state: 'closed' });
    await inbox.change('PUT', `/${chat}/assignee`, { assignee: inbox.editor.id });
    expect(idsOf(await list())).toEqual([chat]);
    expect(idsOf(await list({ state: 'answered' }))).toEqual([contact]);
    expect(idsOf(await list({ state: 'closed' }))).toEqual([partner]);
    expect(idsOf(await list({ state: 'all' }))).toEqual([partner, contact, chat]);
    expect(idsOf(await list({ state: 'all', kind: 'contact' }))).toEqual([contact]);
    expect(idsOf(await list({ state: 'all', assignee: 'nobody' }))).toEqual([partner, contact]);
    expect(idsOf(await list({ state: 'all', assignee: 'me' }))).toEqual([]);
    const own = await inbox.search({ assignee: 'me' }, inbox.editor);
    expect(own.body.enquiries).toMatchObject([
      { id: chat, assignee: { id: inbox.editor.id, name: 'Esi editor' } },
    ]);
  });

  it('takes a filter that it does not know for none', async () => {
    const contact = await inbox.receive('contact');
    expect(
      idsOf(await list({ kind: 'complaint', state: 'lost', sort: 'name', before: 'x', assignee: 'you' })),
    ).toEqual([contact]);
  });

  it('finds by reference, and by a part of an e-mail address or name', async () => {
    const [ama, kofi, odd] = [
      await inbox.receive('contact', { email: 'Ama.Sample@example.com', name: 'Élodie Ndiaye' }),
      await inbox.receive('contact', { email: 'kofi@example.com', name: 'Kofi' }),
      await inbox.receive('contact', { email: 'k_o%fi@example.com', name: 'Odd' }),
    ];
    for (const [q, found] of [
      ['ama', [ama]],
      ['AMA.SAMPLE@EXAMPLE.COM', [ama]],
      ['sample', [ama]],
      ['élodie nd', [ama]],
      ['ELODIE', [ama]],
      ['com é', []],
      [kofi, [kofi]],
      [referenceOf(kofi), [kofi]],
      [referenceOf(kofi).toLowerCase(), [kofi]],
      ['k', [odd, kofi]],
      ['fi', [odd, kofi]],
      ['k_', [odd]],
      ['k_o%', [odd]],
      ['%', [odd]],
      ['\\', []],
      ["' or true --", []],
    ] as const) {
      expect(idsOf(await list({ q })), q).toEqual(found);
    }
  });

  it('has an e-mail address that begins as a reference does', async () => {
    const id = await inbox.receive('contact', { email: 'deadbeef@example.com' });
    expect(idsOf(await list({ q: 'DEADBEEF' }))).toEqual([id]);
  });

  it.each(enquirySorts)('is paged both ways without a gap, sorted by %s', async (sort) => {
    // Many of one moment, as after a restore.
    await inbox.rows(
      `insert into enquiries.enquiries (id, key, kind, email, name, page, details, created_at)
        select gen_random_uuid(), gen_random_uuid(), 'contact', 'ama@example.com', 'Ama', '/contact',
          '{"subject": "s", "message": "m"}', now() - (n / 20) * interval '1 microsecond'
        from generate_series(1, 120) n`,
    );
    const pages: string[][] = [];
    const onward = sort.startsWith('-') ? ('older' as const) : ('newer' as const);
    const back = onward === 'newer' ? ('older' as const) : ('newer' as const);
    const parameter = { newer: 'after', older: 'before' };
    let page = await list({ sort });
    pages.push(idsOf(page));
    expect([page[back], page.total]).toEqual([null, 120]);
    while (page[onward]) {
      page = await list({ sort, [parameter[onward]]: page[onward] });
      pages.push(idsOf(page));
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    const previous = await list({ sort, [parameter[back]]: page[back] });
    expect(idsOf(previous)).toEqual(pages[1]);
  });
});

describe('one enquiry', () => {
  /** What each form asks for. */
  const forms: Record<EnquiryKind, object> = {
    contact: { subject: typed.subject, message: typed.message },
    investor_deck: { organisation: typed.organisation, investorKind: 'sophisticated' },
    investor_meeting: { topic: typed.topic, zone: 'Africa/Nairobi', investorKind: 'sophisticated' },
    partnership: { organisation: typed.organisation, message: typed.message },
    investment: { investorKind: 'sophisticated', message: typed.message },
    job_application: {
      positionId: 'backend-engineer',
      positionTitle: 'Backend Engineer',
      message: typed.message,
    },
    speculative_application: { message: typed.message },
    live_chat: { message: typed.message },
  };
  it.each(enquiryKinds)('of kind %s is shown with what its form asks for', async (kind) => {
    const id = await inbox.receive(kind);
    const enquiry = await show(id);
    expect(enquiry).toMatchObject({
      id,
      kind,
      email: 'ama@example.com',
      page: '/contact',
      form: forms[kind],
      cv: null,
    });
    expect(enquiry.riskVersion !== null).toBe(kind.startsWith('invest'));
    expect(enquiry.deckLinkUntil !== null).toBe(kind === 'investor_deck');
    expect(await inbox.audit(id)).toMatchObject([{ actor: inbox.viewer.id, action: 'staff enquiry-show' }]);
  });

  it('has the proposed times as moments, and as their clock shows them', async () => {
    const times = [inDays(3)];
    const { times: shown } = await show(await inbox.receive('investor_meeting', { times }));
    // Noon in Nairobi.
    expect(shown).toEqual([
      { at: `${times[0]?.slice(0, 10)}T09:00:00.000Z`, theirs: expect.stringMatching(/12:00 (EAT|GMT\+3)$/) },
    ]);
  });

  it.each([
    ['job_application', 6],
    ['contact', 24],
  ] as const)('says when a %s is deleted: after %i months', async (kind, months) => {
    const { createdAt, deletedAt } = await show(await inbox.receive(kind));
    const days = (Date.parse(deletedAt) - Date.parse(createdAt)) / (24 * 3600 * 1000);
    expect(Math.round(days / 30.44)).toBe(months);
  });

  it('shows what the sender wrote as they wrote it, as JSON, whatever came into the table', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'';
    for (const kind of enquiryKinds) {
      const id = randomUUID();
      const fields = ['subject', 'organisation', 'investorKind', 'topic', 'zone', 'positionId', 'message'];
      const details = Object.fromEntries(fields.map((field) => [field, script]));
      await inbox.rows(
        `insert into enquiries.enquiries (id, key, kind, email, name, page, details, risk_version, risk_wording)
          values ($1, gen_random_uuid(), $2, $3, $3, '/contact', $4, $5, $5)`,
        [id, kind, script, JSON.stringify(details), kind.startsWith('invest') ? script : null],
      );
      const { body, headers } = await inbox.read(`/${id}`);
      expect(headers.get('content-type')).toBe('application/json');
      expect(body).toMatchObject({ name: script, email: script, form: details });
    }
    expect((await list({ state: 'all' })).enquiries).toHaveLength(enquiryKinds.length);
  });

  it('survives details of another shape', async () => {
    const id = await inbox.receive('contact');
    const odd = randomUUID();
    await inbox.rows(
      `insert into enquiries.enquiries (id, key, kind, email, page, details)
        values ($1, gen_random_uuid(), 'live_chat', 'a@example.com', '/', '{"message": 7, "times": ["x"], "zone": "Mars"}')`,
      [odd],
    );
    expect(await show(odd)).toMatchObject({ form: {}, times: [] });
    expect(await show(id)).toMatchObject({ id });
  });

  it('is not found when there is none', async () => {
    for (const path of [`/${randomUUID()}`, `/${randomUUID()}/cv`]) {
      expect((await inbox.read(path)).body.error.code).toBe('not_found');
    }
    const body = { state: 'closed' };
    expect((await inbox.change('PUT', `/${randomUUID()}/state`, body)).status).toBe(404);
  });
});

describe('a CV', () => {
  it('is saved, never shown, and each download is recorded', async () => {
    const cv = aPdf();
    const id = await inbox.receive('job_application', {}, cv);
    expect((await show(id)).cv).toEqual({ type: 'pdf', bytes: cv.length });
    const { status, headers, body } = await inbox.read(`/${id}/cv`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': `attachment; filename="cv-${id.slice(0, 8)}.pdf"`,
      'content-length': String(cv.length),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toBe(cv.toString());
    expect((await inbox.audit(id)).map(({ action }) => action)).toEqual([
      'staff enquiry-show',
      'staff enquiry-cv',
    ]);
  });
});

describe('changes', () => {
  it('assign an enquiry to a colleague who may answer it, and to none', async () => {
    const id = await inbox.receive('contact');
    const assign = (assignee: string | null) => inbox.change('PUT', `/${id}/assignee`, { assignee });
    expect((await assign(inbox.editor.id)).status).toBe(200);
    expect((await assign(inbox.editor.id)).status).toBe(200);
    const { assignee, team } = await show(id);
    expect(assignee).toEqual({ id: inbox.editor.id, name: 'Esi editor' });
    expect(team.map(({ name }) => name)).not.toContain('Esi viewer');
    expect((await assign(inbox.viewer.id)).body.error.code).toBe('no_colleague');
    expect((await assign(randomUUID())).body.error.code).toBe('no_colleague');
    await assign(null);
    expect((await show(id)).assignee).toBeNull();
    expect((await inbox.audit(id)).filter(({ action }) => action === 'staff enquiry-assign')).toEqual([
      { actor: inbox.editor.id, action: 'staff enquiry-assign', details: { assignee: inbox.editor.id } },
      { actor: inbox.editor.id, action: 'staff enquiry-assign', details: { assignee: null } },
    ]);
    expect(inbox.staff.changed).toContain('enquiries');
  });

  it('move an enquiry through its states', async () => {
    const id = await inbox.receive('contact');
    const to = async (state: string) => {
      expect((await inbox.change('PUT', `/${id}/state`, { state })).status).toBe(200);
      const { state: shown, answeredAt, closedAt } = await show(id);
      return [shown, answeredAt !== null, closedAt !== null];
    };
    expect(await to('answered')).toEqual(['answered', true, false]);
    expect(await to('closed')).toEqual(['closed', true, true]);
    expect(await to('open')).toEqual(['open', false, false]);
    expect(await to('closed')).toEqual(['closed', false, true]);
    expect(await to('answered')).toEqual(['answered', true, false]);
    expect(await to('open')).toEqual(['open', false, false]);
  });

  it('note something once, however often it is sent', async () => {
    const id = await inbox.receive('contact');
    const note = { key: randomUUID(), text: 'Asked legal.\nThey answer < 3 days' };
    for (const _ of [1, 2]) expect((await inbox.change('POST', `/${id}/notes`, note)).status).toBe(200);
    const { notes } = await show(id);
    expect(notes).toMatchObject([{ text: note.text, author: 'Esi editor' }]);
    const recorded = (await inbox.audit(id)).filter(({ action }) => action === 'staff enquiry-note');
    expect(recorded).toMatchObject([{ details: { note: notes[0]?.id } }]);
  });

  it('lose no note that was changed before it was sent again', async () => {
    const id = await inbox.receive('contact');
    const key = randomUUID();
    for (const text of ['Asked legal.', 'Asked legal and finance.']) {
      await inbox.change('POST', `/${id}/notes`, { key, text });
    }
    expect((await show(id)).notes).toMatchObject([
      { text: 'Asked legal.' },
      { text: 'Asked legal and finance.' },
    ]);
  });

  it('are not for viewers', async () => {
    const id = await inbox.receive('contact');
    const tried = await inbox.change('PUT', `/${id}/state`, { state: 'closed' }, inbox.viewer);
    expect(tried.body.error.code).toBe('role_too_low');
    expect((await show(id)).state).toBe('open');
  });

  it('leave what a colleague wrote when their account is gone', async () => {
    const leaving = await inbox.staff.staff('editor');
    const id = await inbox.receive('contact');
    await inbox.change('PUT', `/${id}/assignee`, { assignee: leaving.id });
    await inbox.change('POST', `/${id}/notes`, { key: randomUUID(), text: 'Mine.' }, leaving);
    await inbox.rows('delete from auth.users where id = $1', [leaving.id]);
    expect(await show(id)).toMatchObject({ assignee: null, notes: [{ text: 'Mine.', author: null }] });
  });
});

describe('several enquiries at once', () => {
  const three = () => Promise.all([1, 2, 3].map(() => inbox.receive('contact')));
  const assign = (ids: readonly string[], assignee: string | null) =>
    inbox.change('POST', '/assign', { ids, assignee });
  const markAnswered = (ids: readonly string[]) => inbox.change('POST', '/mark-answered', { ids });
  const entriesOf = async (id: string) =>
    (await inbox.audit(id)).filter(({ action }) => action !== 'staff enquiry-show');

  it('are assigned, each with its audit entry, and what was so before is no change', async () => {
    const [first = '', second = '', third = ''] = await three();
    const { id: assignee } = inbox.editor;
    expect(await assign([first, second, second], assignee)).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect((await assign([first, second, third], assignee)).body).toEqual({ count: 1 });
    for (const id of [first, second, third]) {
      expect((await show(id)).assignee?.id).toBe(assignee);
      expect(await entriesOf(id)).toEqual([
        { actor: assignee, action: 'staff enquiry-assign', details: { assignee } },
      ]);
    }
    expect((await assign([first, third], null)).body).toEqual({ count: 2 });
    expect((await show(third)).assignee).toBeNull();
    expect(inbox.staff.changed).toContain('enquiries');
  });

  it('are assigned to none who may not answer them, and then none of them is', async () => {
    const ids = await three();
    for (const assignee of [inbox.viewer.id, randomUUID()]) {
      const { status, body } = await assign(ids, assignee);
      expect([status, body.error.code]).toEqual([409, 'no_colleague']);
    }
    for (const id of ids) expect([(await show(id)).assignee, await entriesOf(id)]).toEqual([null, []]);
  });

  it('that are open are marked as answered; a closed one stays closed, and a deleted one is left out', async () => {
    const [open = '', closed = '', deleted = ''] = await three();
    await inbox.change('PUT', `/${closed}/state`, { state: 'closed' });
    await inbox.rows('delete from enquiries.enquiries where id = $1', [deleted]);
    expect((await markAnswered([open, closed, deleted, randomUUID()])).body).toEqual({ count: 1 });
    expect((await show(open)).state).toBe('answered');
    expect((await show(closed)).state).toBe('closed');
    expect(await entriesOf(open)).toEqual([
      { actor: inbox.editor.id, action: 'staff enquiry-state', details: { state: 'answered' } },
    ]);
    expect((await markAnswered([open])).body).toEqual({ count: 0 });
  });

  it('are each changed once by calls that name them in another order at the same moment', async () => {
    const ids = await three();
    const calls = [ids, ids.toReversed(), ids, ids.toReversed()].map(markAnswered);
    const counts = (await Promise.all(calls)).map(({ body }) => body.count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    for (const id of ids) expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each([
    { why: 'none', ids: [] },
    { why: 'more than a page', ids: Array.from({ length: 51 }, () => randomUUID()) },
    { why: 'what is no id', ids: ['x'] },
  ])('of $why are rejected', async ({ ids }) => {
    expect((await assign(ids, null)).status).toBe(422);
    expect((await markAnswered(ids)).status).toBe(422);
  });
});
