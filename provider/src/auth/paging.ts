import type { Context } from 'hono';
import { apiError } from './errors.ts';

export type Page = { readonly number: bigint; readonly size: number };

const defaultSize = 50;
/** The contract has no maximum, but a response must fit into memory. */
const pageSizeMax = 1_000;
const uint64Max = 2n ** 64n - 1n;

export function readPage(context: Context): Page {
  const number = unsigned(context.req.query('page')) ?? 1n;
  const size = unsigned(context.req.query('per_page')) ?? 0n;
  return {
    number: number === 0n ? 1n : number,
    size: size === 0n ? defaultSize : Number(size > pageSizeMax ? BigInt(pageSizeMax) : size),
  };
}

/** Undefined when absent or empty. */
function unsigned(text: string | undefined): bigint | undefined {
  if (text === undefined || text === '') return undefined;
  const quoted = JSON.stringify(text.slice(0, 64));
  if (!/^\d+$/.test(text)) {
    throw apiError('bad_pagination', { detail: `strconv.ParseUint: parsing ${quoted}: invalid syntax` });
  }
  if (text.length > 20 || BigInt(text) > uint64Max) {
    throw apiError('bad_pagination', { detail: `strconv.ParseUint: parsing ${quoted}: value out of range` });
  }
  return BigInt(text);
}

/** No rows for a page behind the last one. */
export async function rowsOf<Row>(
  { number, size }: Page,
  total: number,
  list: (range: { readonly offset: number; readonly size: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const offset = (number - 1n) * BigInt(size);
  return offset < BigInt(total) ? list({ offset: Number(offset), size }) : [];
}

/** The client reads the page number after the first `=`, so `page` is the first key of each link. */
export function setPaginationHeaders(
  context: Context,
  path: string,
  { number, size }: Page,
  total: number,
): void {
  const last = BigInt(Math.max(1, Math.ceil(total / size)));
  const more = Object.entries(context.req.query())
    .filter(([name]) => name !== 'page' && name !== 'per_page')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const link = (page: bigint, rel: 'next' | 'last') => {
    const query = new URLSearchParams([['page', String(page)], ['per_page', String(size)], ...more]);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [...(number < last ? [link(number + 1n, 'next')] : []), link(last, 'last')];
  context.header('x-total-count', String(total));
  context.header('link', links.join(', '));
}
