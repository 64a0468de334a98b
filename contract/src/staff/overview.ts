import * as v from 'valibot';
import { Day, Time } from './fields.ts';

export const overviewDays = [7, 30, 90] as const;
export type OverviewDays = (typeof overviewDays)[number];
export const overviewDaysDefault: OverviewDays = 30;

/** `GET /api/staff/overview?days=30` */
export const OverviewQuery = v.object({
  days: v.optional(
    v.pipe(v.string(), v.picklist(overviewDays.map(String)), v.transform(Number)),
    String(overviewDaysDefault),
  ),
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Against the period before; null where there is nothing to compare with. Whole days only, so today is left out. */
const Change = v.nullable(v.number());

/** Of the period, today included. */
const Figure = v.object({ count: Count, change: Change });
export type Figure = v.InferOutput<typeof Figure>;

/** Largest first. `key` is a corridor such as `GB-GH`, or the id of a delivery method or wallet. */
const Group = v.object({ key: v.string(), ...Figure.entries });
export type Group = v.InferOutput<typeof Group>;

/** The key of those who want mobile money and have named no wallet. */
export const noWallet = 'none';

/** Counts only, of nobody in particular. Days are those of UTC. */
export const Overview = v.object({
  /** Who is on each list at the moment, confirmed. */
  members: v.object({ waitlist: Count, newsletter: Count }),
  /** Of the waitlist, in the period. */
  joined: Figure,
  /** How many of those who joined have confirmed, from 0 to 1. `change` is the difference. */
  confirmed: v.object({ share: v.nullable(v.number()), change: Change }),
  referred: Figure,
  /** One for each day of the period, oldest first. */
  joinsByDay: v.array(v.object({ day: Day, joined: Count, confirmed: Count })),
  /** Of those who joined in the period and are on the list. */
  corridors: v.array(Group),
  methods: v.array(Group),
  wallets: v.array(Group),
  newsletterJoined: Figure,
  /** Of visitors who agreed to be counted. */
  visits: Figure,
  visitsByDay: v.array(v.object({ day: Day, visits: Count })),
  /** The most visited, at most ten. */
  pages: v.array(v.object({ page: v.string(), visits: Count })),
  enquiries: v.object({ waiting: Count, oldestAt: v.nullable(Time) }),
  mail: v.object({
    waiting: Count,
    oldestAt: v.nullable(Time),
    /** In the period, for good. */
    failed: Count,
    lastSentAt: v.nullable(Time),
  }),
});
export type Overview = v.InferOutput<typeof Overview>;
