import { service } from '@remit/platform/db/database.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, wholeNumber } from '../command.ts';
import { recordsOf } from '../report.ts';

const pagesMax = 30;

/** Days are those of UTC. There is nothing in here about people. */
export const visits = command({
  what: 'counts visits by week and page, of those who agreed to be counted',
  options: { weeks: { value: 'number', what: 'how far back; 8 if not given' } },
  run({ config, options }) {
    const weeks = wholeNumber(options.weeks ?? '8', { option: 'weeks', min: 1, max: 110 });
    const since = "day > (now() at time zone 'utc')::date - 7 * $1::int";
    return withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => ({
        weeks: recordsOf(
          'By week',
          await transaction.rows<Record<string, unknown>>(
            `select date_trunc('week', day)::date::text as week, sum(count)::int8 as visits
              from visits.daily where ${since} group by 1 order by 1`,
            [weeks],
          ),
        ),
        pages: recordsOf(
          'By page',
          await transaction.rows<Record<string, unknown>>(
            `select page, sum(count)::int8 as visits from visits.daily where ${since}
              group by 1 order by 2 desc, 1 limit ${pagesMax}`,
            [weeks],
          ),
        ),
      })),
    );
  },
});
