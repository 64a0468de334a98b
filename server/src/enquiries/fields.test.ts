import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import { fieldErrorCodes, parseFieldError } from '@remit/contract/field-error.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEnquiriesService, anEnquiry, type EnquiriesFixture } from './testing/an-enquiries-service.ts';

let fresh: FreshDatabase;
let fixture: EnquiriesFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await anEnquiriesService(fresh.db);
});
afterAll(() => fresh.close());

describe('a field', () => {
  const long = (length: number) => 'x'.repeat(length);
  const lineTricks = [
    ['empty', ''],
    ['blank', ' \t '],
    ['two lines, to make another header', 'Ama\r\nBcc: eve@example.com'],
    ['a line break alone', 'Ama\nOwusu'],
    ['markup', '<script>alert(1)</script>'],
    ['an opening bracket', 'Ama <b'],
    ['NUL', 'Ama\0Owusu'],
    ['an escape sequence', 'Ama\u001b[2J'],
    ['half a character', 'Ama\ud83d'],
    ['text turned around', 'Ama\u202egpj.exe'],
    ['invisible only', '\u200b\u2060'],
    ['letters that look like nothing', '\u3164\u3164'],
    ['marks piled up', `A${'\u0301'.repeat(20)}`],
    ['a line separator', 'Ama\u2028Owusu'],
  ] as const;
  const shapes = [
    ['a number', 7],
    ['a list', ['Ama']],
    ['an object', { toString: 'Ama' }],
    ['null', null],
    ['true', true],
  ] as const;
  const messageTricks = [
    ['empty', ''],
    ['blank', ' \n\n '],
    ['markup', 'See <a href="https://eve.example">this</a>'],
    ['an image that is not closed', '<img src=x onerror=alert(1)'],
    ['NUL', 'hello\0'],
    ['half a character', '\udc00 hello'],
    ['text turned around', 'pay \u202e000,1'],
    ['too long', long(5_001)],
  ] as const;
  const addressTricks = [
    ['empty', ''],
    ['no address', 'ama'],
    ['two addresses', 'ama@example.com,eve@example.com'],
    ['another header', 'ama@example.com\r\nBcc: eve@example.com'],
    ['a name beside it', 'Ama <ama@example.com>'],
    ['a quoted part', '"ama owusu"@example.com'],
    ['too long', `${long(64)}@${'a.'.repeat(120)}com`],
    ['a domain that only looks like one', `ama@${long(64)}.example`],
    ['NUL', 'ama@exam\0ple.com'],
  ] as const;
  type Case = { kind: EnquiryKind; field: string; why: string; value: unknown; at?: string };
  const each = (kind: EnquiryKind, field: string, tricks: readonly (readonly [string, unknown])[]): Case[] =>
    tricks.map(([why, value]) => ({ kind, field, why, value }));
  const cases: readonly Case[] = [
    ...each('contact', 'name', [...lineTricks, ...shapes, ['too long', long(101)]]),
    ...each('contact', 'subject', [...lineTricks, ...shapes, ['too long', long(151)]]),
    ...each('contact', 'message', [...messageTricks, ...shapes]),
    ...each('contact', 'email', [...addressTricks, ...shapes]),
    ...each('contact', 'kind', [
      ['unknown', 'complaint'],
      ['a prototype', '__proto__'],
      ['a list', ['contact']],
    ]),
    ...each('contact', 'key', [
      ['no number of ours', '1'],
      ['SQL', "'; drop table enquiries.enquiries; --"],
    ]),
    ...each('contact', 'page', [
      ['another site', 'https://eve.example/'],
      ['a query', '/contact?email=ama@example.com'],
    ]),
    ...each('partnership', 'organisation', [...lineTricks, ['too long', long(151)]]),
    ...each('investor_deck', 'organisation', [
      ['too long', long(151)],
      ['another header', 'A\r\nBcc: eve@example.com'],
      ...shapes,
    ]),
    ...each('investor_deck', 'investorKind', [
      ['unknown', 'rich'],
      ['a prototype', 'constructor'],
      ['missing', undefined],
    ]),
    ...each('investor_deck', 'risk', [
      ['missing', undefined],
      ['a claim', true],
    ]),
    {
      ...{ kind: 'investor_deck', field: 'risk.isAcknowledged', why: 'not confirmed', at: 'risk' },
      value: { version: riskNotice.version, isAcknowledged: false },
    },
    {
      ...{ kind: 'investor_deck', field: 'risk.version', why: 'unknown', at: 'risk' },
      value: { version: 'toString', isAcknowledged: true },
    },
    ...each('investment', 'message', [['too long', long(5_001)]]),
    ...each('job_application', 'positionId', [
      ['a path', '../../etc'],
      ['too long', long(81)],
      ['missing', undefined],
    ]),
    ...each('job_application', 'positionTitle', [...lineTricks, ['too long', long(121)]]),
    ...each('live_chat', 'name', [['too long', long(101)], ...shapes]),
    ...each('investor_meeting', 'topic', [...lineTricks, ['too long', long(201)]]),
    ...each('investor_meeting', 'zone', [
      ['unknown', 'Europe/Atlantis'],
      ['an offset', '+01:00'],
      ['two lines', 'UTC\r\nX'],
      ...shapes,
    ]),
    ...each('investor_meeting', 'times', [
      ['none', []],
      ['no list', '2027-01-01T10:00'],
    ]),
  ];

  it.each(cases)('$field of $kind is refused beside it: $why', async ({ kind, field, value, at = field }) => {
    const response = await fixture.send(anEnquiry(kind, { [at]: value }));
    const body = (await response.json()) as { error: { code: string; fields?: Record<string, string> } };
    expect(response.status).toBe(422);
    expect(body.error.code).toBe('invalid_fields');
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
    expect(fieldErrorCodes).toContain(parseFieldError(body.error.fields?.[field] ?? '').code);
    // What was sent is not repeated.
    if (typeof value === 'string' && value.trim().length > 3) {
      expect(JSON.stringify(body)).not.toContain(JSON.stringify(value).slice(1, 12));
    }
    expect(await fixture.rows()).toEqual([]);
    expect(await fixture.mails()).toEqual([]);
  });

  it.each([
    { why: 'a name in another script', field: 'name', value: 'እሌኒ' },
    { why: 'a name with a joiner', field: 'name', value: 'می\u200cخواهم' },
    { why: 'a name of one letter', field: 'name', value: 'O' },
    { why: 'a name at its limit', field: 'name', value: long(100) },
    { why: 'an apostrophe', field: 'name', value: "N'Dour O'Brien" },
    { why: 'a message at its limit', field: 'message', value: long(5_000) },
    { why: 'an emoji made of parts', field: 'message', value: 'Family: 👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿' },
    {
      why: 'an e-mail address in brackets',
      field: 'message',
      value: 'I am Ama <ama@example.com>, 3 < 4 > 2.',
    },
    { why: 'lines as Windows ends them', field: 'message', value: 'one\r\ntwo' },
  ])('is taken: $why', async ({ field, value }) => {
    expect((await fixture.send(anEnquiry('contact', { [field]: value }))).status).toBe(202);
    await fixture.clear();
  });

  it.each([
    { why: 'no JSON', body: '{"kind":' },
    { why: 'an empty body', body: '' },
    { why: 'a list', body: '[]' },
    { why: 'a text', body: '"contact"' },
    { why: 'null', body: 'null' },
  ])('is not looked for in $why', async ({ body }) => {
    const response = await fixture.send(body);
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'bad_request',
    ]);
  });

  it('is one of several that are wrong, each with its own code', async () => {
    const response = await fixture.send({ kind: 'contact', key: randomUUID(), page: '/contact' });
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } };
    expect(error.fields).toEqual({
      email: 'missing',
      message: 'missing',
      name: 'missing',
      subject: 'missing',
    });
    const other = await fixture.send(
      anEnquiry('contact', { email: '', name: 'a\nb', subject: 'x'.repeat(151), message: '<b>Hello</b>' }),
    );
    expect(((await other.json()) as { error: unknown }).error).toMatchObject({
      fields: {
        email: 'email_missing',
        name: 'text_of_several_lines',
        subject: 'text_too_long:150',
        message: 'text_with_tags',
      },
    });
  });
});
