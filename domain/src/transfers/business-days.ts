// Public holidays on which banks are closed, checked 2026-11 for 2026 to 2028. Sources:
// GH: Public Holidays and Commemorative Days Act 2001 (Act 601), with its amendments of 2019 and 2025.
// KE: Public Holidays Act (Cap. 110); 10 October is Mazingira Day since 2024.
// UG: Public Holidays Act, and the list of the Office of the Vice President. Ours agrees with /countries/uganda.
// SN: laws 63-51, 74-52, 83-54 and 2013-06.
import type { CountryCode } from '#catalogue/countries.ts';

/** A date without a time, such as "2026-11-18". */
export type Day = string;

/** The moon decides: each date is an estimate (Umm al-Qura calendar) and can be a day off. */
const islamicDays = {
  korite: ['2026-03-20', '2027-03-09', '2028-02-26'], // Eid al-Fitr
  dayAfterKorite: ['2026-03-21', '2027-03-10', '2028-02-27'], // Shaqq Day, in Ghana
  tabaski: ['2026-05-27', '2027-05-16', '2028-05-05'], // Eid al-Adha
  tamkharit: ['2026-06-25', '2027-06-15', '2028-06-03'], // Ashura
  magal: ['2026-08-01', '2027-07-22', '2028-07-11'], // Grand Magal of Touba
  gamou: ['2026-08-25', '2027-08-14', '2028-08-03'], // Mawlid
} as const satisfies Record<string, readonly Day[]>;

/** Days after Easter Sunday. */
const [goodFriday, easterMonday, ascension, whitMonday] = [-2, 1, 39, 50];

type Calendar = {
  /** Month and day, every year. */
  readonly fixed: readonly string[];
  readonly byEaster: readonly number[];
  /** Months whose first Friday is a holiday. */
  readonly firstFridays: readonly string[];
  readonly islamic: readonly (keyof typeof islamicDays)[];
  /** A holiday on one of these weekdays (0 is Sunday) is kept on the next day that is free. */
  readonly moves: { readonly weekdays: readonly number[]; readonly which: 'all' | 'islamic' };
};

const calendars: Readonly<Record<CountryCode, Calendar>> = {
  GH: {
    fixed: ['01-01', '01-07', '03-06', '05-01', '07-01', '09-21', '12-25', '12-26'],
    byEaster: [goodFriday, easterMonday],
    firstFridays: ['12'], // Farmers' Day
    islamic: ['korite', 'dayAfterKorite', 'tabaski'],
    moves: { weekdays: [0, 6], which: 'all' },
  },
  KE: {
    fixed: ['01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26'],
    byEaster: [goodFriday, easterMonday],
    firstFridays: [],
    islamic: ['korite', 'tabaski'],
    moves: { weekdays: [0], which: 'all' },
  },
  UG: {
    fixed: ['01-01', '01-26', '02-16', '03-08', '05-01', '06-03', '06-09', '10-09', '12-25', '12-26'],
    byEaster: [goodFriday, easterMonday],
    firstFridays: [],
    islamic: ['korite', 'tabaski'],
    moves: { weekdays: [], which: 'all' },
  },
  SN: {
    fixed: ['01-01', '04-04', '05-01', '08-15', '11-01', '12-25'],
    byEaster: [easterMonday, ascension, whitMonday],
    firstFridays: [],
    islamic: ['korite', 'tabaski', 'tamkharit', 'magal', 'gamou'],
    // Law 74-52 moves Korité and Tabaski; moving the other three too errs on the later side.
    moves: { weekdays: [0], which: 'islamic' },
  },
};

/** None of the four changes its clocks. */
const hoursAheadOfUtc: Readonly<Record<CountryCode, number>> = { GH: 0, KE: 3, UG: 3, SN: 0 };

/** Which day it is there. */
export function dayIn(country: CountryCode, now: Date): Day {
  return isoDay(now.getTime() + hoursAheadOfUtc[country] * 3_600_000);
}

/** The moment at which clocks there show this many minutes after midnight. */
export function momentIn(country: CountryCode, day: Day, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - hoursAheadOfUtc[country] * 3_600_000);
}

export function isBusinessDay(day: Day, country: CountryCode): boolean {
  return !isWeekend(day) && !publicHolidays(country, Number(day.slice(0, 4))).has(day);
}

/** The count-th business day after a day, which itself may be any. */
export function businessDaysAfter(day: Day, count: number, country: CountryCode): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = plusDays(reached, 1);
    if (isBusinessDay(reached, country)) left -= 1;
  }
  return reached;
}

/** With the days on which holidays are kept instead. Beyond 2028 the Islamic ones are missing. */
export function publicHolidays(country: CountryCode, year: number): ReadonlySet<Day> {
  const { fixed, byEaster, firstFridays, islamic, moves } = calendars[country];
  const moon = islamic.flatMap((name) => islamicDays[name].filter((day) => day.startsWith(`${year}-`)));
  const others = [
    ...fixed.map((monthAndDay) => `${year}-${monthAndDay}`),
    ...byEaster.map((days) => plusDays(easterSunday(year), days)),
    ...firstFridays.map((month) => firstFriday(`${year}-${month}-01`)),
  ];
  const days = new Set<Day>([...others, ...moon]);
  const movable = moves.which === 'all' ? [...days].toSorted() : moon.toSorted();
  for (const day of movable.filter((holiday) => moves.weekdays.includes(weekday(holiday)))) {
    let instead = plusDays(day, 1);
    while (isWeekend(instead) || days.has(instead)) instead = plusDays(instead, 1);
    days.add(instead);
  }
  return days;
}

/** By the rule for the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const rest = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const daysAfterMarch22 = epact + toSunday - 7 * shift;
  return plusDays(`${year}-03-22`, daysAfterMarch22);
}

function firstFriday(firstOfMonth: Day): Day {
  return plusDays(firstOfMonth, (5 - weekday(firstOfMonth) + 7) % 7);
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekday(day));
}

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function plusDays(day: Day, count: number): Day {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000);
}

function isoDay(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
