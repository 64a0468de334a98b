import type { Overview } from '@remit/contract/staff/overview.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import { type Database, service } from '#db/database.ts';
import { changeOf, figureOf, shareOf, withEveryDay } from './figures.ts';
import {
  countEnquiriesWaiting,
  countJoinsByDay,
  countMail,
  countMembersByGroup,
  countVisitsByDay,
  countVisitsByPage,
  readToday,
} from './store.ts';

/** Everything that the screen shows, as counts. */
export function readOverview(db: Database, days: number): Promise<Overview> {
  return db.as(
    service,
    async (transaction) => {
      const today = await readToday(transaction);
      const joins = await countJoinsByDay(transaction, today);
      const ofList = (list: List) => {
        const rows = joins.filter((row) => row.list === list);
        return {
          members: rows.reduce((sum, { members }) => sum + members, 0),
          days: withEveryDay(rows, {
            ...{ today, days: 2 * days },
            none: { list, joined: 0, confirmed: 0, referred: 0, members: 0 },
          }),
        };
      };
      const [{ days: waitlist, ...onWaitlist }, { days: newsletter, ...onNewsletter }] = [
        ofList('waitlist'),
        ofList('newsletter'),
      ];
      const visits = withEveryDay(await countVisitsByDay(transaction, 2 * days), {
        ...{ today, days: 2 * days },
        none: { visits: 0 },
      });
      const groups = await countMembersByGroup(transaction, today, days);
      const groupsBy = (property: string) =>
        groups
          .filter((group) => group.property === property)
          .map(({ key, count, whole, before }) => ({ key, count, change: changeOf(whole, before) }));
      return {
        members: { waitlist: onWaitlist.members, newsletter: onNewsletter.members },
        joined: figureOf(waitlist.map(({ joined }) => joined)),
        confirmed: shareOf(
          waitlist.map(({ confirmed }) => confirmed),
          waitlist.map(({ joined }) => joined),
        ),
        referred: figureOf(waitlist.map(({ referred }) => referred)),
        joinsByDay: waitlist.slice(days).map(({ day, joined, confirmed }) => ({ day, joined, confirmed })),
        corridors: groupsBy('corridor'),
        methods: groupsBy('method'),
        wallets: groupsBy('wallet'),
        newsletterJoined: figureOf(newsletter.map(({ joined }) => joined)),
        visits: figureOf(visits.map((row) => row.visits)),
        visitsByDay: visits.slice(days).map((row) => ({ day: row.day, visits: row.visits })),
        pages: await countVisitsByPage(transaction, days),
        enquiries: await countEnquiriesWaiting(transaction),
        mail: await countMail(transaction, days),
      };
    },
    { isReadOnly: true },
  );
}
