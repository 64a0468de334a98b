import type { Overview, OverviewDays } from '@remit/contract/staff/overview.ts';
import { countryCodes } from '@remit/domain/catalogue/countries.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { figureOf, inSteps, shareOf, stepFor, withEveryDay } from './figures.ts';
import { readDemand } from './read-demand.ts';
import {
  countDays,
  countEnquiriesWaiting,
  countMail,
  countPractice,
  countReports,
  countTransfers,
  countVisitsByDay,
  countVisitsByPage,
} from './store.ts';

export function readOverview(db: Database, now: Date, period: OverviewDays): Promise<Overview> {
  const today = now.toISOString().slice(0, 10);
  return db.as(
    service,
    async (transaction) => {
      // The whole has nothing before it, and so no changes.
      const days = period === 'all' ? await countDays(transaction, today) : period;
      const step = stepFor(days);
      const { waitlist, newsletter, groups } = await readDemand(transaction, today, days);
      const corridors = groups('corridor');
      const practice = await countPractice(transaction, today, days);
      const joined = waitlist.days.map((day) => day.joined);
      const visits = withEveryDay(await countVisitsByDay(transaction, today, 2 * days), {
        ...{ today, days: 2 * days },
        none: { visits: 0 },
      });
      return {
        members: { waitlist: waitlist.members, newsletter: newsletter.members },
        joined: figureOf(joined),
        confirmed: shareOf(
          waitlist.days.map(({ confirmed }) => confirmed),
          joined,
        ),
        referred: figureOf(waitlist.days.map(({ referred }) => referred)),
        step,
        joinsByDay: inSteps(
          waitlist.days
            .slice(days)
            .map(({ day, joined: count, confirmed }) => ({ day, joined: count, confirmed })),
          step,
          (one, other) => ({
            joined: one.joined + other.joined,
            confirmed: one.confirmed + other.confirmed,
          }),
        ),
        corridors,
        methods: groups('method'),
        wallets: groups('wallet'),
        newsletterJoined: figureOf(newsletter.days.map((day) => day.joined)),
        visits: figureOf(visits.map((row) => row.visits)),
        visitsByDay: inSteps(
          visits.slice(days).map((row) => ({ day: row.day, visits: row.visits })),
          step,
          (one, other) => ({ visits: one.visits + other.visits }),
        ),
        pages: await countVisitsByPage(transaction, today, days),
        practice: countryCodes.map((country) => ({
          country,
          joined: corridors
            .filter(({ key }) => key.endsWith(`-${country}`))
            .reduce((sum, { count }) => sum + count, 0),
          ...(practice.find((row) => row.country === country) ?? { created: 0, arrived: 0 }),
        })),
        enquiries: await countEnquiriesWaiting(transaction),
        transfers: await countTransfers(transaction),
        mail: {
          ...(await countMail(transaction, now)),
          inPeriod: await countReports(transaction, today, days),
        },
      };
    },
    { isReadOnly: true },
  );
}
