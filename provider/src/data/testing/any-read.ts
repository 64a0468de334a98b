import fc from 'fast-check';
import type { Column, Condition, Embed, Field, Order, Read, Relationship, Test } from './a-read.ts';
import { type Row, readerTables, type TableName } from './readers.ts';

type Type = 'int' | 'number' | 'text' | 'date' | 'boolean' | 'tags' | 'json';
const columnTypes: Readonly<Record<TableName, Readonly<Record<string, Type>>>> = {
  readers: {
    id: 'int',
    name: 'text',
    nickname: 'text',
    age: 'int',
    score: 'number',
    joined: 'date',
    is_active: 'boolean',
    tags: 'tags',
    extra: 'json',
    referrer_id: 'int',
  },
  loans: { id: 'int', reader_id: 'int', item: 'text', days: 'int' },
  clubs: { id: 'int', name: 'text' },
  club_readers: { club_id: 'int', reader_id: 'int' },
};
const keysOf: Readonly<Record<TableName, readonly string[]>> = {
  readers: ['id'],
  loans: ['id'],
  clubs: ['id'],
  club_readers: ['club_id', 'reader_id'],
};
/** Inside `extra`, as text. */
const jsonPaths = [['kind'], ['level'], ['deep', 'text'], ['none'], ['deep', 'none']];

const memberships = new WeakMap<readonly Row[], Set<string>>();
function isMember(reader: Row, club: Row, junction: readonly Row[]): boolean {
  let pairs = memberships.get(junction);
  if (!pairs) {
    pairs = new Set(junction.map((row) => `${row.reader_id} ${row.club_id}`));
    memberships.set(junction, pairs);
  }
  return pairs.has(`${reader.id} ${club.id}`);
}
const isEqual = (a: unknown, b: unknown) => a !== null && a === b;
export const relationships: readonly Relationship[] = [
  {
    from: 'readers',
    to: 'loans',
    target: 'loans',
    isToMany: true,
    isJoined: (r, l) => isEqual(l.reader_id, r.id),
  },
  {
    from: 'loans',
    to: 'readers',
    target: 'readers',
    isToMany: false,
    isJoined: (l, r) => isEqual(l.reader_id, r.id),
  },
  {
    from: 'loans',
    to: 'readers',
    target: 'reader_id',
    isToMany: false,
    isJoined: (l, r) => isEqual(l.reader_id, r.id),
  },
  { from: 'readers', to: 'clubs', target: 'clubs', isToMany: true, isJoined: isMember },
  {
    from: 'clubs',
    to: 'readers',
    target: 'readers!club_readers',
    isToMany: true,
    isJoined: (c, r, all) => isMember(r, c, all),
  },
  {
    from: 'readers',
    to: 'readers',
    target: 'referrer_id',
    isToMany: false,
    isJoined: (one, other) => isEqual(one.referrer_id, other.id),
  },
  {
    from: 'readers',
    to: 'readers',
    target: 'readers!referrer_id',
    isToMany: true,
    isJoined: (one, other) => isEqual(other.referrer_id, one.id),
  },
  {
    from: 'clubs',
    to: 'club_readers',
    target: 'club_readers',
    isToMany: true,
    isJoined: (c, cr) => cr.club_id === c.id,
  },
  {
    from: 'club_readers',
    to: 'clubs',
    target: 'clubs',
    isToMany: false,
    isJoined: (cr, c) => cr.club_id === c.id,
  },
  {
    from: 'club_readers',
    to: 'readers',
    target: 'readers',
    isToMany: false,
    isJoined: (cr, r) => cr.reader_id === r.id,
  },
];

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const tables = readerTables();
/** Values that some row has, and some that none has. */
const valuesOf = (table: TableName, name: string): readonly (string | number)[] => {
  const own = tables[table].flatMap((row) => {
    const value = row[name];
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
  return [...new Set(own)];
};
const tagValues = ['new', 'old', 'a b', 'c,d', '"q"', 'é', 'none'];
const jsonTexts = ['a', 'b', 'c d', '0', '1', '2', '3', 'Ama', 'Zoë "Z"', ''];
const patterns = ['*a*', 'A%', '%_b%', '*', 'x(y)', '_', '%o%', 'B*', '100_', '%k'].filter(
  (text) => !/[(]/.test(text),
);
const expressions = ['^A', 'a$', '[ao]', '^.{3}$', 'o+', 'b|k', '^$'];

function anyTest(table: TableName, field: Field): fc.Arbitrary<Test> {
  const type = field.path.length > 0 ? 'jsonText' : columnTypes[table][field.name];
  const nullness = fc.record({
    operator: fc.constant('is' as const),
    value: any(['null', 'not_null'] as const),
  });
  const ordered = (values: readonly (string | number)[]) => {
    const value = any(values);
    return [
      fc.record({ operator: any(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'] as const), value }),
      fc.record({ operator: fc.constant('in' as const), values: fc.array(value, { maxLength: 5 }) }),
      fc.record({
        operator: any(['eq', 'gt', 'gte', 'lt', 'lte'] as const),
        any: fc.boolean(),
        values: fc.array(value, { minLength: 1, maxLength: 3 }),
      }),
    ];
  };
  switch (type) {
    case 'int':
      return fc.oneof(...ordered([...valuesOf(table, field.name), 0, -1, 1000]), nullness);
    case 'number':
      return fc.oneof(...ordered([...valuesOf(table, field.name), 0.5, -3]), nullness);
    case 'date':
      return fc.oneof(...ordered([...valuesOf(table, field.name), '2015-06-01']), nullness);
    case 'boolean':
      return fc.oneof(
        fc.record({
          operator: fc.constant('is' as const),
          value: any(['null', 'not_null', 'true', 'false', 'unknown'] as const),
        }),
        fc.record({ operator: any(['eq', 'neq', 'isdistinct'] as const), value: fc.boolean() }),
      );
    case 'tags':
      return fc.oneof(
        fc.record({
          operator: any(['cs', 'cd', 'ov'] as const),
          values: fc.uniqueArray(any(tagValues), { maxLength: 4 }),
        }),
        nullness,
      );
    case 'jsonText':
      return fc.oneof(
        fc.record({ operator: any(['eq', 'neq', 'isdistinct'] as const), value: any(jsonTexts) }),
        fc.record({
          operator: fc.constant('in' as const),
          values: fc.array(any(jsonTexts), { maxLength: 3 }),
        }),
        nullness,
      );
    default:
      return fc.oneof(
        ...ordered([...valuesOf(table, field.name), '', 'm', 'select', "'; drop table readers; --"]),
        fc.record({ operator: any(['like', 'ilike'] as const), value: any(patterns) }),
        fc.record({
          operator: any(['like', 'ilike'] as const),
          any: fc.boolean(),
          values: fc.array(any(patterns), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({ operator: any(['match', 'imatch'] as const), value: any(expressions) }),
        nullness,
      );
  }
}

const anyField = (table: TableName): fc.Arbitrary<Field> =>
  any(Object.keys(columnTypes[table])).chain((name) =>
    columnTypes[table][name] === 'json'
      ? any(jsonPaths).map((path): Field => ({ name, path }))
      : fc.constant<Field>({ name, path: [] }),
  );

function anyCondition(table: TableName, depth: number): fc.Arbitrary<Condition> {
  const test = anyField(table).chain((field) =>
    fc.record({
      kind: fc.constant('test' as const),
      isNegated: fc.boolean(),
      field: fc.constant(field),
      test: anyTest(table, field),
    }),
  );
  if (depth === 0) return test;
  return fc.oneof(
    { weight: 2, arbitrary: test },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: any(['and', 'or'] as const),
        isNegated: fc.boolean(),
        conditions: fc.array(anyCondition(table, depth - 1), { minLength: 1, maxLength: 3 }),
      }),
    },
  );
}

const anyColumns = (table: TableName): fc.Arbitrary<readonly Column[]> =>
  fc.oneof(
    fc.constant([{ kind: 'all' } as const]),
    fc
      .uniqueArray(any(Object.keys(columnTypes[table])), { minLength: 1, maxLength: 4 })
      .chain((names) =>
        fc.tuple(
          ...names.map((name, place) =>
            fc.record({
              kind: fc.constant('one' as const),
              name: fc.constant(name),
              path:
                columnTypes[table][name] === 'json'
                  ? fc.oneof(fc.constant([]), any(jsonPaths))
                  : fc.constant([]),
              alias: any([undefined, `c${place}`]),
            }),
          ),
        ),
      )
      // Two columns under one name are a mistake; a path's last key may be a column's name.
      .filter(
        (columns) => new Set(columns.map((c) => c.alias ?? c.path.at(-1) ?? c.name)).size === columns.length,
      ),
  );

type Limits = { readonly depth: number; readonly canPage: boolean };

/** A legal read of any of the tables. */
export const anyRead = (): fc.Arbitrary<Read> =>
  any(['readers', 'readers', 'loans', 'clubs', 'club_readers'] as const).chain((table) =>
    readOf(table, { depth: 2, canPage: true }),
  );

function readOf(table: TableName, { depth, canPage }: Limits): fc.Arbitrary<Read> {
  const from = relationships.filter((one) => one.from === table);
  const embeds: fc.Arbitrary<readonly Embed[]> =
    depth === 0 || from.length === 0
      ? fc.constant([])
      : fc
          .uniqueArray(fc.nat(from.length - 1), { maxLength: 2 })
          .chain((places) =>
            fc.tuple(
              ...places.map((place, n) => anyEmbed(from[place] as Relationship, `e${depth}${n}`, depth - 1)),
            ),
          );
  return fc
    .record({
      columns: anyColumns(table),
      embeds,
      where: fc.array(anyCondition(table, 2), { maxLength: 3 }),
      isOrdered: fc.boolean(),
      terms: fc.array(
        fc.record({
          field: anyOrderable(table),
          isDescending: fc.boolean(),
          nulls: any([undefined, 'first', 'last'] as const),
        }),
        { maxLength: 2 },
      ),
      byEmbed: fc.boolean(),
      limit: fc.option(fc.nat(12), { nil: undefined }),
      offset: fc.option(fc.nat(4), { nil: undefined }),
    })
    .map(({ columns, embeds: chosen, where, isOrdered, terms, byEmbed, limit, offset }): Read => {
      const toOne = chosen.find(
        ({ relationship, exists, isSpread }) => !relationship.isToMany && exists === undefined && !isSpread,
      );
      const embedTerms: Order[] =
        byEmbed && toOne
          ? [
              {
                embed: toOne.alias,
                field: { name: keysOf[toOne.relationship.to][0] ?? 'id', path: [] },
                isDescending: terms.length % 2 === 0,
              },
            ]
          : [];
      const key: Order[] = keysOf[table].map((name) => ({ field: { name, path: [] }, isDescending: false }));
      // Without an order there is no telling which rows come first, so there is no limit either.
      const order = isOrdered ? [...embedTerms, ...terms, ...key] : [];
      const paged = isOrdered && canPage;
      return { table, columns, embeds: chosen, where, order, ...(paged && { limit, offset }) };
    });
}

/** What sorts the same in both: text by bytes, numbers, dates, booleans. */
const anyOrderable = (table: TableName): fc.Arbitrary<Field> =>
  any(
    Object.entries(columnTypes[table]).flatMap(([name, type]) =>
      type === 'tags' || type === 'json' ? [] : [name],
    ),
  ).map((name) => ({ name, path: [] }));

function anyEmbed(relationship: Relationship, alias: string, depth: number): fc.Arbitrary<Embed> {
  // A spread has no alias: named by its column, "column is null" would ask about the embed, as the contract has it.
  const isNamedByColumn = relationship.target in columnTypes[relationship.from];
  return fc
    .record({
      join: any(['left', 'left', 'inner'] as const),
      exists: any([undefined, undefined, undefined, true, false]),
      isSpread: any(isNamedByColumn ? [false] : [false, false, false, true]),
    })
    .chain(({ join, exists, isSpread }) => {
      const isLeft = join === 'left' && exists === undefined;
      // A limit of an embed that decides about its parent would be a question of its own.
      return readOf(relationship.to, {
        depth: exists === undefined && !isSpread ? depth : 0,
        canPage: isLeft && relationship.isToMany,
      }).map((read) => ({
        relationship,
        alias,
        join: exists === undefined ? join : 'left',
        exists,
        isSpread: isSpread && exists === undefined,
        read: isSpread ? { ...read, columns: spreadColumns(relationship.to, alias) } : read,
      }));
    });
}

/** A spread lifts its columns into the parent, so they have names of their own. */
const spreadColumns = (table: TableName, alias: string): Column[] =>
  keysOf[table].map((name) => ({ kind: 'one', name, path: [], alias: `${alias}_${name}` }));
