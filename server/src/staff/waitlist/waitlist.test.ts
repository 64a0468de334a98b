import { WaitlistPage, WaitlistPerson, waitlistSorts } from '@remit/contract/staff/waitlist.ts';
import { consentWordings, currentConsent, type SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { readCsv } from '@remit/contract/testing/read-csv.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aJoin,
  aSubscriber,
  aSubscriptionsService,
  confirmed,
  keyring,
  type SubscriptionsFixture,
  tokenIn,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aMember } from '../testing/people.ts';

let fresh: FreshDatabase;
let lists: SubscriptionsFixture;
let console: Awaited<ReturnType<typeof aStaffService>>;
let editor: Awaited<ReturnType<typeof console.staff>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  lists = await aSubscriptionsService(fresh.db);
  console = await aStaffService({ on: fresh, deps: { keyring, outbox: lists.deps.outbox } });
  editor = await console.staff('editor');
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const ask = (method: string, path: string, body?: unknown) => console.ask(method, path, editor.headers, body);
const list = async (query: object) => {
  const { status, body } = await ask('POST', '/waitlist/search', query);
  expect(status).toBe(200);
  return v.parse(WaitlistPage, body);
};
const emailsOf = ({ entries }: WaitlistPage) => entries.map(({ email }) => email);
const memberIdOf = async (email: string) =>
  (await rows<{ id: string }>('select id from subscriptions.members where email = $1', [email]))[0]?.id ?? '';
const audited = (subject: string) =>
  rows<{ actor: string; action: string; reason: string | null }>(
    'select actor, action, reason from audit.entries where subject = $1 order by id',
    [subject],
  );
const confirmedOn = async (join = aJoin()) => {
  const { subscription, ...rest } = await confirmed(lists, join);
  return { ...rest, subscription: subscription as SubscriptionStatus };
};
const reason = 'They asked us by telephone';

describe('the list', () => {
  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    for (let day = 1; day <= 120; day += 1) {
      await aMember(fresh.db, {
        email: `paging-${String(day).padStart(3, '0')}@page.example`,
        created_at: at(day),
        confirmed_at: at(200 - day),
        placed_at: at(day),
      });
    }
    // Two that have not confirmed, and two at the same moment.
    for (const name of ['a', 'b']) {
      await aMember(fresh.db, { email: `paging-new-${name}@page.example`, state: 'unconfirmed' });
    }
    for (const name of ['a', 'b']) {
      await aMember(fresh.db, { email: `paging-same-${name}@page.example`, created_at: at(60) });
    }
    await aMember(fresh.db, { email: 'odd_one@page.example', sending_to: 'KE', wallet: 'm-pesa' });
    await aMember(fresh.db, { email: 'oddXone@page.example', state: 'unconfirmed', created_at: at(3) });
    await aMember(fresh.db, { email: 'odd.news@page.example', list: 'newsletter' });
  });

  const backwards = { newer: 'older', older: 'newer' } as const;
  const parameters = { newer: 'after', older: 'before' } as const;
  it.each(waitlistSorts)(
    'pages both ways without missing or repeating an entry, sorted by %s',
    async (sort) => {
      const onward = sort.startsWith('-') ? 'older' : 'newer';
      const back = backwards[onward];
      const first = await list({ q: 'paging-', sort });
      const pages = [first];
      let page = first;
      while (page[onward] !== null) {
        page = await list({ q: 'paging-', sort, [parameters[onward]]: page[onward] });
        pages.push(page);
      }
      const seen = pages.flatMap(emailsOf);
      expect(pages.map(({ total }) => total)).toEqual([124, 124, 124]);
      expect([seen.length, new Set(seen).size]).toEqual([124, 124]);
      const again = await list({ q: 'paging-', sort, [parameters[back]]: pages[1]?.[back] });
      expect(emailsOf(again)).toEqual(emailsOf(first));
      if (sort.endsWith('email'))
        expect(seen).toEqual(sort === 'email' ? seen.toSorted() : seen.toSorted().reverse());
      // Those who have not confirmed are the last in both directions.
      if (sort.endsWith('confirmed'))
        expect(seen.slice(-2).toSorted()).toEqual(['paging-new-a@page.example', 'paging-new-b@page.example']);
    },
  );

  it('sorted by e-mail address has no e-mail address in its cursors', async () => {
    const page = await list({ q: 'paging-', sort: 'email' });
    expect(page.newer).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    { why: 'a part of an e-mail address, in any case', query: { q: 'DDXON' }, found: ['oddXone'] },
    { why: 'the waitlist by default', query: { q: 'odd' }, found: ['oddXone', 'odd_one'] },
    { why: 'both lists', query: { q: 'odd', list: 'all' }, found: ['odd.news', 'oddXone', 'odd_one'] },
    { why: 'a part of two characters', query: { q: 'dX' }, found: ['oddXone'] },
    { why: 'an underscore as it is typed', query: { q: 'odd_' }, found: ['odd_one'] },
    { why: 'a backslash as it is typed', query: { q: 'odd\\_' }, found: [] },
    { why: 'a per cent sign as it is typed', query: { q: '%' }, found: [] },
    { why: 'a state', query: { q: 'odd', state: 'unconfirmed' }, found: ['oddXone'] },
    { why: 'a list', query: { q: 'odd', list: 'newsletter' }, found: ['odd.news'] },
    { why: 'a destination', query: { q: 'odd', to: 'KE' }, found: ['odd_one'] },
    { why: 'a wallet', query: { q: 'odd', wallet: 'm-pesa' }, found: ['odd_one'] },
    { why: 'a wallet without people', query: { q: 'odd', wallet: 'ecocash' }, found: [] },
    {
      why: 'days of joining',
      query: { q: 'odd', joinedFrom: '2026-01-03', joinedTo: '2026-01-03' },
      found: ['oddXone'],
    },
    { why: 'days after', query: { q: 'odd', joinedTo: '2026-01-02' }, found: [] },
  ])('finds $why', async ({ query, found }) => {
    const names = emailsOf(await list(query)).map((email) => email.split('@')[0]);
    expect(names.sort()).toEqual(found);
  });

  it('finds one by id', async () => {
    const id = await memberIdOf('odd_one@page.example');
    expect(emailsOf(await list({ q: id }))).toEqual(['odd_one@page.example']);
  });

  it('leaves an audit entry for each page, without the e-mail address that was searched for', async () => {
    const [before] = await rows<{ id: bigint }>('select coalesce(max(id), 0) as id from audit.entries');
    await list({ q: 'odd_one@page.example', state: 'confirmed' });
    expect(
      await rows('select actor, action, subject, details from audit.entries where id > $1', [before?.id]),
    ).toEqual([
      {
        actor: editor.id,
        action: 'staff waitlist-list',
        subject: null,
        details: { list: 'waitlist', state: 'confirmed', isSearch: true, count: 1 },
      },
    ]);
  });
});

describe('one person', () => {
  it('is shown with consent, e-mails, referrals, place, account and enquiries', async () => {
    const user = await aUser(console.auth);
    const friend = await confirmedOn();
    const { join, subscription } = await confirmedOn(
      aJoin({ email: user.email, share: friend.subscription.share?.code }),
    );
    await lists.post('', aSubscriber({ email: user.email }));
    const brought = await confirmedOn(aJoin({ share: subscription.share?.code }));
    const id = await memberIdOf(join.email);

    const { status, body } = await ask('GET', `/waitlist/${id}`);
    expect(status).toBe(200);
    const person = v.parse(WaitlistPerson, body);
    expect(person.subscriptions.map(({ list: name, state }) => [name, state])).toEqual([
      ['waitlist', 'confirmed'],
      ['newsletter', 'unconfirmed'],
    ]);
    expect(person.subscriptions[0]?.place).toBe(subscription.place?.number);
    const consent = person.submissions.find(({ list: name }) => name === 'waitlist');
    expect(consent).toMatchObject({
      wording: consentWordings[currentConsent.waitlist].text,
      page: '/countries/ghana',
      isConfirmed: true,
    });
    expect(person.messages.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['form-subscription-waitlist-confirm', 'form-subscription-waitlist-welcome']),
    );
    expect(person.referral).toMatchObject({
      referredBy: { email: friend.join.email },
      referred: [{ email: brought.join.email, state: 'confirmed' }],
      confirmedCount: 1,
    });
    expect(person.accounts).toHaveLength(1);
    expect(person).toMatchObject({ enquiryCount: 0, invitation: null, suppressedSince: null });
    expect(JSON.stringify(body)).not.toMatch(/token|hash|sealed/i);
    expect(await audited(id)).toEqual([{ actor: editor.id, action: 'staff waitlist-show', reason: null }]);
  });

  it('is not found under an unknown id', async () => {
    expect((await ask('GET', `/waitlist/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await ask('GET', '/waitlist/1')).status).toBe(404);
  });
});

describe('a correction', () => {
  const corridor = { from: 'GB', to: 'KE', method: 'bank-deposit', reason };

  it('changes the corridor as the person would: the place is at the end of the new one', async () => {
    const first = await confirmedOn(aJoin({ sendingFrom: 'GB', sendingTo: 'KE' }));
    const { join, token } = await confirmedOn();
    const id = await memberIdOf(join.email);
    expect((await ask('PATCH', `/waitlist/${id}`, corridor)).body).toEqual({ isDone: true });
    const status = (await (await lists.read(`/manage?token=${token}`)).json()) as SubscriptionStatus;
    expect(status).toMatchObject({
      corridor: { from: 'GB', to: 'KE' },
      method: 'bank-deposit',
      wallet: null,
    });
    expect(status.place?.number).toBe((first.subscription.place?.number ?? 0) + 1);
    expect(console.changed).toContain('waitlist');
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'staff waitlist-correct', reason });
  });

  it('names another wallet, which the list and the person show as it was written', async () => {
    const { join } = await confirmedOn();
    const id = await memberIdOf(join.email);
    const wallet = { method: 'mobile-money', wallet: 'another', walletName: '=1+1 & co' };
    expect((await ask('PATCH', `/waitlist/${id}`, { ...corridor, ...wallet })).status).toBe(200);
    expect((await list({ q: id, wallet: 'another' })).entries).toMatchObject([wallet]);
    const person = v.parse(WaitlistPerson, (await ask('GET', `/waitlist/${id}`)).body);
    expect(person.subscriptions).toMatchObject([wallet]);
  });

  it.each([
    { why: 'no reason', body: { ...corridor, reason: ' ' }, status: 422 },
    {
      why: 'another wallet that has no name',
      body: { ...corridor, method: 'mobile-money', wallet: 'another' },
      status: 422,
    },
    { why: 'a wallet without mobile money', body: { ...corridor, wallet: 'mtn' }, status: 422 },
    { why: 'a country we do not know', body: { ...corridor, to: 'XX' }, status: 422 },
  ])('is rejected with $why', async ({ body, status }) => {
    const { id } = await aMember(fresh.db);
    expect((await ask('PATCH', `/waitlist/${id}`, body)).status).toBe(status);
  });

  it.each([{ list: 'newsletter' }, { state: 'unsubscribed' }])('is not for %o', async (changes) => {
    const { id } = await aMember(fresh.db, changes);
    expect((await ask('PATCH', `/waitlist/${id}`, corridor)).body.error.code).toBe('not_on_waitlist');
  });
});

describe('a correction of the e-mail address', () => {
  const correct = (id: string, email: string) => ask('PUT', `/waitlist/${id}/email`, { email, reason });

  it('asks the new e-mail address to confirm, and kills every link that went to the old one', async () => {
    const join = aJoin({ email: `typo-${crypto.randomUUID()}@exmaple.example` });
    await lists.post('', join);
    const oldToken = tokenIn((await lists.mailsTo(join.email)).at(-1));
    const id = await memberIdOf(join.email);
    const email = `right-${crypto.randomUUID()}@example.com`;
    expect((await correct(id, email)).body).toEqual({ isDone: true });

    expect(await lists.mailsTo(join.email)).toEqual([]);
    expect((await lists.post('/confirm', { token: oldToken })).status).toBe(404);
    const token = tokenIn((await lists.mailsTo(email)).at(-1));
    expect(await (await lists.post('/confirm', { token })).json()).toMatchObject({ state: 'confirmed' });
    const { body } = await ask('GET', `/waitlist/${id}`);
    expect(body.submissions).toMatchObject([
      { key: join.key, isConfirmed: true, version: currentConsent.waitlist },
    ]);
    const entries = await audited(id);
    expect(entries[0]).toMatchObject({ action: 'staff waitlist-email', reason });
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it.each<{ why: string; code: string; email: () => Promise<string>; state?: string }>([
    { why: 'is confirmed', code: 'email_confirmed', email: async () => 'a@b.example', state: 'confirmed' },
    {
      why: 'would become one that is on the list',
      code: 'email_on_list',
      async email() {
        const join = aJoin();
        await lists.post('', join);
        return join.email.toUpperCase();
      },
    },
    {
      why: 'would become one that asked to be forgotten',
      code: 'email_suppressed',
      async email() {
        const { token, join } = await confirmedOn();
        await lists.post('/manage/delete', { token });
        return join.email;
      },
    },
    {
      why: 'would become one that got many e-mails today',
      code: 'email_mailed_too_often',
      async email() {
        const to = `${crypto.randomUUID()}@example.com`;
        await rows(
          `insert into mail.outbox (kind, recipient_fingerprint, sealed, expires_at)
            select 'form-x', $1, '\\x00', now() + interval '1 day' from generate_series(1, 10)`,
          [lists.deps.outbox.recipientFingerprint(to)],
        );
        return to;
      },
    },
  ])('is rejected where the e-mail address $why', async ({ code, email, state = 'unconfirmed' }) => {
    const member = await aMember(fresh.db, { state });
    expect((await correct(member.id, await email())).body.error.code).toBe(code);
    expect(await memberIdOf(member.email)).toBe(member.id);
  });
});

it('limits how many e-mail addresses a colleague can write to by corrections', async () => {
  const { headers } = await console.staff('editor');
  const { id } = await aMember(fresh.db, { state: 'unconfirmed' });
  const statuses: number[] = [];
  // However slowly: the limit gives back one in two minutes.
  while (statuses.length < 100 && !statuses.includes(429)) {
    const email = `${crypto.randomUUID()}@example.com`;
    statuses.push((await console.ask('PUT', `/waitlist/${id}/email`, headers, { email, reason })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

describe('a removal', () => {
  const remove = (id: string, isSuppressed: boolean) =>
    ask('POST', `/waitlist/${id}/remove`, { reason, isSuppressed });

  it('takes a person off one list, with what is queued for it, and lets them join again', async () => {
    const { join } = await confirmedOn();
    await lists.post('', aSubscriber({ email: join.email }));
    const id = await memberIdOf(join.email);
    expect((await remove(id, false)).body).toEqual({ isDone: true });
    expect((await lists.mailsTo(join.email)).map(({ kind }) => kind)).toEqual([
      'form-subscription-newsletter-confirm',
    ]);
    expect(await rows('select list from subscriptions.members where email = $1', [join.email])).toEqual([
      { list: 'newsletter' },
    ]);
    await lists.post('', aJoin({ email: join.email }));
    expect((await lists.mailsTo(join.email)).at(-1)?.kind).toBe('form-subscription-waitlist-confirm');
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'staff waitlist-remove', reason });
  });

  it('deletes everything under the e-mail address and keeps forms from writing to it', async () => {
    const { join } = await confirmedOn();
    await lists.post('', aSubscriber({ email: join.email }));
    await remove(await memberIdOf(join.email), true);
    expect(await lists.mailsTo(join.email)).toEqual([]);
    expect(await rows('select from subscriptions.members where email = $1', [join.email])).toEqual([]);
    await lists.post('', aJoin({ email: join.email }));
    expect(await lists.mailsTo(join.email)).toEqual([]);
  });

  it('needs a reason', async () => {
    const { id } = await aMember(fresh.db);
    expect((await ask('POST', `/waitlist/${id}/remove`, { isSuppressed: false })).status).toBe(422);
  });
});

describe('an export', () => {
  it('is a CSV file of the filter, with formulas defused and an audit entry with reason and count', async () => {
    const wallet = { wallet: 'another', wallet_name: '=HYPERLINK("//x";"y")' };
    await aMember(fresh.db, { email: '=cmd|1@formula.example', sending_to: 'NG', ...wallet });
    await aMember(fresh.db, { email: '@sum(a1)@formula.example'.replace('@', '+'), sending_to: 'NG' });
    const response = await ask('POST', '/waitlist/export', { to: 'NG', reason });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="waitlist-[\d-]+\.csv"$/,
    );
    const [head = [], ...people] = readCsv(response.body);
    const emails = people.map((cells) => cells[head.indexOf('email')]).sort();
    expect(emails).toEqual(["'+sum(a1)@formula.example", "'=cmd|1@formula.example"]);
    const names = people.map((cells) => cells[head.indexOf('wallet_name')]).sort();
    expect(names).toEqual(['', `'${wallet.wallet_name}`]);
    const [entry] = await rows(
      "select actor, reason, details from audit.entries where action = 'staff waitlist-export' order by id desc",
    );
    expect(entry).toEqual({
      actor: editor.id,
      reason,
      details: { list: 'waitlist', to: 'NG', isSearch: false, count: 2 },
    });
  });

  it('has the chosen entries alone, whatever the filter, and says how many in its audit entry', async () => {
    const [first, second, other] = [
      await aMember(fresh.db),
      await aMember(fresh.db, { list: 'newsletter' }),
      await aMember(fresh.db),
    ];
    const ids = [first.id, second.id, first.id];
    const { body } = await ask('POST', '/waitlist/export', { to: 'KE', q: 'x', ids, reason });
    expect(readCsv(body).slice(1).flat()).toEqual(expect.arrayContaining([first.email, second.email]));
    expect(body).not.toContain(other.email);
    expect(
      await rows(
        "select details from audit.entries where action = 'staff waitlist-export' order by id desc limit 1",
      ),
    ).toEqual([{ details: { chosen: 3, count: 2 } }]);
    const { status } = await ask('POST', '/waitlist/export', { ids: [], reason });
    expect(status).toBe(422);
  });

  it('wants a reason, and leaves nothing running when the reader goes away', async () => {
    expect((await ask('POST', '/waitlist/export', {})).status).toBe(422);
    await rows(
      `insert into subscriptions.members (list, address_hash, email, state)
        select 'newsletter', sha256(n::text::bytea), 'many-' || n || '@many.example', 'unconfirmed'
        from generate_series(1, 5000) n`,
    );
    const { exportWaitlist } = await import('./export.ts');
    const staff = { id: editor.id } as Parameters<typeof exportWaitlist>[1];
    const response = await exportWaitlist(console.deps, staff, { q: 'many-', list: 'all', reason });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => fresh.db.connections().total - fresh.db.connections().idle).toBe(0);
  });

  it('leaves the connections to visitors, however many are begun and not read', async () => {
    const { exportWaitlist } = await import('./export.ts');
    const staff = { id: (await console.staff('editor')).id } as Parameters<typeof exportWaitlist>[1];
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        exportWaitlist(console.deps, staff, { q: 'many-', list: 'all', reason }),
      ),
    );
    const read = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(read).toHaveLength(2);
    for (const one of begun) if (one.status === 'rejected') expect(one.reason.name).toBe('QueueFullError');
    for (const { body } of read) await body?.cancel();
    await expect.poll(() => fresh.db.connections().total - fresh.db.connections().idle).toBe(0);
    expect((await ask('POST', '/waitlist/export', { to: 'NG', reason })).status).toBe(200);
  });

  it('is limited for each account', async () => {
    const other = await console.staff('editor');
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push(
        (await console.ask('POST', '/waitlist/export', other.headers, { q: 'x', reason })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
