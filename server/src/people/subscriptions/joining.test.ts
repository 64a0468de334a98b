import { randomUUID } from 'node:crypto';
import { honeypotField } from '@remit/contract/proof-of-work.ts';
import { consentWordings, currentConsent } from '@remit/contract/subscriptions.ts';
import { connect, service } from '@remit/platform/db/database.ts';
import { pageHeaders } from '@remit/platform/guards/testing/a-guard.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aJoin,
  aSubscriber,
  aSubscriptionsService,
  confirmed,
  type SubscriptionsFixture,
  tokenIn,
} from './testing/a-subscriptions-service.ts';

let fresh: FreshDatabase;
let fixture: SubscriptionsFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await aSubscriptionsService(fresh.db);
});
afterAll(() => fresh?.close());

const rows = <Row>(statement: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(statement, values));
const membersOf = (email: string) =>
  rows<Record<string, unknown>>('select * from subscriptions.members where lower(email) = lower($1)', [
    email,
  ]);
const tally = async () =>
  (
    await rows(
      `select (select count(*)::int from subscriptions.members) as members,
        (select count(*)::int from subscriptions.submissions) as submissions,
        (select count(*)::int from subscriptions.links) as links,
        (select count(*)::int from mail.outbox) as mails`,
    )
  )[0];

describe('a join', () => {
  it('is stored with the exact consent, and causes a mail that asks to confirm', async () => {
    const join = aJoin({ share: 'nobodys-code' });
    const response = await fixture.post('', join);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ status: 'accepted' });
    expect(await membersOf(join.email)).toMatchObject([
      {
        list: 'waitlist',
        state: 'unconfirmed',
        sending_from: 'DE',
        sending_to: 'GH',
        method: 'mobile-money',
        wallet: 'mtn',
        friend_of: null,
      },
    ]);
    const [evidence] = await rows('select * from subscriptions.submissions where key = $1', [join.key]);
    expect(evidence).toMatchObject({
      page: '/countries/ghana',
      consent_version: currentConsent.waitlist,
      consent_wording: consentWordings[currentConsent.waitlist].text,
      received_at: expect.any(Date),
    });
    expect(consentWordings[currentConsent.waitlist].text).toContain('I confirm that I am 18 or older');
    const [mail, ...more] = await fixture.mailsTo(join.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'form-subscription-waitlist-confirm' });
    expect(mail?.text).toContain(`http://localhost:3000/waitlist/confirm?token=${tokenIn(mail)}`);
    expect(mail?.headers).toEqual({
      'List-Id': '<waitlist.localhost>',
      'List-Unsubscribe': `<http://localhost:3000/api/subscriptions/unsubscribe?token=${tokenIn(mail)}>, <mailto:team@site.example?subject=unsubscribe%20waitlist>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('of a page that was opened before the wording changed is stored with the wording it showed', async () => {
    const join = aJoin({ consent: { wordingVersion: 'waitlist-2', given: true } });
    expect((await fixture.post('', join)).status).toBe(202);
    expect(
      await rows('select consent_version, consent_wording from subscriptions.submissions where key = $1', [
        join.key,
      ]),
    ).toEqual([{ consent_version: 'waitlist-2', consent_wording: consentWordings['waitlist-2'].text }]);
  });

  it('of the newsletter needs no corridor and has its own page', async () => {
    const join = aSubscriber();
    expect((await fixture.post('', join)).status).toBe(202);
    const [mail] = await fixture.mailsTo(join.email);
    expect(mail?.text).toContain('/newsletter/confirm?token=');
    expect(await membersOf(join.email)).toMatchObject([
      { list: 'newsletter', sending_from: null, share_code: null },
    ]);
  });

  it('keeps no token that could be read back', async () => {
    const join = aJoin();
    await fixture.post('', join);
    const token = tokenIn((await fixture.mailsTo(join.email))[0]);
    const [stored] = await rows<{ text: string }>(
      "select string_agg(encode(token_hash, 'escape') || encode(token_hash, 'base64'), '') as text from subscriptions.links",
    );
    expect(stored?.text).not.toContain(token);
  });

  it('sent twenty times with one key is one row and one mail', async () => {
    const join = aJoin();
    const headers = pageHeaders(fixture.guards, 'waitlist');
    const responses = await Promise.all(Array.from({ length: 20 }, () => fixture.post('', join, headers)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(await membersOf(join.email)).toHaveLength(1);
    expect(await fixture.mailsTo(join.email)).toHaveLength(1);
    expect(await rows('select 1 from subscriptions.submissions where key = $1', [join.key])).toHaveLength(1);
  });

  it('repeated beyond the limit of its e-mail address is still thanked', async () => {
    const perHour = { submissionsPerNetworkHour: 100, submissionsPerAddressHour: 3, mailsPerAddressDay: 10 };
    const limited = await aSubscriptionsService(fresh.db, { perHour });
    const join = aJoin();
    for (let n = 0; n < 6; n += 1) expect((await limited.post('', join)).status).toBe(202);
    const another = await limited.post('', aJoin({ email: join.email }));
    expect(another.status).toBe(429);
    expect(Number(another.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.mailsTo(join.email)).toHaveLength(1);
  });

  it('with a key that another e-mail address used does nothing more', async () => {
    const first = aJoin();
    await fixture.post('', first);
    const second = aJoin({ key: first.key });
    expect((await fixture.post('', second)).status).toBe(202);
    expect(await membersOf(second.email)).toEqual([]);
    expect(await fixture.mailsTo(second.email)).toEqual([]);
  });

  it('a second time, corrected, is taken without a second mail at once, and with one later', async () => {
    const join = aJoin();
    await fixture.post('', join);
    await fixture.post('', aJoin({ email: join.email.toUpperCase(), sendingTo: 'KE' }));
    expect(await membersOf(join.email)).toMatchObject([{ sending_to: 'KE' }]);
    expect(await fixture.mailsTo(join.email)).toHaveLength(1);
    await rows(
      "update subscriptions.members set mailed_at = now() - interval '11 minutes' where lower(email) = lower($1)",
      [join.email],
    );
    await fixture.post('', aJoin({ email: join.email }));
    const mails = await fixture.mailsTo(join.email);
    expect(mails).toHaveLength(2);
    // Either link works: people press the one they find.
    expect((await fixture.post('/confirm', { token: tokenIn(mails[0]) })).status).toBe(200);
    expect((await fixture.post('/confirm', { token: tokenIn(mails[1]) })).status).toBe(200);
  });

  it('by a person who is on the list changes nothing and tells them by mail, once a day', async () => {
    const { join } = await confirmed(fixture);
    await rows("update subscriptions.members set mailed_at = now() - interval '2 days' where email = $1", [
      join.email,
    ]);
    for (let n = 0; n < 3; n += 1) {
      expect((await fixture.post('', aJoin({ email: join.email, sendingTo: 'NG' }))).status).toBe(202);
    }
    const mails = await fixture.mailsTo(join.email);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'form-subscription-waitlist-confirm',
      'form-subscription-waitlist-welcome',
      'form-subscription-waitlist-known',
    ]);
    expect(await membersOf(join.email)).toMatchObject([{ state: 'confirmed', sending_to: 'GH' }]);
    const subscription = await fixture.read(`/manage?token=${tokenIn(mails[2])}`);
    expect(await subscription.json()).toMatchObject({
      state: 'confirmed',
      corridor: { from: 'DE', to: 'GH' },
    });
    // A link that was mailed to show things cannot confirm anything.
    expect((await fixture.post('/confirm', { token: tokenIn(mails[2]) })).status).toBe(404);
  });

  it('causes no more mails a day than an e-mail address may get', async () => {
    const perHour = { submissionsPerNetworkHour: 100, submissionsPerAddressHour: 100, mailsPerAddressDay: 2 };
    const capped = await aSubscriptionsService(fresh.db, { perHour });
    const email = `${randomUUID()}@example.com`;
    for (const join of [aJoin({ email }), aSubscriber({ email }), aJoin({ email }), aSubscriber({ email })]) {
      await rows("update subscriptions.members set mailed_at = now() - interval '1 hour' where email = $1", [
        email,
      ]);
      expect((await capped.post('', join)).status).toBe(202);
    }
    expect(await capped.mailsTo(email)).toHaveLength(2);
    expect(
      await rows(
        'select 1 from subscriptions.links link join subscriptions.members m on m.id = member_id where email = $1',
        [email],
      ),
    ).toHaveLength(2);
  });

  it('in the trap stores nothing', async () => {
    const before = await tally();
    const response = await fixture.post('', aJoin({ [honeypotField]: 'filled' }));
    expect([response.status, await response.text()]).toEqual([202, '{"status":"accepted"}']);
    expect(await tally()).toEqual(before);
  });
});

describe('the response', () => {
  it('is the same for every e-mail address, byte for byte, and so is the work', async () => {
    const kinds = {
      async new() {
        return aJoin();
      },
      async unconfirmed() {
        const join = aJoin();
        await fixture.post('', join);
        await rows(
          "update subscriptions.members set mailed_at = now() - interval '1 hour' where email = $1",
          [join.email],
        );
        return aJoin({ email: join.email });
      },
      async 'unconfirmed, mailed just now'() {
        const join = aJoin();
        await fixture.post('', join);
        return aJoin({ email: join.email });
      },
      async confirmed() {
        const { join } = await confirmed(fixture);
        await rows(
          "update subscriptions.members set mailed_at = now() - interval '2 days' where email = $1",
          [join.email],
        );
        return aJoin({ email: join.email });
      },
      async suppressed() {
        const { join, token } = await confirmed(fixture);
        await fixture.post('/manage/delete', { token });
        return aJoin({ email: join.email });
      },
    };
    const counted = countStatements(fresh.db);
    const deps = await aSubscriptionsService(counted.db);
    const responses = new Set<string>();
    const work = new Set<string>();
    for (const make of Object.values(kinds)) {
      const join = await make();
      counted.taken();
      const response = await deps.post('', join);
      responses.add(`${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`);
      // The last one writes the e-mail down, or in its place something of the same size.
      work.add(counted.taken().slice(0, -1).join('\n'));
    }
    expect([...responses]).toHaveLength(1);
    expect([...work]).toHaveLength(1);
    expect(deps.notifications()).toBe(Object.keys(kinds).length);
  });
});

describe('a field', () => {
  const tooLong = `${'a'.repeat(300)}@example.com`;
  it.each<{ why: string; changes: Record<string, unknown>; field: string; code: string }>([
    { why: 'no e-mail address', changes: { email: undefined }, field: 'email', code: 'email_missing' },
    { why: 'an empty e-mail address', changes: { email: '  ' }, field: 'email', code: 'email_missing' },
    { why: 'an e-mail address too long', changes: { email: tooLong }, field: 'email', code: 'email_invalid' },
    {
      why: 'an e-mail address that is a number',
      changes: { email: 7 },
      field: 'email',
      code: 'email_missing',
    },
    {
      why: 'a list of e-mail addresses',
      changes: { email: ['a@example.com', 'b@example.com'] },
      field: 'email',
      code: 'email_missing',
    },
    {
      why: 'an object for an e-mail address',
      changes: { email: { toString: 'a@example.com' } },
      field: 'email',
      code: 'email_missing',
    },
    {
      why: 'two e-mail addresses',
      changes: { email: 'a@example.com, b@example.com' },
      field: 'email',
      code: 'email_invalid',
    },
    { why: 'markup', changes: { email: '<img src=x>@example.com' }, field: 'email', code: 'email_invalid' },
    {
      why: 'a header',
      changes: { email: 'a@example.com\r\nBcc: b@example.com' },
      field: 'email',
      code: 'email_invalid',
    },
    {
      why: 'an encoded header',
      changes: { email: 'a%0d%0abcc:b@example.com@' },
      field: 'email',
      code: 'email_invalid',
    },
    { why: 'NUL', changes: { email: 'a\0@example.com' }, field: 'email', code: 'email_invalid' },
    {
      why: 'half a character',
      changes: { email: 'a\ud800@example.com' },
      field: 'email',
      code: 'email_invalid',
    },
    {
      why: 'a text that turns around',
      changes: { email: '\u202emoc.elpmaxe@a' },
      field: 'email',
      code: 'email_invalid',
    },
    { why: 'a wide at', changes: { email: 'a＠example.com' }, field: 'email', code: 'email_invalid' },
    {
      why: 'letters of another script',
      changes: { email: 'аdmin@example.com' },
      field: 'email',
      code: 'email_invalid',
    },
    {
      why: 'a host label too long',
      changes: { email: `a@${'b'.repeat(64)}.example` },
      field: 'email',
      code: 'email_invalid',
    },
    { why: 'no key', changes: { key: undefined }, field: 'key', code: 'key_invalid' },
    {
      why: 'a key that is none',
      changes: { key: "1'; drop table subscriptions.members; --" },
      field: 'key',
      code: 'key_invalid',
    },
    { why: 'a list that is none', changes: { list: 'everyone' }, field: 'list', code: 'list_invalid' },
    {
      why: 'a list by the name of a prototype',
      changes: { list: '__proto__' },
      field: 'list',
      code: 'list_invalid',
    },
    {
      why: 'a country we do not know',
      changes: { sendingFrom: 'XX' },
      field: 'sendingFrom',
      code: 'sending_from_invalid',
    },
    {
      why: 'a country in small letters',
      changes: { sendingFrom: 'de' },
      field: 'sendingFrom',
      code: 'sending_from_invalid',
    },
    {
      why: 'a receiving country we do not serve',
      changes: { sendingTo: 'DE' },
      field: 'sendingTo',
      code: 'sending_to_invalid',
    },
    {
      why: 'a method that is none',
      changes: { method: 'constructor' },
      field: 'method',
      code: 'method_invalid',
    },
    {
      why: 'a wallet that is none',
      changes: { wallet: 'm-pesa<b>' },
      field: 'wallet',
      code: 'wallet_invalid',
    },
    {
      why: 'a wallet without mobile money',
      changes: { method: 'cash-pickup' },
      field: 'wallet',
      code: 'wallet_without_mobile_money',
    },
    ...[
      { why: 'another wallet that has no name', changes: { wallet: 'another', walletName: ' ' } },
      { why: 'a name for a wallet that has one', changes: { walletName: 'MTN' } },
    ].map((one) => ({ ...one, field: 'walletName', code: 'wallet_name_invalid' })),
    ...[
      { why: 'a wallet with a tag', walletName: '<b>Zeepay</b>', code: 'text_with_tags' },
      { why: 'a wallet of two lines', walletName: 'Zee\npay', code: 'text_of_several_lines' },
      { why: 'a wallet that turns around', walletName: 'Zee\u202epay', code: 'text_with_unusual_character' },
      { why: 'a wallet too long', walletName: 'z'.repeat(61), code: 'text_too_long:60' },
    ].map(({ walletName, ...one }) => ({
      ...one,
      changes: { walletName, wallet: 'another' },
      field: 'walletName',
    })),
    { why: 'no consent', changes: { consent: undefined }, field: 'consent', code: 'consent_missing' },
    {
      why: 'consent refused',
      changes: { consent: { wordingVersion: 'waitlist-1', given: false } },
      field: 'consent.given',
      code: 'consent_missing',
    },
    {
      why: 'consent as text',
      changes: { consent: { wordingVersion: 'waitlist-1', given: 'true' } },
      field: 'consent.given',
      code: 'consent_missing',
    },
    {
      why: 'consent to something else',
      changes: { consent: { wordingVersion: 'newsletter-1', given: true } },
      field: 'consent.wordingVersion',
      code: 'consent_outdated',
    },
    {
      why: 'consent to nothing we ever wrote',
      changes: { consent: { wordingVersion: 'toString', given: true } },
      field: 'consent.wordingVersion',
      code: 'consent_outdated',
    },
    {
      why: 'a page elsewhere',
      changes: { page: 'https://evil.example/' },
      field: 'page',
      code: 'page_invalid',
    },
    {
      why: 'a page with a query',
      changes: { page: '/?email=a@example.com' },
      field: 'page',
      code: 'page_invalid',
    },
    { why: 'a page too long', changes: { page: `/${'a'.repeat(200)}` }, field: 'page', code: 'page_invalid' },
    { why: 'a page with a line break', changes: { page: '/a\nb' }, field: 'page', code: 'page_invalid' },
    {
      why: 'an invitation with markup',
      changes: { share: '"><script>' },
      field: 'share',
      code: 'share_invalid',
    },
    {
      why: 'an invitation too long',
      changes: { share: 'a'.repeat(33) },
      field: 'share',
      code: 'share_invalid',
    },
  ])('with $why is named, nothing is stored and nothing comes back', async ({ changes, field, code }) => {
    const before = await tally();
    const response = await fixture.post('', aJoin(changes));
    expect(response.status).toBe(422);
    const text = await response.text();
    const { error } = JSON.parse(text);
    expect(error.code).toBe('invalid_fields');
    expect(error.fields).toEqual({ [field]: code });
    const [value] = Object.values(changes);
    if (typeof value === 'string' && value.trim().length > 3) expect(text).not.toContain(value.trim());
    expect(await tally()).toEqual(before);
  });

  it('that is right at its edge is taken', async () => {
    const local = 'a'.repeat(64);
    for (const changes of [
      { email: ` ${local}@example.com ` },
      { email: 'ama@bücher.example' },
      { page: `/${'a'.repeat(199)}` },
      { method: 'cash-pickup', wallet: undefined },
      { wallet: 'another', walletName: 'é'.repeat(60) },
      // From a page of the release before, which offered every wallet for every country.
      { sendingTo: 'GH', wallet: 'ecocash' },
      { sendingFrom: 'OTHER', sendingTo: 'ZA' },
      { key: randomUUID().toUpperCase() },
      { anythingElse: { nested: true } },
    ]) {
      expect((await fixture.post('', aJoin(changes))).status, JSON.stringify(changes)).toBe(202);
    }
    expect(await membersOf(`${local}@example.com`)).toHaveLength(1);
    expect(await fixture.mailsTo('ama@xn--bcher-kva.example')).toHaveLength(1);
  });
});

describe('many at once', () => {
  const [joinsInAll, people] = isLong ? [1_000, 200] : [200, 40];
  it(`${joinsInAll} joins of ${people} addresses are ${people} rows and as many mails`, async () => {
    const crowd = await freshDatabase();
    const other = connect({ connection: crowd.connection, connectionsMax: 10, applicationName: 'other' });
    try {
      const processes = [await aSubscriptionsService(crowd.db), await aSubscriptionsService(other)] as const;
      const emails = Array.from({ length: people }, (_, n) => `person${n}@example.com`);
      const joins = Array.from({ length: joinsInAll }, (_, n) => aJoin({ email: emails[n % people] }));
      const statuses = await Promise.all(
        joins.map(async (join, n) => (await processes[n % 2 === 0 ? 0 : 1].post('', join)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([202]));
      const [counted] = await crowd.db.as(service, (transaction) =>
        transaction.rows(
          `select (select count(*)::int from subscriptions.members) as members,
            (select count(*)::int from subscriptions.submissions) as submissions,
            (select count(*)::int from subscriptions.links) as links,
            (select count(*)::int from mail.outbox) as mails,
            (select count(distinct recipient_fingerprint)::int from mail.outbox) as recipients`,
        ),
      );
      expect(counted).toEqual({
        submissions: joinsInAll,
        ...{ members: people, links: people, mails: people, recipients: people },
      });
    } finally {
      await other.close();
      await crowd.close();
    }
  });
});
