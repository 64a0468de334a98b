import type { Group } from '@remit/contract/staff/overview.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { changeOf, withEveryDay } from './figures.ts';
import { countLastJoins, readJoinsByDay, readMembersByGroup } from './store.ts';

export async function readDemand(transaction: Transaction, today: string, days: number) {
  const last = await countLastJoins(transaction, today);
  const joins = [
    ...(await readJoinsByDay(transaction, today)),
    ...last.filter(({ property }) => property === 'all'),
  ];
  const stored = await readMembersByGroup(transaction, today, days);
  const ofList = (list: List) => {
    const rows = joins.filter((row) => row.list === list);
    return {
      /** On the list now. */
      members: rows.reduce((sum, { members }) => sum + members, 0),
      days: withEveryDay(rows, {
        ...{ today, days: 2 * days },
        none: { list, joined: 0, confirmed: 0, referred: 0, members: 0 },
      }),
    };
  };
  return {
    waitlist: ofList('waitlist'),
    newsletter: ofList('newsletter'),
    /** Who joined in the period and is on the waitlist, largest first. */
    groups(property: (typeof last)[number]['property']): Group[] {
      const groups = new Map<string, { count: number; whole: number; before: number }>();
      const add = (key: string, { count = 0, whole = 0, before = 0 }) => {
        const sum = groups.get(key) ?? { count: 0, whole: 0, before: 0 };
        groups.set(key, {
          count: sum.count + count,
          whole: sum.whole + whole,
          before: sum.before + before,
        });
      };
      for (const group of stored)
        if (group.property === property)
          add(group.key, { count: group.shown, whole: group.shown, before: group.before });
      for (const { day, key, members, ...row } of last)
        if (row.property === property) add(key, { count: members, whole: day === today ? 0 : members });
      return [...groups]
        .filter(([, { count }]) => count > 0)
        .map(([key, { count, whole, before }]) => ({ key, count, change: changeOf(whole, before) }))
        .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
    },
  };
}
