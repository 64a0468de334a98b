// UTC on both sides, so that a day is the same day wherever the page is made and read.
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "5 May 2025" for "2025-05-05". */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** "15 Nov 2026": the day of a moment as the reader had it. */
export function formatOwnDay(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(at));
}
