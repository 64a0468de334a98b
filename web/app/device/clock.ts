import { useSyncExternalStore } from 'react';

/** The time as a phone shows it, 24-hour; nothing until the page is alive, because a prerendered time is wrong. */
export const useClock = () => useSyncExternalStore(everyMinute, timeNow, () => '');

// Dates write themselves in a form that the language fixes. `Intl` has more forms, but its first use on a page takes a
// phone up to a tenth of a second, and every page loads this.
const timeNow = () => timeOf(new Date()).slice(0, 'hh:mm'.length);

/** "09:05:30", where the reader is. */
export const timeOf = (moment: Date) => moment.toTimeString().slice(0, 'hh:mm:ss'.length);

/** "5 May 2025" for "2025-05-05": the same day wherever the page is made and read. */
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
