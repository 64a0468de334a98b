/**
 * What a clock on the wall shows, as the browser's date field gives it: `2026-12-01T14:30`. Which moment that is
 * depends on the zone, and on the day in that zone.
 */
export function momentOf(wallTime: string, zone: string): Date {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const earlier = asUtc - offsetMs(asUtc - dayMs, zone);
  const later = asUtc - offsetMs(asUtc + dayMs, zone);
  if (earlier === later) return new Date(earlier);
  // A clock was moved that day. Shown twice, we mean the first time; skipped, we go on by as much as it was moved.
  const shown = [earlier, later].filter((moment) => moment + offsetMs(moment, zone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : earlier);
}

const dayMs = 24 * 60 * 60 * 1000;

/** How far the zone is ahead of UTC at a moment. */
function offsetMs(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/** For people, in their own zone: "Tuesday, 1 December 2026 at 14:30 GMT". */
export function formatMoment(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);
}
