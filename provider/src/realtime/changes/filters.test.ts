import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChangesService } from '../testing/a-changes-service.ts';
import { FilterProblem, parseFilter } from './filters.ts';

const eq = (value: string, column = 'a') => ({ column, operator: 'eq', isNegated: false, value });

describe('a filter', () => {
  it.each([
    { why: 'compares', text: 'a=eq.1', is: [{ needs: 'all', tests: [eq('1')] }] },
    { why: 'takes the empty text', text: 'a=eq.', is: [{ needs: 'all', tests: [eq('')] }] },
    {
      why: 'takes a value with dots and equals',
      text: 'a=eq.x.y=z',
      is: [{ needs: 'all', tests: [eq('x.y=z')] }],
    },
    { why: 'takes a value with a comma', text: 'a=eq.x,y', is: [{ needs: 'all', tests: [eq('x,y')] }] },
    {
      why: 'joins conditions by commas',
      text: 'a=eq.1,b=eq.2',
      is: [
        { needs: 'all', tests: [eq('1')] },
        { needs: 'all', tests: [eq('2', 'b')] },
      ],
    },
    { why: 'takes a list', text: 'a=in.(1,2)', is: [{ needs: 'any', tests: [eq('1'), eq('2')] }] },
    {
      why: 'takes a list with quotes, commas and escapes',
      text: String.raw`a=in.("x,y","q\"q",z)`,
      is: [{ needs: 'any', tests: [eq('x,y'), eq('q"q'), eq('z')] }],
    },
    { why: 'takes an empty list', text: 'a=in.()', is: [{ needs: 'any', tests: [] }] },
  ])('$why', ({ text, is }) => expect(parseFilter(text)).toEqual(is));

  it.each([
    { why: 'no operator', text: 'a' },
    { why: 'no column', text: '=eq.1' },
    { why: 'an unknown operator', text: 'a=has.1' },
    { why: 'a list without parentheses', text: 'a=in.1,2' },
    { why: 'a list of 101 values', text: `a=in.(${Array.from({ length: 101 }, (_, n) => n)})` },
    { why: 'something else for is', text: 'a=is.maybe' },
    { why: 'a zero byte', text: 'a=eq.\0' },
    { why: 'too many bytes', text: `a=eq.${'x'.repeat(4_096)}` },
    { why: 'too many conditions', text: Array.from({ length: 21 }, () => 'a=eq.1').join() },
    { why: 'a pattern that ends with an escape', text: 'a=like.x\\' },
    { why: 'a back reference, which takes long', text: String.raw`a=match.(a*)*\1` },
    { why: 'a long pattern', text: `a=match.${'(a|b)'.repeat(60)}` },
  ])('with $why is none', ({ text }) => expect(() => parseFilter(text)).toThrow(FilterProblem));

  it('takes a list of a hundred', () => {
    const [list] = parseFilter(`a=in.(${Array.from({ length: 100 }, (_, n) => n)})`);
    expect(list?.tests).toHaveLength(100);
  });
});

describe('a row is delivered when a query would find it', () => {
  let service: Awaited<ReturnType<typeof aChangesService>>;
  const cases = [
    { filter: 'i=eq.2', where: 'i = 2' },
    { filter: 'i=neq.2', where: 'i <> 2' },
    { filter: 'i=lt.2', where: 'i < 2' },
    { filter: 'i=lte.2', where: 'i <= 2' },
    { filter: 'i=gt.9', where: 'i > 9' },
    { filter: 'i=gte.10', where: 'i >= 10' },
    { filter: 'i=not.eq.2', where: 'not i = 2' },
    { filter: 'i=in.(1,10,77)', where: 'i in (1, 10, 77)' },
    { filter: 'i=not.in.(1,10)', where: 'i not in (1, 10)' },
    { filter: 'i=in.()', where: 'false' },
    { filter: 'i=is.null', where: 'i is null' },
    { filter: 'i=is.not_null', where: 'i is not null' },
    { filter: 'i=not.is.null', where: 'i is not null' },
    { filter: 'i=isdistinct.2', where: 'i is distinct from 2' },
    { filter: 'i=not.isdistinct.2', where: 'not i is distinct from 2' },
    { filter: 'n=eq.1.50', where: 'n = 1.5' },
    { filter: 'n=gt.9', where: 'n > 9' },
    { filter: 'n=lt.12345678901234567890.2', where: 'n < 12345678901234567890.2' },
    { filter: 'f=eq.0.1', where: 'f = 0.1' },
    { filter: 't=eq.b', where: "t = 'b'" },
    { filter: 't=eq.', where: "t = ''" },
    { filter: 't=gt.a', where: "t > 'a'" },
    { filter: 't=like.%a_', where: "t like '%a_'" },
    { filter: 't=ilike.%AB', where: "t ilike '%AB'" },
    { filter: 't=not.like.a%', where: "not t like 'a%'" },
    { filter: 't=match.^a.$', where: "t ~ '^a.$'" },
    { filter: 't=imatch.^A', where: "t ~* '^A'" },
    { filter: 't=in.("a,b",b)', where: "t in ('a,b', 'b')" },
    { filter: 'b=eq.true', where: 'b' },
    { filter: 'b=is.true', where: 'b is true' },
    { filter: 'b=is.false', where: 'b is false' },
    { filter: 'b=is.unknown', where: 'b is unknown' },
    { filter: 'd=gte.2026-01-01', where: "d >= '2026-01-01'" },
    { filter: 'ts=lt.2026-01-01T00:00:00+02:00', where: "ts < '2026-01-01T00:00:00+02:00'" },
    {
      filter: 'u=eq.A0000000-0000-4000-8000-000000000001',
      where: "u = 'a0000000-0000-4000-8000-000000000001'",
    },
    { filter: 'e=gt.low', where: "e > 'low'" },
    { filter: 'e=in.(low,high)', where: "e in ('low', 'high')" },
    { filter: 'a=eq.{1,2}', where: "a = '{1,2}'" },
    { filter: 'c=eq.ab', where: "c = 'ab'" },
    { filter: 'i=gt.1,t=like.a%', where: "i > 1 and t like 'a%'" },
    {
      filter: 'i=in.(1,2,10),n=not.eq.1.5,b=is.true',
      where: 'i in (1, 2, 10) and not n = 1.5 and b is true',
    },
  ];
  const delivered = new Map<string, unknown[]>();
  beforeAll(async () => {
    service = await aChangesService();
    await service.sql.query("create type level as enum ('low', 'middle', 'high')");
    await service.table(
      'things',
      `id int primary key, i int, n numeric, f float8, t text, b bool, d date, ts timestamptz, u uuid, e level, a int[], c char(4)`,
    );
    const subscriptions = await Promise.all(
      cases.map(async ({ filter }) => ({ filter, one: await service.live({ table: 'things', filter }) })),
    );
    const all = await service.live({ table: 'things' });
    await service.sql.query(`insert into things values
      (1, 1, 1.5, 0.1, 'a', true, '2026-01-01', '2026-01-01', 'a0000000-0000-4000-8000-000000000001', 'low', '{1,2}', 'ab'),
      (2, 2, 10, 0.2, 'ab', false, '2025-12-31', '2025-12-31 21:59:59+00', 'a0000000-0000-4000-8000-000000000002', 'middle', '{2,1}', 'abc'),
      (3, 10, 12345678901234567890.1, 'NaN', 'xab', null, 'infinity', 'infinity', null, 'high', '{}', ''),
      (4, null, null, null, null, null, null, null, null, null, null, null),
      (5, -1, 'NaN', '-Infinity', 'a,b', true, '0044-03-15 BC', '-infinity', null, 'low', '{1,null}', 'ab'),
      (6, 2, 1.50, 0.1, '', true, '2026-01-01', '2025-12-31 22:00:00+00', null, 'high', null, 'AB'),
      (7, 10, 9, 0.30000000000000004, 'b', false, null, null, null, null, '{{1,2}}', null)`);
    await all.until(7);
    for (const { filter, one } of subscriptions)
      delivered.set(
        filter,
        one.records().map((record) => record?.id),
      );
  });
  afterAll(() => service?.close());

  it.each(cases)('$filter', async ({ filter, where }) => {
    const { rows } = await service.sql.query<{ id: number }>(
      `select id from things where ${where} order by id`,
    );
    expect(delivered.get(filter)).toEqual(rows.map(({ id }) => id));
  });
});
