import { expect, it } from 'vitest';
import { lastUsedText, timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  { time: '2026-11-15T12:00:30Z', ago: 'just now', why: 'a clock behind the server’s' },
  { time: '2026-11-15T11:59:01Z', ago: 'just now', why: 'under a minute' },
  { time: '2026-11-15T11:59:00Z', ago: '1 minute ago', why: 'a whole minute' },
  { time: '2026-11-15T11:00:01Z', ago: '59 minutes ago', why: 'a second short of an hour' },
  { time: '2026-11-15T11:00:00Z', ago: '1 hour ago', why: 'an hour' },
  { time: '2026-11-14T12:00:00Z', ago: 'yesterday', why: 'a day' },
  { time: '2026-11-12T12:00:00Z', ago: '3 days ago', why: 'days' },
  { time: '2026-11-08T12:00:00Z', ago: 'last week', why: 'a week' },
  { time: '2026-09-10T12:00:00Z', ago: '2 months ago', why: 'months' },
  { time: '2024-11-01T12:00:00Z', ago: '2 years ago', why: 'years' },
])('says “$ago” for $why', ({ time, ago }) => expect(timeAgo(time, now)).toBe(ago));

it.each([
  { isCurrent: true, lastUsedAt: '2026-11-15T11:10:00Z', text: 'In use now' },
  { isCurrent: false, lastUsedAt: '2026-11-15T11:00:01Z', text: 'Used in the last hour' },
  { isCurrent: false, lastUsedAt: '2026-11-15T11:00:00Z', text: 'Last used 1 hour ago' },
])('a device renewed at $lastUsedAt is “$text”', ({ text, ...session }) =>
  expect(lastUsedText(session, now)).toBe(text),
);
