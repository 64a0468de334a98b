import { dateTime, shortTime } from './format.ts';

/** A time of a list: what tells it apart, with the whole in the title. */
export const ShortTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={dateTime(iso)}>
    {shortTime(iso, new Date())}
  </time>
);
