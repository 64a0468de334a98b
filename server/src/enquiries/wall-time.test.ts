import { describe, expect, it } from 'vitest';
import { formatMoment, momentOf } from './wall-time.ts';

describe('the time on the wall', () => {
  it.each([
    {
      why: 'winter in London',
      at: '2026-12-01T14:30',
      zone: 'Europe/London',
      is: '2026-12-01T14:30:00.000Z',
    },
    {
      why: 'summer in London',
      at: '2026-07-01T14:30',
      zone: 'Europe/London',
      is: '2026-07-01T13:30:00.000Z',
    },
    { why: 'Accra', at: '2026-07-01T14:30', zone: 'Africa/Accra', is: '2026-07-01T14:30:00.000Z' },
    { why: 'Nairobi', at: '2026-07-01T14:30', zone: 'Africa/Nairobi', is: '2026-07-01T11:30:00.000Z' },
    { why: 'a half hour', at: '2026-07-01T00:15', zone: 'Asia/Kolkata', is: '2026-06-30T18:45:00.000Z' },
    { why: 'a year’s end', at: '2026-12-31T20:00', zone: 'America/New_York', is: '2027-01-01T01:00:00.000Z' },
    { why: 'far east', at: '2026-12-31T00:30', zone: 'Pacific/Kiritimati', is: '2026-12-30T10:30:00.000Z' },
    {
      why: 'just before a change',
      at: '2026-03-29T00:59',
      zone: 'Europe/London',
      is: '2026-03-29T00:59:00.000Z',
    },
    {
      why: 'just after a change',
      at: '2026-03-29T02:00',
      zone: 'Europe/London',
      is: '2026-03-29T01:00:00.000Z',
    },
    {
      why: 'an hour that is skipped',
      at: '2026-03-29T01:30',
      zone: 'Europe/London',
      is: '2026-03-29T01:30:00.000Z',
    },
    {
      why: 'an hour that comes twice',
      at: '2026-10-25T01:30',
      zone: 'Europe/London',
      is: '2026-10-25T00:30:00.000Z',
    },
    {
      why: 'the hour after it',
      at: '2026-10-25T02:30',
      zone: 'Europe/London',
      is: '2026-10-25T02:30:00.000Z',
    },
    {
      why: 'twice in New York',
      at: '2026-11-01T01:30',
      zone: 'America/New_York',
      is: '2026-11-01T05:30:00.000Z',
    },
  ])('is a moment: $why', ({ at, zone, is }) => expect(momentOf(at, zone).toISOString()).toBe(is));

  it('is written as people say it where they are', () => {
    expect(formatMoment(new Date('2026-07-01T13:30:00Z'), 'Europe/London')).toMatch(
      /^Wednesday,? 1 July 2026 at 14:30 BST$/,
    );
  });
});
