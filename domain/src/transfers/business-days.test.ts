import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalogue/countries.ts';
import { arrivalOf } from '#transfers/arrival.ts';
import {
  businessDaysAfter,
  dayIn,
  isBusinessDay,
  momentIn,
  publicHolidays,
} from '#transfers/business-days.ts';

const years = [2026, 2027, 2028];

describe('business days', () => {
  it.each([
    { why: 'weekends everywhere', country: 'UG', day: '2026-11-21', open: false },
    { why: 'Good Friday in Ghana', country: 'GH', day: '2026-04-03', open: false },
    { why: 'not Good Friday in Senegal', country: 'SN', day: '2026-04-03', open: true },
    { why: 'Easter Monday in Senegal', country: 'SN', day: '2027-03-29', open: false },
    { why: 'Ascension in Senegal', country: 'SN', day: '2028-05-25', open: false },
    { why: 'Whit Monday in Senegal', country: 'SN', day: '2026-05-25', open: false },
    { why: 'Mazingira Day in Kenya', country: 'KE', day: '2028-10-10', open: false },
    { why: 'Heroes’ Day in Uganda', country: 'UG', day: '2026-06-09', open: false },
    { why: 'Farmers’ Day in Ghana', country: 'GH', day: '2026-12-04', open: false },
    { why: 'the estimated Tabaski of 2026', country: 'SN', day: '2026-05-27', open: false },
    { why: 'an ordinary Wednesday', country: 'KE', day: '2026-11-18', open: true },
    { why: 'the Monday after a Saturday holiday in Ghana', country: 'GH', day: '2026-12-28', open: false },
    { why: 'not the Monday after a Saturday holiday in Kenya', country: 'KE', day: '2026-12-28', open: true },
    { why: 'the Monday after a Sunday holiday in Kenya', country: 'KE', day: '2027-12-27', open: false },
    { why: 'both days after a Christmas weekend in Ghana', country: 'GH', day: '2027-12-28', open: false },
    { why: 'not the Monday after a Sunday holiday in Uganda', country: 'UG', day: '2027-12-27', open: true },
    { why: 'the Monday after a Sunday Tabaski in Senegal', country: 'SN', day: '2027-05-17', open: false },
  ] as const)('count $why: $day', ({ country, day, open }) => {
    expect(isBusinessDay(day, country)).toBe(open);
  });

  it.each([
    { year: 2026, monday: '2026-04-06' },
    { year: 2027, monday: '2027-03-29' },
    { year: 2028, monday: '2028-04-17' },
    { year: 2038, monday: '2038-04-26' },
  ])('have Easter Monday on $monday', ({ year, monday }) => {
    for (const country of countryCodes) expect(publicHolidays(country, year)).toContain(monday);
  });

  it('put the Islamic holidays of each year within a day of the calendar of Umm al-Qura', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    });
    const near = (day: string, monthAndDay: string) =>
      [-1, 0, 1].some((by) => calendar.format(Date.parse(day) + by * 86_400_000) === monthAndDay);
    // Month and day of Korité, Tabaski, Tamkharit, the Magal and Gamou.
    for (const holiday of ['10/1', '12/10', '1/10', '2/18', '3/12']) {
      for (const year of years) {
        const found = [...publicHolidays('SN', year)].filter((day) => near(day, holiday));
        expect(found, `${holiday} in ${year}`).not.toEqual([]);
      }
    }
  });

  it('are counted from the day it is there', () => {
    expect(dayIn('KE', new Date('2026-11-18T21:00:00Z'))).toBe('2026-11-19');
    expect(dayIn('GH', new Date('2026-11-18T23:59:59Z'))).toBe('2026-11-18');
    expect(momentIn('KE', '2026-11-19', 90)).toEqual(new Date('2026-11-18T22:30:00Z'));
    expect(businessDaysAfter('2026-12-24', 1, 'GH')).toBe('2026-12-29');
    expect(businessDaysAfter('2028-12-29', 2, 'KE')).toBe('2029-01-03');
  });
});

describe('the arrival', () => {
  it('at a bank on Monday or Tuesday, when paid on a Friday evening', () => {
    const friday = new Date('2026-11-20T18:00:00Z');
    expect(arrivalOf('bank-deposit', 'KE', friday)).toEqual({
      kind: 'on-business-days',
      first: '2026-11-23',
      last: '2026-11-24',
    });
  });

  it('in a wallet in minutes on a holiday, and as cash when it is ready', () => {
    const christmas = new Date('2026-12-25T10:00:00Z');
    expect(arrivalOf('mobile-money', 'GH', christmas)).toEqual({ kind: 'in-minutes', minutesMax: 10 });
    expect(arrivalOf('cash-pickup', 'GH', christmas)).toEqual({ kind: 'when-ready', minutesMax: 60 });
  });
});
