import fc from 'fast-check';
import { expect } from 'vitest';
import type { DataFixture } from './a-data-service.ts';
import { type Read, urlOf } from './a-read.ts';
import { anyRead } from './any-read.ts';
import { canary, readerTables, visibleTo } from './readers.ts';
import { evaluate, type Shown } from './reference.ts';

const atOnce = 10;
const tables = readerTables();
const callers = ['keyless', 'anon', 'owner', 'service'] as const;
type Caller = (typeof callers)[number];

/** Sends that many random reads, and compares each response with what plain TypeScript makes of the same rows. */
export async function compareRandomReads(
  data: DataFixture,
  { count, seed }: { readonly count: number; readonly seed?: number },
): Promise<void> {
  let rowsInAll = 0;
  let embedded = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyRead(), fc.constantFrom(...callers)), { minLength: atOnce, maxLength: atOnce }),
      async (reads) => {
        const counts = await Promise.all(reads.map(([read, as]) => compare(data, read, as)));
        rowsInAll += counts.reduce((sum, count) => sum + count, 0);
        embedded += reads.filter(([read]) => read.embeds.length > 0).length;
      },
    ),
    { numRuns: count / atOnce, endOnFailure: true, ...(seed !== undefined && { seed }) },
  );
  // Reads that find nothing prove nothing.
  expect(rowsInAll).toBeGreaterThan(count);
  expect(embedded).toBeGreaterThan(count / 4);
}

async function compare(data: DataFixture, read: Read, as: Caller): Promise<number> {
  const path = urlOf(read);
  const response = await data.call('GET', path, { as, headers: { prefer: 'count=exact' } });
  const about = `${as} GET ${decodeURIComponent(path)}\n→ ${response.status} ${response.text.slice(0, 600)}`;
  const isServer = as === 'service';
  if (!isServer) expect(response.text, about).not.toContain(canary);
  const { rows, total } = evaluate(visibleTo(tables, isServer), read);
  const offset = read.offset ?? 0;
  if (offset > total) {
    expect(response.status, about).toBe(416);
    return 0;
  }
  expect([200, 206], about).toContain(response.status);
  expect(response.status, about).toBe(rows.length < total ? 206 : 200);
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  expect(response.headers.get('content-range'), about).toBe(`${range}/${total}`);
  expect(comparable(read, response.body), about).toEqual(comparable(read, rows));
  return rows.length;
}

/** Rows that come in no order are put into one. */
function comparable(read: Read, rows: readonly Shown[]): unknown[] {
  const inside = rows.map((row) => {
    const result: Record<string, unknown> = { ...row };
    for (const { alias, relationship, read: inner, exists, isSpread } of read.embeds) {
      if (exists !== undefined || !relationship.isToMany) {
        if (!isSpread && exists === undefined && result[alias]) {
          [result[alias]] = comparable(inner, [result[alias] as Shown]);
        }
      } else if (isSpread) {
        for (const key of Object.keys(result).filter((name) => name.startsWith(`${alias}_`))) {
          const values = result[key] as readonly unknown[];
          result[key] = inner.order.length > 0 ? values : [...values].map((value) => `${value}`).sort();
        }
      } else {
        result[alias] = comparable(inner, result[alias] as readonly Shown[]);
      }
    }
    return Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  if (read.order.length > 0) return inside;
  return inside
    .map((row) => [JSON.stringify(row, inOrderOfKeys), row] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}

/** Objects of a jsonb column have their keys in an order of their own. */
function inOrderOfKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
