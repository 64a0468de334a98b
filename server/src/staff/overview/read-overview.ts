import type { Overview } from '@remit/contract/staff/overview.ts';
import { type Database, service } from '#db/database.ts';
import { figureOf, shareOf, withEveryDay } from './figures.ts';
import { readDemand } from './read-demand.ts';
import {
  countEnquiriesWaiting,
  countMail,
  countReports,
  countVisitsByDay,
  countVisitsByPage,
} from './store.ts';

/** Everything that the screen shows, as counts. Days are those of UTC. */
export function readOverview(db: Database, now: Date, days: number): Promise<Overview> {
  const today = now.toISOString().slice(0, 10);
  return db.as(
    service,
    async (transaction) => {
      const { waitlist, newsletter, groups } = await readDemand(transaction, today, days);
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
        joinsByDay: waitlist.days
          .slice(days)
          .map(({ day, joined: count, confirmed }) => ({ day, joined: count, confirmed })),
        corridors: groups('corridor'),
        methods: groups('method'),
        wallets: groups('wallet'),
        newsletterJoined: figureOf(newsletter.days.map((day) => day.joined)),
        visits: figureOf(visits.map((row) => row.visits)),
        visitsByDay: visits.slice(days).map((row) => ({ day: row.day, visits: row.visits })),
        pages: await countVisitsByPage(transaction, today, days),
        enquiries: await countEnquiriesWaiting(transaction),
        mail: {
          ...(await countMail(transaction, now)),
          inPeriod: await countReports(transaction, today, days),
        },
      };
    },
    { isReadOnly: true },
  );
}
