import { useSyncExternalStore } from 'react';

/** The time as hh:mm; empty until hydration, because a prerendered time would be wrong. */
export const useClock = () => useSyncExternalStore(everyMinute, timeNow, () => '');

// Not `Intl`: its first use takes a phone up to 100 ms, and every page loads this. The format of `toTimeString` is fixed
// by the language.
const timeNow = () => timeOf(new Date()).slice(0, 'hh:mm'.length);

/** "09:05:30", in local time. */
export const timeOf = (moment: Date) => moment.toTimeString().slice(0, 'hh:mm:ss'.length);

/** "5 May 2025" for "2025-05-05", in any time zone. */
export function formatDay(day: string): string {
  const [, date, month, year] = new Date(day).toUTCString().split(' ');
  return `${Number(date)} ${month} ${year}`;
}

const minuteMs = 60_000;

function everyMinute(listener: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(
      () => {
        listener();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
