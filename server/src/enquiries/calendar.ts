import { brand } from '@remit/brand/brand.ts';

export type CalendarEvent = {
  /** The same for the same event, so that a calendar that gets it twice shows it once. */
  readonly uid: string;
  readonly start: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
};

export const calendarContentType = 'text/calendar; charset=utf-8; method=PUBLISH';

/**
 * An iCalendar file (RFC 5545) of tentative events. It has METHOD:PUBLISH: after a REQUEST the sender's calendar would mail us
 * its reply.
 */
export function calendarFile(events: readonly CalendarEvent[], createdAt: Date): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand.company.name)}//Enquiries//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, createdAt)),
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''));
}

function eventLines({ uid, start, minutes, summary, description }: CalendarEvent, createdAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `ORGANIZER;CN="${brand.name.replaceAll('"', '')}":mailto:${brand.email}`,
    'STATUS:TENTATIVE',
    'TRANSP:OPAQUE',
    'SEQUENCE:0',
    'END:VEVENT',
  ];
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const lineOctetsMax = 75;

/** A longer line goes on in the next one after a blank, and no character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctetsMax) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
