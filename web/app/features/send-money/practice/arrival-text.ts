import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import { sendPractice } from '#content/app/send-practice.ts';

export function arrivalText(arrival: Arrival): string {
  const words = sendPractice.arrival;
  if (arrival.kind !== 'on-business-days') return words[arrival.kind]({ minutes: arrival.minutesMax });
  return words[arrival.kind]({ first: weekdayOf(arrival.first), last: weekdayOf(arrival.last) });
}

/** "Fri 20 Nov" for "2026-11-20", in any time zone and without `Intl`, as in `device/clock.ts`. */
function weekdayOf(day: string): string {
  const [weekday = '', date, month] = new Date(day).toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${Number(date)} ${month}`;
}
