import type { ProductFigure } from '@remit/platform/metrics/database-figures.ts';

/** A running server looks at what is due within seconds. */
const lateMinutes = 15;
/** In a row. The first attempts after an outage follow within seconds. */
const failuresMin = 3;

/** SQL of a row of `transfers.due`: its last attempts failed, or no process looks at it. */
export const isStuck = (due: string) =>
  `(${due}.attempts >= ${failuresMin} or ${due}.at < now() - interval '${lateMinutes} minutes')`;

const isDue = `at <= now()`;

/** Each is a scan of what has not ended. */
export const transferFigures: readonly ProductFigure[] = [
  {
    name: 'transfers_due',
    help: 'Practice transfers that the job should look at now.',
    sql: `select count(*) from transfers.due where ${isDue}`,
  },
  {
    name: 'transfers_stuck',
    help: 'Practice transfers whose last attempts failed, or that no process looks at.',
    sql: `select count(*) from transfers.due where ${isStuck('due')}`,
  },
  {
    name: 'transfers_oldest_due_age_seconds',
    help: 'For how long the oldest practice transfer could have been looked at.',
    sql: `select coalesce(extract(epoch from now() - min(at)), 0) from transfers.due where ${isDue}`,
  },
];
