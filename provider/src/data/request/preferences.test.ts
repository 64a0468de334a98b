import { expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';
import type { DataRequest, Preferences } from './request.ts';

const parse = (header: string | undefined, kind: DataRequest['kind'], hasTxOverride = false) =>
  parsePreferences(header, { kind, hasTxOverride });

const defaults: Preferences = {
  return: 'minimal',
  count: undefined,
  resolution: undefined,
  missing: 'null',
  handling: 'lenient',
  maxAffected: undefined,
  transaction: 'commit',
  timezone: undefined,
  applied: [],
};

it.each<{
  why: string;
  header: string | undefined;
  kind: DataRequest['kind'];
  preferences: Partial<Preferences>;
}>([
  { why: 'no header', header: undefined, kind: 'read', preferences: {} },
  { why: 'an empty header', header: ' , ', kind: 'read', preferences: {} },
  {
    why: 'several, in the order in which they came',
    header: 'return=representation,resolution=merge-duplicates, missing=default ,count=exact',
    kind: 'insert',
    preferences: {
      return: 'representation',
      resolution: 'merge-duplicates',
      missing: 'default',
      count: 'exact',
      applied: ['return=representation', 'resolution=merge-duplicates', 'missing=default', 'count=exact'],
    },
  },
  {
    why: 'the first of two',
    header: 'count=exact,count=planned',
    kind: 'read',
    preferences: { count: 'exact', applied: ['count=exact'] },
  },
  {
    why: 'what this request does not honour',
    header: 'resolution=merge-duplicates',
    kind: 'update',
    preferences: {},
  },
  {
    why: 'an unknown one, which is passed over',
    header: 'foo=bar,return=everything',
    kind: 'insert',
    preferences: {},
  },
  { why: 'the names of objects', header: 'constructor=x,__proto__=y', kind: 'insert', preferences: {} },
  { why: 'max-affected without strict handling', header: 'max-affected=1', kind: 'delete', preferences: {} },
  {
    why: 'max-affected with it',
    header: 'handling=strict,max-affected=1',
    kind: 'delete',
    preferences: { handling: 'strict', maxAffected: 1, applied: ['handling=strict', 'max-affected=1'] },
  },
  { why: 'tx where it is not allowed', header: 'tx=rollback', kind: 'insert', preferences: {} },
  {
    why: 'a time zone',
    header: 'timezone=America/Los_Angeles',
    kind: 'read',
    preferences: { timezone: 'America/Los_Angeles', applied: ['timezone=America/Los_Angeles'] },
  },
])('reads $why', ({ header, kind, preferences }) => {
  expect(parse(header, kind)).toEqual({ ...defaults, ...preferences });
});

it('a transaction rolls back if the request prefers it, where that is allowed', () => {
  expect(parse('tx=rollback', 'insert', true)).toMatchObject({
    transaction: 'rollback',
    applied: ['tx=rollback'],
  });
});

it.each([
  {
    why: 'an unknown one under strict handling',
    header: 'handling=strict, foo=bar, count=exact, baz',
    details: 'Invalid preferences: foo=bar, baz',
  },
  {
    why: 'a wrong value under strict handling',
    header: 'return=all,handling=strict',
    details: 'Invalid preferences: return=all',
  },
  {
    why: 'an impossible time zone always',
    header: "timezone=x'y",
    details: "Invalid preferences: timezone=x'y",
  },
])('rejects $why', ({ header, details }) => {
  expect(() => parse(header, 'insert')).toThrow(
    expect.objectContaining({ code: 'PGRST122', status: 400, details }),
  );
});
