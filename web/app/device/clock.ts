import { useSyncExternalStore } from 'react';

/** The time as a phone shows it, 24-hour; nothing until the page is alive, because a prerendered time is wrong. */
export const useClock = () => useSyncExternalStore(everyMinute, timeNow, () => '');

const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false });
const timeNow = () => format.format(new Date());

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
