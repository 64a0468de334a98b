import { describe, expect, it } from 'vitest';
import { errorKeyOf, proposedTimes, timeErrors, wallTime, zonesWith } from './meeting-slots.ts';

const now = new Date('2026-11-15T10:00:00Z');

describe('proposed times', () => {
  it('are those slots in which anything was chosen', () => {
    const values = { 'day-1': '2026-12-01', 'time-1': '14:30', 'day-3': '2026-12-02', 'time-3': '09:00' };
    expect(proposedTimes(values)).toEqual(['2026-12-01T14:30', '2026-12-02T09:00']);
  });

  it('keep a day without a time, so that it is rejected and not lost', () => {
    expect(proposedTimes({ 'day-2': '2026-12-01' })).toEqual(['2026-12-01T']);
  });

  it('find an error in the slot it belongs to, though empty slots are not sent', () => {
    const values = { 'day-1': '2026-12-01', 'time-1': '14:30', 'day-3': '2026-11-01', 'time-3': '09:00' };
    const errors = { 'times.1': 'time_past' };
    expect(errorKeyOf(errors, values, 3)).toBe('times.1');
    expect(errorKeyOf(errors, values, 2) in errors).toBe(false);
    expect(errorKeyOf(errors, values, 1) in errors).toBe(false);
  });

  it('find at the first slot that there are none', () => {
    expect(errorKeyOf({ times: 'Please propose one to three times.' }, {}, 1)).toBe('times');
  });

  it.each([
    { why: 'this very minute', time: '2026-11-15T10:00', error: 'time_past' },
    { why: 'the next one', time: '2026-11-15T10:01', error: undefined },
    { why: 'the last day', time: '2027-05-14T10:00', error: undefined },
    { why: 'a minute later', time: '2027-05-14T10:01', error: 'time_too_far' },
    { why: 'half a time, which the schema rejects', time: '2026-11-01T', error: undefined },
  ])('are judged at $why', ({ time, error }) => {
    expect(timeErrors({ times: [time], zone: 'Africa/Accra' }, now)?.['times.0']).toBe(error);
  });

  it('are judged by the clock of their zone', () => {
    const noonInTokyo = { times: ['2026-11-15T12:00'], zone: 'Asia/Tokyo' };
    expect(timeErrors(noonInTokyo, now)).toEqual({ 'times.0': 'time_past' }); // there it is 19:00
    expect(wallTime(now, 'Asia/Tokyo')).toBe('2026-11-15T19:00');
  });

  it('leave an unknown zone to the schema, and other enquiries alone', () => {
    expect(timeErrors({ times: ['2020-01-01T12:00'], zone: 'Nowhere/At-all' }, now)).toBeUndefined();
    expect(timeErrors({ message: 'Hello' }, now)).toBeUndefined();
  });
});

it('offers the zones there are, the visitor’s own among them', () => {
  const zones = zonesWith('Asia/Calcutta');
  expect(zones).toContain('Asia/Calcutta');
  expect(zones).toContain('Africa/Nairobi');
  expect(new Set(zones).size).toBe(zones.length);
});
