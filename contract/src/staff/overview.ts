import * as v from 'valibot';
import { Day, Time } from './fields.ts';

/** `all` is from the first day that anything was counted on. */
export const overviewDays = [7, 30, 90, 'all'] as const;
export type OverviewDays = (typeof overviewDays)[number];
export const overviewDaysDefault: OverviewDays = 30;

/** As they are in a URL. */
export const overviewDaysOf = (text: string | null): OverviewDays =>
  overviewDays.find((days) => String(days) === text) ?? overviewDaysDefault;

/** Days, weeks from Monday on, or months: however long the period is, a chart of it can be read. */
export const chartSteps = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof chartSteps)[number];

/** `GET /api/staff/overview?days=30` */
export const OverviewQuery = v.object({
  days: v.optional(
    v.pipe(
      v.string(),
      v.picklist(overviewDays.map(String)),
      v.transform((text) => overviewDaysOf(text)),
    ),
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

/** Counts only. Days are those of UTC. */
export const Overview = v.object({
  /** Who is on each list at the moment, confirmed. */
  members: v.object({ waitlist: Count, newsletter: Count }),
  /** Of the waitlist, in the period. */
  joined: Figure,
  /** How many of those who joined have confirmed, from 0 to 1. `change` is the difference. */
  confirmed: v.object({ share: v.nullable(v.number()), change: Change }),
  referred: Figure,
  /** Of the rows by day. */
  step: v.picklist(chartSteps),
  /** One for each day, week or month of the period by its first day, oldest first. */
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
  /** Of each country we serve: who joined in the period to send there, and the practice transfers of the period. */
  practice: v.array(
    v.object({
      country: v.string(),
      /** And are on the waitlist. */
      joined: Count,
      created: Count,
      /** Of those. */
      arrived: Count,
    }),
  ),
  /** Practice transfers that have not ended, and how many of them are stuck. */
  transfers: v.object({ underWay: Count, stuck: Count }),
  mail: v.object({
    waiting: Count,
    sending: Count,
    failed: Count,
    /** Since when the first of those that are due should have been sent. One that is tried again later is not due. */
    dueSince: v.nullable(Time),
    lastSentAt: v.nullable(Time),
    /** In 24 hours: messages with an outcome, and the reports of mail providers on campaigns. */
    lastDay: v.object({ sent: Count, failed: Count, bounced: Count, complained: Count }),
    inPeriod: v.object({ bounced: Count, complained: Count }),
  }),
});
export type Overview = v.InferOutput<typeof Overview>;
