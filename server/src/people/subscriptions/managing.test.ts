import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { currentConsent, type SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { anon, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRule } from '#mails/content/en/place-rule.ts';
import { cleanUpSubscriptions } from './retention.ts';
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
const inPast = (column: string, table: string, email: string, age: string) =>
  rows(
    `update subscriptions.${table} set ${column} = now() - interval '${age}'
      where ${table === 'links' ? 'member_id in (select id from subscriptions.members where email = $1)' : 'email = $1'}`,
    [email],
  );
const stateOf = async (email: string) =>
  (
    await rows<{ list: string; state: string }>(
      'select list, state from subscriptions.members where email = $1 order by list',
      [email],
    )
  ).map(({ list, state }) => `${list} ${state}`);
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { code: string } }).error.code,
];
/** A corridor that no other test waits in. */
const corridors = ['AT', 'PT', 'FI', 'PL', 'SE', 'NO', 'DK', 'CH', 'IE', 'LT', 'BE', 'NL'];
const anEmptyCorridor = () => ({ sendingFrom: corridors.pop() as string, sendingTo: 'SN' });
const unknownToken = () => randomBytes(32).toString('base64url');

describe('confirming', () => {
  it('puts a person on the list, tells their place with its rule, and welcomes them by mail', async () => {
    const { join, subscription } = await confirmed(fixture, aJoin(anEmptyCorridor()));
    const [code] = await rows<{ share_code: string }>(
      'select share_code from subscriptions.members where email = $1',
      [join.email],
    );
    expect(subscription).toEqual({
      list: 'waitlist',
      state: 'confirmed',
      email: `${join.email[0]}…@example.com`,
      corridor: { from: join.sendingFrom, to: 'SN' },
      method: 'mobile-money',
      wallet: 'mtn',
      walletName: null,
      place: { number: 1, rule: placeRule },
      share: {
        code: code?.share_code,
        link: `http://localhost:3000/?friend=${code?.share_code}`,
        confirmedFriends: 0,
      },
    });
    const welcome = (await fixture.mailsTo(join.email))[1];
    expect(welcome).toMatchObject({ kind: 'form-subscription-waitlist-welcome' });
    expect(welcome?.text.replace(/\s+/g, ' ')).toMatch(
      /Your place today is 1, to send money from .* to Senegal/,
    );
    expect(welcome?.text).toContain('/subscriptions/manage?token=');
    const [evidence] = await rows('select confirmed_for from subscriptions.members where email = $1', [
      join.email,
    ]);
    expect(evidence).toEqual({ confirmed_for: join.key });
  });

  it('a second time shows the same and sends nothing more, at once or twenty times together', async () => {
    const { join, token, subscription } = await confirmed(fixture, aJoin(anEmptyCorridor()));
    const again = await Promise.all(Array.from({ length: 20 }, () => fixture.post('/confirm', { token })));
    for (const response of again)
      expect([response.status, await response.json()]).toEqual([200, subscription]);
    expect(await fixture.mailsTo(join.email)).toHaveLength(2);
  });

  it('of the newsletter has neither corridor nor place', async () => {
    const { subscription } = await confirmed(fixture, aSubscriber());
    expect(subscription).toMatchObject({
      list: 'newsletter',
      state: 'confirmed',
      corridor: null,
      place: null,
      share: null,
    });
  });

  it('gives thirty people who confirm at once thirty different places', async () => {
    const corridor = anEmptyCorridor();
    const joins = Array.from({ length: 30 }, () => aJoin(corridor));
    await Promise.all(joins.map((join) => fixture.post('', join)));
    const tokens = await Promise.all(
      joins.map(async ({ email }) => tokenIn((await fixture.mailsTo(email))[0])),
    );
    const standings = await Promise.all(
      tokens.map(
        async (token) => (await (await fixture.post('/confirm', { token })).json()) as SubscriptionStatus,
      ),
    );
    const places = standings.map(({ place }) => place?.number ?? 0).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  it('counts confirmed people of the same corridor only, and those who left no longer', async () => {
    const corridor = anEmptyCorridor();
    const first = await confirmed(fixture, aJoin(corridor));
    await fixture.post('', aJoin(corridor));
    await confirmed(fixture, aJoin({ ...corridor, sendingTo: 'UG' }));
    await confirmed(fixture, aJoin({ ...corridor, sendingFrom: 'OTHER' }));
    const second = await confirmed(fixture, aJoin(corridor));
    expect(second.subscription).toMatchObject({ place: { number: 2 } });
    await fixture.post('/manage/unsubscribe', { token: first.token });
    expect(await (await fixture.read(`/manage?token=${second.token}`)).json()).toMatchObject({
      place: { number: 1 },
    });
  });

  it.each([
    { why: 'no token', body: {}, status: 422, code: 'invalid_fields' },
    { why: 'a token that is too short', body: { token: 'abc' }, status: 422, code: 'invalid_fields' },
    { why: 'a list of tokens', body: { token: ['a'] }, status: 422, code: 'invalid_fields' },
    { why: 'an unknown token', body: { token: unknownToken() }, status: 404, code: 'link_unknown' },
  ])('is refused with $why', async ({ body, status, code }) => {
    expect(await refusal(await fixture.post('/confirm', body))).toEqual([status, code]);
  });

  it('is refused after thirty days, not before', async () => {
    const join = aJoin();
    await fixture.post('', join);
    const token = tokenIn((await fixture.mailsTo(join.email))[0]);
    await inPast('made_at', 'links', join.email, '30 days 1 second');
    expect(await refusal(await fixture.post('/confirm', { token }))).toEqual([410, 'link_expired']);
    expect(await stateOf(join.email)).toEqual(['waitlist unconfirmed']);
    await inPast('made_at', 'links', join.email, '29 days 23 hours');
    expect((await fixture.post('/confirm', { token })).status).toBe(200);
  });

  it('with an old link does not bring back who has left; joining again does', async () => {
    const { join, token } = await confirmed(fixture);
    await fixture.post('/manage/unsubscribe', { token });
    expect(await refusal(await fixture.post('/confirm', { token }))).toEqual([410, 'link_used']);
    const again = await confirmed(fixture, aJoin({ email: join.email }));
    expect(again.subscription).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    {
      why: 'another site',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      status: 403,
    },
    {
      why: 'an old kind of form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
    },
  ])('is refused from $why', async ({ headers, status }) => {
    const join = aJoin();
    await fixture.post('', join);
    const token = tokenIn((await fixture.mailsTo(join.email))[0]);
    for (const path of [
      '/confirm',
      '/manage/unsubscribe',
      '/manage/delete',
      '/manage/export',
      '/manage/preferences',
    ]) {
      expect((await fixture.post(path, { token }, headers)).status, path).toBe(status);
    }
    expect(await stateOf(join.email)).toEqual(['waitlist unconfirmed']);
  });
});

describe('a share link', () => {
  it('counts friends who confirmed, moves no places, and ignores unknown codes', async () => {
    const corridor = anEmptyCorridor();
    await confirmed(fixture, aJoin(corridor));
    const inviting = await confirmed(fixture, aJoin(corridor));
    const { share } = inviting.subscription as SubscriptionStatus;
    await confirmed(fixture, aJoin({ ...corridor, share: share?.code }));
    await confirmed(fixture, aJoin({ ...corridor, share: share?.code }));
    await fixture.post('', aJoin({ ...corridor, share: share?.code })); // never confirms
    await confirmed(fixture, aJoin({ ...corridor, share: 'unknown-code' }));
    const subscription = (await (
      await fixture.read(`/manage?token=${inviting.token}`)
    ).json()) as SubscriptionStatus;
    expect(subscription.share?.confirmedFriends).toBe(2);
    expect(subscription.place?.number).toBe(2);
  });

  it('does not count oneself', async () => {
    const { subscription, join, token } = await confirmed(fixture);
    await fixture.post('/manage/unsubscribe', { token });
    await inPast('mailed_at', 'members', join.email, '1 hour');
    const own = (subscription as SubscriptionStatus).share?.code;
    const again = await confirmed(fixture, aJoin({ email: join.email, share: own }));
    expect(again.subscription).toMatchObject({ share: { confirmedFriends: 0 } });
  });
});

describe('the link of a mail', () => {
  it('changes nothing by being read, however often and by whatever method', async () => {
    const join = aJoin();
    await fixture.post('', join);
    const token = tokenIn((await fixture.mailsTo(join.email))[0]);
    const snapshot = () =>
      rows(
        'select m.*, l.* from subscriptions.members m join subscriptions.links l on l.member_id = m.id where email = $1',
        [join.email],
      );
    const before = await snapshot();
    for (const path of ['/manage', '/unsubscribe', '/confirm', '/manage/unsubscribe', '/manage/delete']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        await fixture.app.request(`/api/subscriptions${path}?token=${token}`, { method });
      }
    }
    expect(await snapshot()).toEqual(before);
    expect(await (await fixture.read(`/manage?token=${token}`)).json()).toMatchObject({
      state: 'unconfirmed',
      place: null,
      share: null,
    });
  });

  it('shows things for ninety days, and unsubscribes for longer', async () => {
    const { join, token } = await confirmed(fixture);
    await inPast('made_at', 'links', join.email, '91 days');
    expect(await refusal(await fixture.read(`/manage?token=${token}`))).toEqual([410, 'link_expired']);
    expect(await refusal(await fixture.post('/manage/delete', { token }))).toEqual([410, 'link_expired']);
    expect(await refusal(await fixture.post('/manage/export', { token }))).toEqual([410, 'link_expired']);
    expect((await fixture.post('/manage/unsubscribe', { token })).status).toBe(200);
    expect(await stateOf(join.email)).toEqual(['waitlist unsubscribed']);
  });

  it.each(['', '?token=', '?token=%00', `?token=${'a'.repeat(44)}`, `?token=${unknownToken()}`])(
    'that is none is not found: %j',
    async (query) => {
      const response = await fixture.read(`/manage${query}`);
      expect(await refusal(response)).toEqual([404, 'link_unknown']);
    },
  );

  it('is mailed on request, for each list, and only to people on one', async () => {
    const email = `${randomUUID()}@example.com`;
    await confirmed(fixture, aJoin({ email }));
    await confirmed(fixture, aSubscriber({ email }));
    const pending = aJoin();
    await fixture.post('', pending);
    const unknownEmail = `${randomUUID()}@example.com`;
    const responses = new Set<string>();
    for (const to of [email, pending.email, unknownEmail]) {
      const wish = { key: randomUUID(), email: to };
      for (let n = 0; n < 3; n += 1) {
        const response = await fixture.post('/manage/link', wish);
        responses.add(`${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`);
      }
    }
    expect([...responses]).toHaveLength(1);
    const sent = (await fixture.mailsTo(email)).filter(({ kind }) => kind === 'form-subscription-link');
    expect(sent).toHaveLength(1);
    const tokens = [...(sent[0]?.text ?? '').matchAll(/token=([\w-]{43})/g)].map((match) => match[1]);
    const lists = [];
    for (const token of tokens) {
      lists.push(((await (await fixture.read(`/manage?token=${token}`)).json()) as SubscriptionStatus).list);
    }
    expect(lists).toEqual(['waitlist', 'newsletter']);
    expect(await fixture.mailsTo(unknownEmail)).toEqual([]);
  });

  it('that confirms is mailed again to an unconfirmed member, and works after the first has expired', async () => {
    const join = aJoin();
    await fixture.post('', join);
    await inPast('made_at', 'links', join.email, '31 days');
    await inPast('asked_at', 'members', join.email, '29 days');
    await fixture.post('/manage/link', { key: randomUUID(), email: join.email });
    const [, mail, ...more] = await fixture.mailsTo(join.email);
    expect([mail?.kind, more]).toEqual(['form-subscription-link', []]);
    expect(mail?.text).toContain('/waitlist/confirm?token=');
    const subscription = (await (
      await fixture.post('/confirm', { token: tokenIn(mail) })
    ).json()) as SubscriptionStatus;
    expect(subscription).toMatchObject({ state: 'confirmed', place: { number: expect.any(Number) } });
    const [consent] = await rows<{ version: string }>(
      `select consent_version as version from subscriptions.submissions
        where key = (select confirmed_for from subscriptions.members where email = $1)`,
      [join.email],
    );
    expect(consent?.version).toBe(join.consent.wordingVersion);
  });

  it('that confirms keeps its person for as long as it works', async () => {
    const join = aJoin();
    await fixture.post('', join);
    await inPast('asked_at', 'members', join.email, '29 days');
    await fixture.post('/manage/link', { key: randomUUID(), email: join.email });
    const [member] = await rows<{ isFresh: boolean }>(
      `select asked_at > now() - interval '1 day' as "isFresh" from subscriptions.members where email = $1`,
      [join.email],
    );
    expect(member?.isFresh).toBe(true);
  });

  it('that confirms is not mailed to an e-mail address that asked to be forgotten', async () => {
    const join = aJoin();
    await fixture.post('', join);
    await fixture.post('/manage/delete', { token: tokenIn((await fixture.mailsTo(join.email))[0]) });
    await rows(
      "update subscriptions.suppressed set since = now() - interval '31 days' where address_hash = $1",
      [fixture.deps.emailHash(join.email)],
    );
    await fixture.post('', aJoin({ email: join.email }));
    expect(await fixture.mailsTo(join.email)).toHaveLength(1);
    await fixture.post('/manage/link', { key: randomUUID(), email: join.email });
    expect(await fixture.mailsTo(join.email)).toHaveLength(1);
  });

  it.each([{ email: 'ama' }, { email: undefined }, { key: 'x' }])('is not mailed for %j', async (changes) => {
    const body = { key: randomUUID(), email: 'ama@example.com', ...changes };
    expect(await refusal(await fixture.post('/manage/link', body))).toEqual([422, 'invalid_fields']);
  });
});

describe('preferences', () => {
  it('change the corridor, which means the end of the new one, and nothing else moves', async () => {
    const [from, to] = [anEmptyCorridor(), anEmptyCorridor()];
    const moving = await confirmed(fixture, aJoin(from));
    await confirmed(fixture, aJoin(to));
    const { token } = moving;
    const changed = await fixture.post('/manage/preferences', { token, ...to, method: 'bank-deposit' });
    expect(await changed.json()).toMatchObject({
      corridor: { from: to.sendingFrom },
      method: 'bank-deposit',
      wallet: null,
      place: { number: 2 },
    });
    await confirmed(fixture, aJoin(to));
    const stays = await fixture.post('/manage/preferences', {
      token,
      ...to,
      method: 'mobile-money',
      wallet: 'm-pesa',
    });
    expect(await stays.json()).toMatchObject({ wallet: 'm-pesa', place: { number: 2 } });
  });

  it('name another wallet, whose name goes with it', async () => {
    const choice = { ...anEmptyCorridor(), wallet: 'another', walletName: '  =Ze\u0301epay ' };
    const { token, subscription, join } = await confirmed(fixture, aJoin(choice));
    expect(subscription).toMatchObject({ wallet: 'another', walletName: '=Zéepay' });
    const { sendingFrom, sendingTo } = join;
    const corridor = { token, sendingFrom, sendingTo, method: 'mobile-money' };
    const changed = await fixture.post('/manage/preferences', { ...corridor, wallet: 'wave' });
    expect(await changed.json()).toMatchObject({ wallet: 'wave', walletName: null });
    await fixture.post('/manage/preferences', { ...corridor, wallet: 'another', walletName: 'Zeepay' });
    // As an older release on the same database changes it.
    await rows("update subscriptions.members set wallet = 'mtn' where email = $1", [join.email]);
    const status = await fixture.read(`/manage?token=${token}`);
    expect(await status.json()).toMatchObject({ wallet: 'mtn', walletName: null });
  });

  it('may leave a wallet that is no longer offered as it is', async () => {
    const { token } = await confirmed(fixture, aJoin({ sendingTo: 'GH', wallet: 'ecocash' }));
    const body = { token, sendingFrom: 'DE', sendingTo: 'GH', method: 'mobile-money', wallet: 'ecocash' };
    const response = await fixture.post('/manage/preferences', body);
    expect(await response.json()).toMatchObject({ wallet: 'ecocash' });
  });

  it.each([
    { why: 'a country we do not know', changes: { sendingFrom: 'XX' }, field: 'sendingFrom' },
    {
      why: 'another wallet that has no name',
      changes: { method: 'mobile-money', wallet: 'another' },
      field: 'walletName',
    },
    {
      why: 'a wallet without mobile money',
      changes: { method: 'cash-pickup', wallet: 'mtn' },
      field: 'wallet',
    },
    { why: 'nothing for the method', changes: { method: '' }, field: 'method' },
  ])('with $why are refused', async ({ changes, field }) => {
    const { token } = await confirmed(fixture);
    const body = { token, sendingFrom: 'GB', sendingTo: 'GH', method: 'bank-deposit', ...changes };
    const response = await fixture.post('/manage/preferences', body);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { error: { fields: object } }).error.fields)).toEqual([
      field,
    ]);
  });

  it('belong to confirmed people on the waitlist', async () => {
    const pending = aJoin();
    await fixture.post('', pending);
    const tokens = [
      tokenIn((await fixture.mailsTo(pending.email))[0]),
      (await confirmed(fixture, aSubscriber())).token,
    ];
    for (const token of tokens) {
      const body = { token, sendingFrom: 'GB', sendingTo: 'GH', method: 'bank-deposit' };
      expect(await refusal(await fixture.post('/manage/preferences', body))).toEqual([409, 'not_confirmed']);
    }
  });
});

describe('one click in a mail reader', () => {
  const click = (
    token: string,
    body = 'List-Unsubscribe=One-Click',
    type = 'application/x-www-form-urlencoded',
  ) =>
    fixture.app.request(`/api/subscriptions/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  it('unsubscribes with the URL of the header and the body of the standard alone', async () => {
    const { join } = await confirmed(fixture);
    const welcome = (await fixture.mailsTo(join.email))[1];
    const email = /<(http[^>]+)>/.exec(welcome?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const token = new URL(email).searchParams.get('token') ?? '';
    for (let n = 0; n < 2; n += 1) {
      const response = await click(token);
      expect([response.status, await response.json()]).toEqual([200, { status: 'unsubscribed' }]);
    }
    expect(await stateOf(join.email)).toEqual(['waitlist unsubscribed']);
  });

  it('works as a form of parts too', async () => {
    const { join, token } = await confirmed(fixture, aSubscriber());
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await click(token, body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await stateOf(join.email)).toEqual(['newsletter unsubscribed']);
  });

  it('takes back the mails that wait for this list, and no others', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token } = await confirmed(fixture, aJoin({ email }));
    await confirmed(fixture, aSubscriber({ email }));
    await click(token);
    const left = (await fixture.mailsTo(email)).map(({ kind }) => kind);
    expect(left).toEqual(['form-subscription-newsletter-confirm', 'form-subscription-newsletter-welcome']);
  });

  it('leaves one list, not the other', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token } = await confirmed(fixture, aJoin({ email }));
    await confirmed(fixture, aSubscriber({ email }));
    await click(token);
    expect(await stateOf(email)).toEqual(['newsletter confirmed', 'waitlist unsubscribed']);
  });

  it('by a person who never confirmed forgets and suppresses the e-mail address', async () => {
    const join = aJoin();
    await fixture.post('', join);
    await click(tokenIn((await fixture.mailsTo(join.email))[0]));
    expect(await stateOf(join.email)).toEqual([]);
    await fixture.post('', aJoin({ email: join.email }));
    expect(await fixture.mailsTo(join.email)).toEqual([]);
  });

  it('says the same about a link it does not know', async () => {
    const response = await click(unknownToken());
    expect([response.status, await response.json()]).toEqual([200, { status: 'unsubscribed' }]);
  });

  it.each([
    { why: 'other words', body: 'hello=1', type: 'application/x-www-form-urlencoded', status: 404 },
    { why: 'no words', body: '', type: 'application/x-www-form-urlencoded', status: 404 },
    { why: 'JSON', body: '{}', type: 'application/json', status: 415 },
  ])('needs the words of the standard: $why', async ({ body, type, status }) => {
    const { join, token } = await confirmed(fixture);
    expect((await click(token, body, type)).status).toBe(status);
    expect(await stateOf(join.email)).toEqual(['waitlist confirmed']);
  });

  it('followed by hand leads to the page with the button', async () => {
    const { join, token } = await confirmed(fixture);
    const response = await fixture.read(`/unsubscribe?token=${token}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    const broken = await fixture.read('/unsubscribe?token=https://evil.example');
    expect([broken.status, broken.headers.get('location')]).toEqual([303, '/unsubscribe']);
    expect(await stateOf(join.email)).toEqual(['waitlist confirmed']);
  });
});

describe('what we hold', () => {
  it('can be taken along: both lists, every consent, every mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token } = await confirmed(fixture, aJoin({ email }));
    await confirmed(fixture, aSubscriber({ email }));
    const all = (await (await fixture.post('/manage/export', { token })).json()) as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(all.subscriptions?.map(({ list, email: held }) => [list, held])).toEqual([
      ['waitlist', email],
      ['newsletter', email],
    ]);
    expect(all.submissions).toMatchObject([
      {
        list: 'waitlist',
        consentVersion: currentConsent.waitlist,
        consentWording: expect.stringContaining('18 or older'),
        page: '/countries/ghana',
      },
      { list: 'newsletter', consentVersion: currentConsent.newsletter },
    ]);
    expect(all.mails).toHaveLength(4);
    // A new column of the table has to be shown too, or be listed here as meaningless to the owner.
    const internal = ['id', 'address_hash', 'mailed_for'];
    const columns = await rows<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'subscriptions' and table_name = 'members'",
    );
    const fromOtherTables = ['confirmedFriends', 'linksMailed', 'invitedAt'];
    expect(
      Object.keys(all.subscriptions?.[0] ?? {}).filter((name) => !fromOtherTables.includes(name)),
    ).toHaveLength(columns.filter(({ name }) => !internal.includes(name)).length);
  });

  it('is deleted altogether, waiting mails too; what stays is a keyed hash', async () => {
    const email = `${randomUUID()}@example.com`;
    const { token } = await confirmed(fixture, aJoin({ email }));
    await confirmed(fixture, aSubscriber({ email }));
    await fixture.post('/manage/link', { key: randomUUID(), email });
    const response = await fixture.post('/manage/delete', { token });
    expect([response.status, await response.json()]).toEqual([200, { status: 'deleted' }]);
    expect(await stateOf(email)).toEqual([]);
    expect(await fixture.mailsTo(email)).toEqual([]);
    const hash = fixture.deps.emailHash(email);
    expect(await rows('select 1 from subscriptions.submissions where address_hash = $1', [hash])).toEqual([]);
    expect(await rows('select 1 from subscriptions.suppressed where address_hash = $1', [hash])).toHaveLength(
      1,
    );
    expect(await refusal(await fixture.post('/manage/delete', { token }))).toEqual([404, 'link_unknown']);
    const [kept] = await rows<{ text: string }>(
      "select string_agg(suppressed::text, '') as text from subscriptions.suppressed",
    );
    expect(kept?.text).not.toContain(email.split('@')[0]);
    // The hash is keyed: the e-mail address alone does not lead to it.
    expect(hash).not.toEqual(createHash('sha256').update(email).digest());
  });

  it('of a suppressed e-mail address is nothing, for thirty days; then one mail asks, and only confirming ends it', async () => {
    const { join, token } = await confirmed(fixture);
    const { email } = join;
    const hash = fixture.deps.emailHash(email);
    const suppressed = () => rows('select 1 from subscriptions.suppressed where address_hash = $1', [hash]);
    await fixture.post('/manage/delete', { token });
    const attempt = aJoin({ email });
    await fixture.post('', attempt);
    expect([await stateOf(email), await fixture.mailsTo(email)]).toEqual([[], []]);
    const [trace] = await rows(
      'select page, consent_version, consent_wording from subscriptions.submissions where key = $1',
      [attempt.key],
    );
    expect(trace).toEqual({ page: null, consent_version: null, consent_wording: null });
    expect(await rows("select 1 from subscriptions.members where email like '%.invalid'")).toEqual([]);

    await rows(
      "update subscriptions.suppressed set since = now() - interval '31 days' where address_hash = $1",
      [hash],
    );
    await fixture.post('', aJoin({ email }));
    expect(await fixture.mailsTo(email)).toHaveLength(1);
    await inPast('mailed_at', 'members', email, '1 hour');
    await fixture.post('', aJoin({ email }));
    expect(await fixture.mailsTo(email)).toHaveLength(1);
    expect(await suppressed()).toHaveLength(1);

    await fixture.post('/confirm', { token: tokenIn((await fixture.mailsTo(email))[0]) });
    expect(await suppressed()).toEqual([]);
    expect(await stateOf(email)).toEqual(['waitlist confirmed']);
  });

  it('is closed to everyone but the server', async () => {
    for (const table of ['members', 'submissions', 'links', 'suppressed', 'daily_counts', 'deleted_daily']) {
      const attempt = fresh.db.as(anon, (transaction) =>
        transaction.rows(`select 1 from subscriptions.${table}`),
      );
      await expect(attempt, table).rejects.toMatchObject({ code: '42501' });
    }
    const spent = fresh.db.as(anon, (transaction) =>
      transaction.rows('select 1 from guards.spent_challenges'),
    );
    await expect(spent).rejects.toMatchObject({ code: '42501' });
  });
});

describe('tidying', () => {
  it('forgets the unconfirmed after thirty days and who left after thirty, with all that hangs on them', async () => {
    const [young, old] = [aJoin(), aJoin()];
    await fixture.post('', young);
    await fixture.post('', old);
    const staying = await confirmed(fixture);
    const left = await confirmed(fixture);
    await fixture.post('/manage/unsubscribe', { token: left.token });
    const wish = { key: randomUUID(), email: staying.join.email };
    await fixture.post('/manage/link', wish);
    await inPast('asked_at', 'members', young.email, '29 days 23 hours');
    await inPast('asked_at', 'members', old.email, '30 days 1 minute');
    await inPast('asked_at', 'members', staying.join.email, '3 years');
    await rows(
      "update subscriptions.members set asked_at = now() - interval '31 days', unsubscribed_at = now() - interval '31 days' where email = $1",
      [left.join.email],
    );
    await rows(
      "update subscriptions.submissions set received_at = now() - interval '31 days' where key = any($1::uuid[])",
      [[young.key, old.key, staying.join.key, left.join.key, wish.key]],
    );
    await inPast('made_at', 'links', staying.join.email, '731 days');
    expect(await cleanUpSubscriptions(fresh.db)).toEqual({
      unconfirmed: 1,
      unsubscribed: 1,
      links: 3,
      submissions: 3,
    });
    expect(await stateOf(old.email)).toEqual([]);
    expect(await stateOf(left.join.email)).toEqual([]);
    expect(await stateOf(young.email)).toEqual(['waitlist unconfirmed']);
    expect(await stateOf(staying.join.email)).toEqual(['waitlist confirmed']);
    const kept = await rows<{ key: string }>(
      'select key from subscriptions.submissions where key = any($1::uuid[])',
      [[young.key, old.key, staying.join.key, left.join.key, wish.key]],
    );
    expect(kept.map(({ key }) => key).sort()).toEqual([young.key, staying.join.key].sort());
    expect(await cleanUpSubscriptions(fresh.db)).toEqual({
      unconfirmed: 0,
      unsubscribed: 0,
      links: 0,
      submissions: 0,
    });
  });
});
