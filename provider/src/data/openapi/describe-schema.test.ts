import { anon, type Caller, service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchema } from '../schema/load-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { aSmallSchema, asOwner } from '../testing/small-schema.ts';
import { describeSchema } from './describe-schema.ts';

type Document = {
  readonly paths: Record<string, Record<string, unknown>>;
  readonly definitions: Record<string, { required?: string[]; properties: Record<string, unknown> }>;
  readonly parameters: Record<string, unknown>;
};

let fresh: FreshDatabase;
let schema: Schema;
beforeAll(async () => {
  fresh = await aSmallSchema();
  await asOwner(fresh, 'revoke execute on function demo.add(int, int) from public');
  schema = await fresh.db.as(service, (transaction) =>
    loadSchema(transaction, { schemas: ['demo'], allowed: [] }),
  );
});
afterAll(() => fresh?.close());

const url = new URL('https://example.test/rest/v1');
const documentFor = async (caller: Caller) =>
  (await describeSchema(caller, { db: fresh.db, schema, of: 'demo', url })) as Document;
const verbs = (document: Document, path: string) => Object.keys(document.paths[path] ?? {});

describe('the description of the API', () => {
  it('has what a role may do, and no more', async () => {
    const [forAnon, forService] = [await documentFor(anon), await documentFor(service)];
    expect(Object.keys(forAnon.definitions)).toEqual(['countries']);
    expect(verbs(forAnon, '/countries')).toEqual(['get']);
    expect(verbs(forService, '/countries')).toEqual(['get', 'post', 'patch', 'delete']);
    expect(forAnon.paths).not.toHaveProperty('/people');
    expect(forAnon.paths).not.toHaveProperty('/rpc/add');
    expect(verbs(forAnon, '/rpc/names')).toEqual(['get', 'post']);
    expect(verbs(forAnon, '/rpc/forget')).toEqual(['post']);
    expect(JSON.stringify(forService)).not.toContain('open_to_all');
  });

  it('has the columns that a role may use, and no key to what it may not', async () => {
    await asOwner(fresh, 'grant select (id, name, country, manager_id) on demo.people to anon');
    try {
      const changed = await fresh.db.as(service, (transaction) =>
        loadSchema(transaction, { schemas: ['demo'], allowed: [] }),
      );
      await asOwner(fresh, 'revoke select on demo.countries from anon');
      const closed = await fresh.db.as(service, (transaction) =>
        loadSchema(transaction, { schemas: ['demo'], allowed: [] }),
      );
      const describe = async (of: Schema) =>
        (await describeSchema(anon, { db: fresh.db, schema: of, of: 'demo', url })) as Document;
      const { definitions, parameters } = await describe(changed);
      expect(Object.keys(definitions.people?.properties ?? {})).toEqual([
        'id',
        'name',
        'country',
        'manager_id',
      ]);
      expect(definitions.people?.properties.country).toMatchObject({
        description: expect.stringContaining('countries.code'),
      });
      expect(parameters).not.toHaveProperty(['rowFilter.people.born']);
      const { people } = (await describe(closed)).definitions;
      expect(people?.properties.country).not.toHaveProperty('description');
    } finally {
      await asOwner(
        fresh,
        'grant select on demo.countries to anon; revoke select (id, name, country, manager_id) on demo.people from anon',
      );
    }
  });

  it('says where it is', async () => {
    expect(await documentFor(anon)).toMatchObject({
      swagger: '2.0',
      host: 'example.test',
      basePath: '/rest/v1',
      schemes: ['https'],
    });
  });

  it('describes columns with their keys', async () => {
    const { people } = (await documentFor(service)).definitions;
    expect(people?.required).toEqual(['name']);
    expect(people?.properties).toMatchObject({
      id: { type: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
      name: { type: 'string', format: 'text', description: 'As on the passport.' },
      country: {
        maxLength: 2,
        description: "Note:\nThis is a Foreign Key to `countries.code`.<fk table='countries' column='code'/>",
      },
      mood: { enum: ['glad', 'sad'] },
      tags: { type: 'array', items: { type: 'string' } },
      data: { format: 'jsonb' },
    });
  });

  it('refers to nothing that it does not have', async () => {
    const document = await documentFor(service);
    const references = JSON.stringify(document).match(/#\/[^"]+/g) ?? [];
    for (const reference of new Set(references)) {
      const [, part, name = ''] = /^#\/(\w+)\/(.+)$/.exec(reference) ?? [];
      expect(document[part as 'definitions'], reference).toHaveProperty([name]);
    }
  });
});
