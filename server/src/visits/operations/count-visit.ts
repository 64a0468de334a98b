import { Visit } from '@remit/contract/visits.ts';
import { parsed, readJson } from '@remit/platform/guards/request-body.ts';
import type { Context } from 'hono';
import type { VisitsDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { incrementDaily } from '../store/daily.ts';

/** The browser sends this only for those who accepted, and nothing but the path. */
export async function countVisit({ db, isPage }: VisitsDeps, context: Context): Promise<Response> {
  const { page } = parsed(Visit, await readJson(context));
  if (!isPage(page)) throw apiError('invalid_fields', { fields: { page: 'page_unknown' } });
  await incrementDaily(db, page);
  return context.body(null, 204);
}
