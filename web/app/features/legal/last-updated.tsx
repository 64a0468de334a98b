import { legal } from '#content/legal/legal.ts';

export function LastUpdated() {
  const { before, date, isoDate } = legal.lastUpdated;
  return (
    <p>
      {before}
      <time dateTime={isoDate}>{date}</time>
    </p>
  );
}
