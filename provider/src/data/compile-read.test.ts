import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { loadSchema } from './schema/load-schema.ts';
import type { Schema } from './schema/schema.ts';
import { compileLine, type RequestOptions, requestOf, runAndUndo, settings } from './testing/run-compiled.ts';
import { aSmallSchema } from './testing/small-schema.ts';

let fresh: FreshDatabase;
let schema: Schema;
beforeAll(async () => {
  fresh = await aSmallSchema();
  schema = await fresh.db.as(service, (transaction) =>
    loadSchema(transaction, { schemas: ['demo'], allowed: [] }),
  );
});
afterAll(() => fresh?.close());

const run = (line: string, options?: RequestOptions) =>
  runAndUndo(fresh.db, compileLine(schema, line, options));
const read = async (url: string, options?: RequestOptions) => {
  const { body } = await run(`GET ${url}`, options);
  return JSON.parse(body ?? 'null');
};

describe('select', () => {
  it.each([
    {
      why: 'one column',
      url: '/teams?select=name&order=id',
      rows: [{ name: 'Blue' }, { name: 'Red' }, { name: 'Empty' }],
    },
    { why: 'everything by default', url: '/teams?id=eq.1', rows: [{ id: 1, name: 'Blue' }] },
    { why: 'an alias', url: '/teams?select=a:name&id=eq.1', rows: [{ a: 'Blue' }] },
    {
      why: 'an alias with quotes in it',
      url: '/teams?select="a\\"b; drop":name&id=eq.1',
      rows: [{ 'a"b; drop': 'Blue' }],
    },
    { why: 'a cast', url: '/teams?select=id::text&id=eq.1', rows: [{ id: '1' }] },
    { why: 'a JSON path', url: '/people?select=data->phones->0->>kind&id=eq.1', rows: [{ kind: 'home' }] },
    {
      why: 'a JSON path that ends with a number',
      url: '/people?select=data->phones->-1&id=eq.1',
      rows: [{ phones: { kind: 'work', n: '2' } }],
    },
    { why: 'a JSON path with a cast', url: '/people?select=n:data->>age::int&id=eq.1', rows: [{ n: 40 }] },
    { why: 'a path into an array', url: '/people?select=tags->0&id=eq.1', rows: [{ tags: 'a' }] },
    {
      why: 'a path into a composite type',
      url: '/people?select=home->>street&id=eq.1',
      rows: [{ street: 'Moi Avenue' }],
    },
    { why: 'a computed column', url: '/people?select=shout&id=eq.1', rows: [{ shout: 'AMINA' }] },
  ])('gives $why', async ({ url, rows }) => expect(await read(url)).toEqual(rows));

  it.each([
    { why: 'a count of all', url: '/people?select=count()', rows: [{ count: 4 }] },
    {
      why: 'a sum by group',
      url: '/transfers?select=sender_id,amount.sum()&order=sender_id',
      rows: [
        { sender_id: 1, sum: 30.5 },
        { sender_id: 2, sum: 5 },
      ],
    },
    {
      why: 'casts before and after',
      url: '/transfers?select=total:amount::int.max()::text',
      rows: [{ total: '20' }],
    },
    {
      why: 'a group by JSON',
      url: '/people?select=data->>age,count()&data=not.is.null&order=data->>age.nullslast',
      rows: [
        { age: '20', count: 1 },
        { age: '40', count: 1 },
        { age: null, count: 1 },
      ],
    },
    {
      why: 'a group by an embed',
      url: '/transfers?select=amount.sum(),sender:people!transfers_sender(name)&sender_id=eq.1',
      rows: [{ sum: 30.5, sender: { name: 'Amina' } }],
    },
    {
      why: 'an embed of its own',
      url: '/people?select=name,transfers!transfers_sender(amount.sum())&id=eq.1',
      rows: [{ name: 'Amina', transfers: [{ sum: 30.5 }] }],
    },
    {
      why: 'a group by a spread',
      url: '/transfers?select=...people!transfers_sender(name),amount.avg()&sender_id=eq.2',
      rows: [{ name: 'Brian', avg: 5 }],
    },
    {
      why: 'an aggregate of a spread',
      url: '/people?select=country,...countries!people_country_fkey(area.max())&country=eq.KE',
      rows: [{ country: 'KE', max: 580367 }],
    },
  ])('adds up $why', async ({ url, rows }) => expect(await read(url)).toEqual(rows));
});

describe('embeds', () => {
  it.each([
    {
      why: 'to one',
      url: '/people?select=name,countries(name)&order=id&limit=2',
      rows: [
        { name: 'Amina', countries: { name: 'Kenya' } },
        { name: 'Brian', countries: { name: 'Kenya' } },
      ],
    },
    {
      why: 'to one that is not there',
      url: '/people?select=name,countries(name)&id=eq.4',
      rows: [{ name: 'Daniel', countries: null }],
    },
    {
      why: 'to many',
      url: '/countries?select=code,people(name)&order=code&people.order=name.desc',
      rows: [
        { code: 'FR', people: [{ name: 'Chloé' }] },
        { code: 'KE', people: [{ name: 'Brian' }, { name: 'Amina' }] },
        { code: 'UG', people: [] },
      ],
    },
    {
      why: 'one to one',
      url: '/people?select=passports(number)&order=id',
      rows: [
        { passports: { number: 'AK100' } },
        { passports: null },
        { passports: { number: 'FR300' } },
        { passports: null },
      ],
    },
    {
      why: 'one to one from the other side',
      url: '/passports?select=people(name)&person_id=eq.1',
      rows: [{ people: { name: 'Amina' } }],
    },
    {
      why: 'many to many',
      url: '/people?select=teams(name)&teams.order=name&order=id&limit=2',
      rows: [{ teams: [{ name: 'Blue' }, { name: 'Red' }] }, { teams: [{ name: 'Blue' }] }],
    },
    {
      why: 'by a hint of the constraint',
      url: '/people?select=got:transfers!transfers_recipient(amount)&id=eq.1',
      rows: [{ got: [{ amount: 5 }] }],
    },
    {
      why: 'by a hint of the column',
      url: '/people?select=sent:transfers!sender_id(amount)&sent.order=id&id=eq.1',
      rows: [{ sent: [{ amount: 10.5 }, { amount: 20 }] }],
    },
    {
      why: 'by the column as target',
      url: '/transfers?select=from:sender_id(name),to:recipient_id(name)&id=eq.1',
      rows: [{ from: { name: 'Amina' }, to: { name: 'Brian' } }],
    },
    {
      why: 'by the constraint as target',
      url: '/transfers?select=transfers_sender(name)&id=eq.3',
      rows: [{ transfers_sender: { name: 'Brian' } }],
    },
    {
      why: 'the manager',
      url: '/people?select=manager_id(name)&id=eq.2',
      rows: [{ manager_id: { name: 'Amina' } }],
    },
    {
      why: 'the managed',
      url: '/people?select=people(name)&id=eq.1&people.order=id',
      rows: [{ people: [{ name: 'Brian' }, { name: 'Chloé' }] }],
    },
    {
      why: 'through a view',
      url: '/adults?select=name,passports(number)&order=adult_id',
      rows: [
        { name: 'Amina', passports: { number: 'AK100' } },
        { name: 'Chloé', passports: { number: 'FR300' } },
      ],
    },
    {
      why: 'through a view of a view',
      url: '/grown_ups?select=id,countries(name)&order=id',
      rows: [
        { id: 1, countries: { name: 'Kenya' } },
        { id: 3, countries: { name: 'France' } },
      ],
    },
    {
      why: 'of a view over a hidden table',
      url: '/people?select=ledgers(sum)&id=eq.1&ledgers.order=id',
      rows: [{ ledgers: [{ sum: 100 }, { sum: 50 }] }],
    },
    {
      why: 'by a computed relationship to many',
      url: '/people?select=sent(amount)&sent.order=amount.desc&id=eq.1',
      rows: [{ sent: [{ amount: 20 }, { amount: 10.5 }] }],
    },
    {
      why: 'by a computed relationship to one',
      url: '/people?select=land(name)&order=id',
      rows: [
        { land: { name: 'Kenya' } },
        { land: { name: 'Kenya' } },
        { land: { name: 'France' } },
        { land: null },
      ],
    },
    {
      why: 'nested',
      url: '/countries?select=people(name,teams(name,memberships(role)))&code=eq.FR',
      rows: [
        {
          people: [
            { name: 'Chloé', teams: [{ name: 'Red', memberships: [{ role: null }, { role: 'member' }] }] },
          ],
        },
      ],
    },
    {
      why: 'with a limit and an offset of their own',
      url: '/people?select=teams(name)&teams.order=name&teams.limit=1&teams.offset=1&id=eq.1',
      rows: [{ teams: [{ name: 'Red' }] }],
    },
    {
      why: 'with a filter of their own',
      url: '/people?select=id,teams(name)&teams.name=eq.Red&order=id&limit=2',
      rows: [
        { id: 1, teams: [{ name: 'Red' }] },
        { id: 2, teams: [] },
      ],
    },
    {
      why: 'joined by inner',
      url: '/people?select=id,teams!inner(name)&teams.name=eq.Red&order=id',
      rows: [
        { id: 1, teams: [{ name: 'Red' }] },
        { id: 3, teams: [{ name: 'Red' }] },
      ],
    },
    {
      why: 'joined by inner, to one',
      url: '/people?select=id,countries!inner(name)&countries.name=eq.France',
      rows: [{ id: 3, countries: { name: 'France' } }],
    },
    {
      why: 'joined by inner on two levels',
      url: '/countries?select=code,people!inner(id,teams!inner(name))&people.teams.name=eq.Red&people.order=id&order=code',
      rows: [
        { code: 'FR', people: [{ id: 3, teams: [{ name: 'Red' }] }] },
        { code: 'KE', people: [{ id: 1, teams: [{ name: 'Red' }] }] },
      ],
    },
    {
      why: 'that are there',
      url: '/people?select=id,passports()&passports=not.is.null&order=id',
      rows: [{ id: 1 }, { id: 3 }],
    },
    { why: 'that are not there', url: '/people?select=id,teams()&teams=is.null', rows: [{ id: 4 }] },
    {
      why: 'that are there, in a logic tree',
      url: '/people?select=id,teams(),passports()&or=(teams.is.null,passports.not.is.null)&order=id',
      rows: [{ id: 1 }, { id: 3 }, { id: 4 }],
    },
    {
      why: 'that are not there by a filter',
      url: '/people?select=id,teams()&teams.name=eq.Red&teams=is.null&order=id',
      rows: [{ id: 2 }, { id: 4 }],
    },
  ])('gives $why', async ({ url, rows }) => expect(await read(url)).toEqual(rows));

  it.each([
    {
      why: 'to one',
      url: '/people?select=id,...countries!people_country_fkey(land:name)&order=id.desc&limit=2',
      rows: [
        { id: 4, land: null },
        { id: 3, land: 'France' },
      ],
    },
    {
      why: 'all columns of one',
      url: '/passports?select=...people(*)&person_id=eq.3',
      rows: [{ id: 3, name: 'Chloé' }],
    },
    {
      why: 'to many as arrays',
      url: '/people?select=id,...teams(team:name,no:id)&teams.order=name&order=id&limit=1',
      rows: [{ id: 1, team: ['Blue', 'Red'], no: [1, 2] }],
    },
    {
      why: 'none of many as empty arrays',
      url: '/people?select=...teams(name)&id=eq.4',
      rows: [{ name: [] }],
    },
    {
      why: 'nested',
      url: '/memberships?select=role,...people(name,...countries!people_country_fkey(land:name))&person_id=eq.3',
      rows: [{ role: 'member', name: 'Chloé', land: 'France' }],
    },
    {
      why: 'with an embed inside',
      url: '/passports?select=...people(name,teams(name))&person_id=eq.3',
      rows: [{ name: 'Chloé', teams: [{ name: 'Red' }] }],
    },
    {
      why: 'joined by inner',
      url: '/people?select=id,...passports!inner(number)&order=id',
      rows: [
        { id: 1, number: 'AK100' },
        { id: 3, number: 'FR300' },
      ],
    },
  ])('spreads $why', async ({ url, rows }) => expect(await read(url)).toMatchObject(rows));

  it('warns of the name of a table whose embed has an alias', () => {
    expect(compileLine(schema, 'GET /people?select=groups:teams(name)&teams.name=eq.Red').warnings).toEqual([
      "'teams' is embedded as 'groups'; use that name in filters, order and limits",
    ]);
    expect(compileLine(schema, 'GET /people?select=groups:teams(name)&groups.name=eq.Red').warnings).toEqual(
      [],
    );
  });
});

describe('filters', () => {
  const ids = async (query: string) => {
    const rows: { id: number }[] = await read(`/people?select=id&order=id&${query}`);
    return rows.map(({ id }) => id);
  };
  it.each([
    ['eq', 'name=eq.Amina', [1]],
    ['neq', 'id=neq.1', [2, 3, 4]],
    ['gt and lte', 'id=gt.1&id=lte.3', [2, 3]],
    ['gte', 'id=gte.3', [3, 4]],
    ['lt', 'id=lt.2', [1]],
    ['like', 'name=like.*i*', [1, 2, 4]],
    ['ilike', 'name=ilike.a*', [1]],
    ['match', 'name=match.^[AB]', [1, 2]],
    ['imatch', 'name=imatch.^d', [4]],
    ['in', 'id=in.(1,"3")', [1, 3]],
    ['in with nothing', 'id=in.()', []],
    ['not in with nothing', 'id=not.in.()', [1, 2, 3, 4]],
    ['in with quotes', 'name=in.("a,\\"b\\\\",Amina)', [1]],
    ['is null', 'country=is.null', [4]],
    ['is not_null', 'country=is.not_null', [1, 2, 3]],
    ['not is null', 'mood=not.is.null', [1, 2, 4]],
    ['isdistinct', 'country=isdistinct.KE', [3, 4]],
    ['an enum', 'mood=eq.sad', [2]],
    ['a date', 'born=gt.1990-01-01', [2, 3]],
    ['cs', 'tags=cs.{a}', [1]],
    ['cd', 'tags=cd.{a,b,c}', [1, 2, 4]],
    ['ov', 'tags=ov.{b,z}', [1, 2]],
    ['cs on JSON', 'data=cs.{"age":20}', [2]],
    ['a JSON path', 'data->>age=eq.40', [1]],
    ['a JSON path as JSON', 'data->age=gt.30', [1]],
    ['any', 'id=eq(any).{1,4}', [1, 4]],
    ['like any', 'name=like(any).{A*,B*}', [1, 2]],
    ['like all', 'name=ilike(all).{*a*,*n*}', [1, 2, 4]],
    ['or', 'or=(id.eq.1,id.eq.2)', [1, 2]],
    ['not and', 'not.and=(id.gt.1,id.lt.4)', [1, 4]],
    ['nested logic', 'or=(id.eq.1,and(id.gt.2,not.or(name.eq.Daniel,id.gt.9)))', [1, 3]],
    ['a computed column', 'shout=eq.BRIAN', [2]],
    ['an injection', `name=eq.'; drop table demo.people; --`, []],
  ])('%s', async (_, query, expected) => expect(await ids(encodeURI(query))).toEqual(expected));

  it.each([
    ['fts on tsvector', 'search=fts(simple).fees', [1, 3]],
    ['fts with a configuration', 'note=fts(english).fee', [1, 3]],
    ['plfts', 'note=plfts(simple).school fees', [1]],
    ['phfts', 'note=phfts(english).lunch and fees', [3]],
    ['wfts', 'note=wfts(english).rent or lunch', [2, 3]],
    ['not fts', 'search=not.fts(simple).fees', [2]],
  ])('%s', async (_, query, expected) => {
    const rows: { id: number }[] = await read(encodeURI(`/transfers?select=id&order=id&${query}`));
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });
});

describe('order and limits', () => {
  const names = async (query: string) => {
    const rows: { name: string }[] = await read(
      `/people?select=name,countries!people_country_fkey(name)&${query}`,
    );
    return rows.map(({ name }) => name[0]).join('');
  };
  it.each([
    ['a column', 'order=name.desc', 'DCBA'],
    ['nulls first', 'order=country.asc.nullsfirst,id', 'DCAB'],
    ['nulls last', 'order=country.desc.nullslast,id', 'ABCD'],
    ['a JSON path', 'order=data->age.desc.nullslast,id', 'ABDC'],
    ['a to-one embed', 'order=countries(name).asc,id.desc', 'CBAD'],
    ['a computed column', 'order=shout.desc', 'DCBA'],
    ['a limit and an offset', 'order=id&limit=2&offset=1', 'BC'],
    ['a limit of nothing', 'limit=0', ''],
  ])('by %s', async (_, query, expected) => expect(await names(query)).toBe(expected));

  it('gives no more rows than the server allows, neither of the root nor of an embed', async () => {
    const few = { ...settings, maxRows: 2 };
    const compiled = compile(
      schema,
      requestOf('GET /people?select=id,transfers!sender_id(id)&order=id&limit=3'),
      few,
    );
    const { body, page_total } = await runAndUndo(fresh.db, compiled);
    expect(page_total).toBe(2n);
    expect(JSON.parse(body ?? '')).toEqual([
      { id: 1, transfers: [{ id: 1 }, { id: 2 }] },
      { id: 2, transfers: [{ id: 3 }] },
    ]);
  });
});

describe('counts', () => {
  it('are exact in the same statement, whatever the limit', async () => {
    const line = 'GET /people?select=id,teams!inner(id)&limit=1&teams.name=eq.Red';
    const row = await run(line, { prefer: 'count=exact' });
    expect(row).toMatchObject({ page_total: 1n, total: 2n, inserted: null, location: null });
  });

  it('are estimated by the planner', async () => {
    for (const count of ['planned', 'estimated']) {
      const compiled = compileLine(schema, 'GET /people?id=gt.1', { prefer: `count=${count}` });
      const plan = compiled.count;
      if (plan === undefined) throw new Error('no plan');
      const [row] = await fresh.db.as(service, (transaction) =>
        transaction.rows<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(plan),
      );
      expect(row?.['QUERY PLAN'][0]?.Plan['Plan Rows']).toBeGreaterThan(0);
      expect((await runAndUndo(fresh.db, compiled)).total).toBe(count === 'planned' ? null : 3n);
    }
  });

  it('are sent without a body to HEAD', async () => {
    expect(await run('HEAD /people', { prefer: 'count=exact' })).toMatchObject({
      body: null,
      total: 4n,
      page_total: 4n,
    });
  });
});

describe('media types', () => {
  it('gives one object', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    expect(await read('/teams?id=eq.1', { accept })).toEqual({ id: 1, name: 'Blue' });
    expect(await run('GET /teams?id=eq.77', { accept })).toMatchObject({ body: null, page_total: 0n });
  });

  it('strips nulls', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped';
    expect(await read('/people?select=id,country&id=eq.4', { accept })).toEqual([{ id: 4 }]);
  });

  it('gives CSV with a header, also of no rows', async () => {
    const csv = async (url: string) => (await run(`GET ${url}`, { accept: 'text/csv' })).body;
    expect(await csv('/teams?order=id&limit=2')).toBe('id,name\n1,Blue\n2,Red');
    expect(await csv('/teams?id=eq.77')).toBe('id,name');
    expect(
      await csv(
        '/people?select=id,"a b":name,country,home,is:id::bool,empty:data->>none,countries(name)&id=in.(1,4)&order=id',
      ),
    ).toBe(
      'id,"a b",country,home,is,empty,countries\n' +
        '1,Amina,KE,"(""Moi Avenue"",7)",t,,"{""name"":""Kenya""}"\n' +
        '4,Daniel,,,t,,',
    );
  });

  it('explains instead of running', async () => {
    const compiled = compileLine(schema, 'GET /people', {
      accept: 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose',
    });
    const rows = await fresh.db.as(service, (transaction) => transaction.rows(compiled.statement));
    expect(rows).toMatchObject([{ 'QUERY PLAN': [{ Plan: { 'Actual Rows': 1 } }] }]);
  });
});
