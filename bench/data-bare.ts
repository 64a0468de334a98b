import { connect, service, typeParsers } from '@remit/platform/db/database.ts';
import { compile } from '@remit/provider/data/compile.ts';
import { parseQuery } from '@remit/provider/data/request/parse-query.ts';
import type { DataRequest, Preferences } from '@remit/provider/data/request/request.ts';
import { loadSchema } from '@remit/provider/data/schema/load-schema.ts';
import pg from 'pg';
import { type Handlers, serve } from './auth-process.ts';
import { differentQuery, listWithEmbed, newOrder, orderById } from './data-queries.ts';
import { median } from './figure.ts';

/**
 * What the data service is held against: the statements that it makes of the same requests, sent by `pg` in the same kind
 * of transaction, as the same person, with nothing around them. And how long making them takes.
 */
export type DataBareOptions = {
  readonly connection: pg.ClientConfig;
  readonly connectionsMax: number;
  readonly ownerId: string;
  readonly atOnce: number;
  readonly seconds: number;
  readonly ordersMax: number;
  readonly shapes: number;
};

export type DataBareMethods = {
  readsPerSecond: () => number;
  listsPerSecond: () => number;
  insertsPerSecond: () => number;
  /** In ms, the medians of shapes that are new and of the same ones again. */
  compileMs: () => { fresh: number; again: number };
};

const preferences: Preferences = {
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
const common = { schema: 'shop', preferences, accept: { kind: 'json', isNullsStripped: false } } as const;

const options = JSON.parse(process.env.AUTH_BENCH ?? '') as DataBareOptions;
const { connection, connectionsMax } = options;
const db = connect({ connection, connectionsMax: 1, applicationName: 'bench' });
const schema = await db.as(service, (transaction) =>
  loadSchema(transaction, { schemas: ['shop'], allowed: [] }),
);
const statementOf = (request: DataRequest) =>
  compile(schema, request, {
    maxRows: 1000,
    responseBytesMax: 8 * 1024 * 1024,
    isAggregatesOn: false,
    role: 'authenticated',
  }).statement;
const read = (path: string): DataRequest => {
  const [relation = '', query = ''] = path.split('?');
  return { ...common, kind: 'read', relation, isHead: false, query: parseQuery(query).query };
};
const insert: DataRequest = {
  ...common,
  kind: 'insert',
  relation: 'orders',
  query: parseQuery('').query,
  body: { json: newOrder, isArray: false, keys: Object.keys(JSON.parse(newOrder)) },
};

const pool = new pg.Pool({ ...connection, max: connectionsMax, types: typeParsers });
const claims = pg.escapeLiteral(JSON.stringify({ sub: options.ownerId, role: 'authenticated' }));
const opening = (isReadOnly: boolean) =>
  `begin${isReadOnly ? ' read only' : ''}; set local role authenticated; select set_config('request.jwt.claims', ${claims}, true)`;
const send = async (request: DataRequest, text: string, isReadOnly: boolean) => {
  const { values } = statementOf(request);
  const client = await pool.connect();
  try {
    await client.query(opening(isReadOnly));
    await client.query({ text, values: [...values], name: request.kind + text.length });
    await client.query('commit');
  } finally {
    client.release();
  }
};
const perSecond = async (next: () => Promise<void>) => {
  const since = performance.now();
  const end = since + options.seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      for (; performance.now() < end; count += 1) await next();
    }),
  );
  return count / ((performance.now() - since) / 1000);
};
// Each is compiled once; what is left for the loop is to send it.
const oneText = statementOf(read(orderById(10))).text;
const list = read(listWithEmbed);
const listText = statementOf(list).text;
const insertText = statementOf(insert).text;
let id = 0;
const nextRead = () => {
  id = (id + 10) % options.ordersMax;
  return read(orderById(id));
};
serve<DataBareMethods>(1, {
  readsPerSecond: () => perSecond(() => send(nextRead(), oneText, true)),
  listsPerSecond: () => perSecond(() => send(list, listText, true)),
  insertsPerSecond: () => perSecond(() => send(insert, insertText, false)),
  compileMs() {
    const requests = Array.from({ length: options.shapes }, (_, n) => read(differentQuery(n)));
    const timed = () =>
      median(
        requests.map((request) => {
          const since = performance.now();
          statementOf(request);
          return performance.now() - since;
        }),
      );
    // Whatever runs is compiled while it runs, and until then measures the compiler.
    for (let n = 0; n < 2_000; n += 1) statementOf(read(differentQuery(options.shapes + n)));
    return { fresh: timed(), again: timed() };
  },
} satisfies Handlers<DataBareMethods>);
