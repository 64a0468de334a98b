// Without `Intl`; `clock.ts` says why. The format of `toDateString` is fixed by the language.

/** "15 Nov 2026", in local time. */
export function localDay(at: string | Date): string {
  const [, month, date, year] = new Date(at).toDateString().split(' ');
  return `${Number(date)} ${month} ${year}`;
}

/** "15 Nov 2026, 09:05", in local time. */
export const localMoment = (at: string | Date): string =>
  `${localDay(at)}, ${new Date(at).toTimeString().slice(0, 'hh:mm'.length)}`;
