export type CalendarLine = { readonly name: string; readonly parameters: string; readonly value: string };
export type ReadCalendar = { readonly lines: CalendarLine[]; readonly events: Map<string, string>[] };

/** Reads an iCalendar file as a calendar would (RFC 5545, 3.1 and 3.3.11), and throws at what a strict one refuses. */
export function readCalendar(file: Buffer): ReadCalendar {
  const raw = file.toString('utf8');
  if (!raw.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(raw)) throw new Error('a line does not end in CRLF');
  for (const line of raw.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error('a line is longer than 75 octets');
  }
  const lines = raw
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
      if (!match) throw new Error('a line has no name');
      const [, name = '', parameters = '', value = ''] = match;
      return { name, parameters, value };
    });
  return { lines, events: eventsIn(lines) };
}

function eventsIn(lines: readonly CalendarLine[]): Map<string, string>[] {
  const open: string[] = [];
  const events: Map<string, string>[] = [];
  for (const { name, value } of lines) {
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push(new Map());
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error('a part ends that did not begin');
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1);
      if (event?.has(name)) throw new Error('an event has a property twice');
      event?.set(name, plain(value));
    }
  }
  if (open.length > 0 || lines[0]?.value !== 'VCALENDAR') throw new Error('the calendar is not closed');
  return events;
}

const plain = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
