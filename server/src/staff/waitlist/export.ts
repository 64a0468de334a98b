import type { WaitlistExport } from '@remit/contract/staff/waitlist.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { createConcurrencyLimit } from '@remit/platform/limits/concurrency-limit.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { InferOutput } from 'valibot';
import { csvFormat, readRows } from '#export/read-rows.ts';
import { subscriberColumns } from '#people/subscriptions/export-columns.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import type { Staff } from '../guard.ts';
import { filterDetails, whereFor } from './filter.ts';

const minuteMs = 60_000;
/** By account. */
const exports: RateLimit = { name: 'staff-exports', capacity: 10, windowMs: 60 * minuteMs };
const longestMs = 2 * minuteMs;
/** Each holds a connection of this process while the client reads, and visitors need them too. */
const atOnce = createConcurrencyLimit({ concurrentMax: 2, queuedMax: 0 });

const columns = {
  ...subscriberColumns,
  invited_at: isoTime('invitation.invited_at', 'seconds'),
};

/** Streams CSV. An error before the first byte is an error response; a later one truncates the file. */
export async function exportWaitlist(
  { db, limits }: Pick<StaffDeps, 'db' | 'limits'>,
  { id: actor }: Staff,
  { reason, ids, ...filter }: InferOutput<typeof WaitlistExport>,
): Promise<Response> {
  await enforceRateLimit(limits, exports, actor);
  const where = ids ? { text: 'member.id = any($1::uuid[])', values: [ids] } : whereFor(filter);
  const details = ids ? { chosen: ids.length } : filterDetails(filter);
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const timer = setTimeout(() => void writer.abort(new Error('the export took too long')), longestMs).unref();
  const started = Promise.withResolvers<void>();
  void atOnce
    .run(() =>
      readRows(
        db,
        {
          select: `select ${Object.entries(columns).map(([name, value]) => `${value} as ${name}`)}
        from subscriptions.members member
        left join subscriptions.submissions submission
          on submission.key = coalesce(member.confirmed_for, member.mailed_for)
        left join subscriptions.invitations invitation on invitation.member_id = member.id
        where ${where.text} order by member.created_at, member.id`,
          values: where.values,
          audit: { actor, action: 'staff waitlist-export', reason, details },
        },
        csvFormat(Object.keys(columns)),
        {
          write(text) {
            started.resolve();
            return writer.write(text);
          },
        },
      ),
    )
    .then(() => writer.close())
    .catch(async (error: unknown) => {
      started.reject(error);
      await writer.abort(error).catch(() => undefined);
    })
    .finally(() => clearTimeout(timer));
  await started.promise;
  return new Response(readable as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="waitlist-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
