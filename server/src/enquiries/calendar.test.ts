import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';
import { readCalendar } from './testing/read-calendar.ts';

const createdAt = new Date('2026-11-15T09:08:07.654Z');
const event: CalendarEvent = {
  uid: 'b7e0-1@site.example',
  start: new Date('2026-12-31T23:45:00Z'),
  minutes: 30,
  summary: 'A talk',
  description: 'Proposed',
};

describe('a calendar file', () => {
  it('has what RFC 5545 and a publisher need', () => {
    const { lines, events } = readCalendar(calendarFile([event], createdAt));
    const value = (name: string) => lines.find((line) => line.name === name)?.value;
    expect([value('VERSION'), value('METHOD'), value('CALSCALE')]).toEqual(['2.0', 'PUBLISH', 'GREGORIAN']);
    expect(value('PRODID')).toMatch(/^-\/\/.+\/\/EN$/);
    expect(Object.fromEntries(events[0] ?? [])).toMatchObject({
      UID: 'b7e0-1@site.example',
      DTSTAMP: '20261115T090807Z',
      DTSTART: '20261231T234500Z',
      DTEND: '20270101T001500Z',
      STATUS: 'TENTATIVE',
      ORGANIZER: expect.stringMatching(/^mailto:.+@/),
    });
  });

  it('invites nobody', () => {
    expect(calendarFile([event], createdAt).toString()).not.toMatch(/ATTENDEE|REQUEST|VALARM/);
  });

  it.each([
    { why: 'the signs that mean something', words: 'a; b, c\\ d: "e"' },
    { why: 'a line break', words: 'one\ntwo' },
    {
      why: 'an attempt at another property',
      words: 'x\r\nATTENDEE:mailto:eve@site.example',
      reads: 'x\nATTENDEE:mailto:eve@site.example',
    },
    { why: 'a backslash before an n', words: 'C:\\new' },
    { why: 'a line far too long', words: 'word '.repeat(80).trim() },
    { why: 'long characters at the fold', words: '😀é'.repeat(60) },
  ])('keeps $why', ({ words, reads = words }) => {
    const file = calendarFile([{ ...event, summary: words, description: words }], createdAt);
    const { events } = readCalendar(file);
    expect(events[0]?.get('SUMMARY')).toBe(reads);
    expect(events[0]?.get('DESCRIPTION')).toBe(reads);
  });

  it('holds several events, each with a name of its own', () => {
    const file = calendarFile([event, { ...event, uid: 'b7e0-2@site.example' }], createdAt);
    const uids = readCalendar(file).events.map((one) => one.get('UID'));
    expect(uids).toEqual(['b7e0-1@site.example', 'b7e0-2@site.example']);
  });
});
