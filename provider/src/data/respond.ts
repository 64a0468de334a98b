import { contentTypeOf } from './request/media-types.ts';
import type { DataRequest, ResultRow } from './request/request.ts';
import { type Outcome, rootOffset } from './run.ts';
import type { Compiled } from './template.ts';

const withoutBody = new Set([204, 205, 304]);
const vary = 'Accept, Accept-Profile, Authorization, Prefer, Range';

export function respond(
  request: DataRequest,
  { result, warnings }: Pick<Compiled, 'result' | 'warnings'>,
  outcome: Outcome,
  { hasSeveralSchemas }: { readonly hasSeveralSchemas: boolean },
): Response {
  const { row, total } = outcome;
  const hasBody = isShown(request, result);
  const headers = new Headers({ vary });
  const set = (name: string, value: string | undefined) => value !== undefined && headers.set(name, value);
  if (hasBody) headers.set('content-type', contentTypeOf(request.accept));
  set('content-range', contentRange(request, row, total));
  set('location', locationOf(request, row));
  if (hasSeveralSchemas) headers.set('content-profile', request.schema);
  if (request.preferences.applied.length > 0) {
    headers.set('preference-applied', request.preferences.applied.join(', '));
  }
  for (const warning of warnings) headers.append('warning', `299 - ${JSON.stringify(warning)}`);
  // Those that functions set replace ours, and may come several times.
  for (const [name] of outcome.headers) headers.delete(name);
  for (const [name, value] of outcome.headers) headers.append(name, value);
  const status = outcome.status ?? statusOf(request, result, row, total);
  const body = hasBody && !withoutBody.has(status) ? (row.body ?? '') : null;
  return new Response(body, { status, headers });
}

function isShown({ kind, accept, preferences }: DataRequest, result: Compiled['result']): boolean {
  if (kind === 'read' || accept.kind === 'plan') return true;
  if (kind === 'call') return result !== 'void' && !preferences.applied.includes('return=minimal');
  return preferences.return === 'representation';
}

function statusOf(
  request: DataRequest,
  result: Compiled['result'],
  row: ResultRow,
  total: bigint | undefined,
): number {
  const isSomethingInserted = (row.inserted ?? 0n) > 0n;
  switch (request.kind) {
    case 'read':
      return rangeStatus(row, total);
    case 'call':
      return isShown(request, result) ? rangeStatus(row, total) : 204;
    case 'insert': {
      const isMerged = request.preferences.resolution === 'merge-duplicates' && !isSomethingInserted;
      return isMerged ? 200 : 201;
    }
    case 'put':
      if (isSomethingInserted) return 201;
      return request.preferences.return === 'representation' ? 200 : 204;
    default:
      return request.preferences.return === 'representation' ? 200 : 204;
  }
}

/** 206 when the total is known and these are not all of it. */
const rangeStatus = (row: ResultRow, total: bigint | undefined) =>
  total !== undefined && row.page_total < total ? 206 : 200;

function contentRange(request: DataRequest, row: ResultRow, total: bigint | undefined): string | undefined {
  const known = total ?? '*';
  const count = row.page_total;
  const rows = (first: bigint) => (count > 0n ? `${first}-${first + count - 1n}` : '*');
  switch (request.kind) {
    case 'read':
    case 'call':
      return `${rows(BigInt(rootOffset(request)))}/${known}`;
    case 'update':
      return `${rows(0n)}/${request.preferences.count ? count : '*'}`;
    case 'insert':
    case 'delete':
      return `*/${request.preferences.count ? count : '*'}`;
    case 'put':
      return undefined;
  }
}

/** Where an inserted row is found: `/table?id=eq.1`. */
function locationOf(request: DataRequest, { location }: ResultRow): string | undefined {
  if (request.kind !== 'insert' || !location || request.preferences.return !== 'headers-only')
    return undefined;
  const key = Object.entries(location).map(
    ([column, value]) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(String(value))}`,
  );
  return `/${encodeURIComponent(request.relation)}?${key.join('&')}`;
}
