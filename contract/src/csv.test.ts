import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { readCsv } from './testing/read-csv.ts';

it.each([
  { why: 'a formula', cell: '=1+1', written: "'=1+1" },
  { why: 'a number with a sign', cell: '+44', written: "'+44" },
  { why: 'a minus', cell: '-2+3', written: "'-2+3" },
  { why: 'a function of old', cell: '@SUM(A1)', written: "'@SUM(A1)" },
  { why: 'a tab', cell: '\t=1', written: '"\'\t=1"' },
  { why: 'a carriage return', cell: '\rx', written: '"\'\rx"' },
  { why: 'a formula behind a quote', cell: '"=1', written: '"\'""=1"' },
  { why: 'a formula behind a space', cell: ' =1', written: "' =1" },
  { why: 'a full-width sign', cell: '\uff1d1', written: "'\uff1d1" },
  { why: 'a formula behind another separator', cell: 'a;=1', written: '"a;\'=1"' },
  { why: 'an e-mail address', cell: 'ama@example.com', written: 'ama@example.com' },
  { why: 'a hyphen inside', cell: 'mobile-money', written: 'mobile-money' },
  { why: 'a comma', cell: 'a,b', written: '"a,b"' },
  { why: 'a quote', cell: 'a"b', written: '"a""b"' },
  { why: 'a negative number of ours', cell: -2, written: '-2' },
  { why: 'nothing', cell: null, written: '' },
])('writes $why safely', ({ cell, written }) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it('keeps cells apart and starts none with a formula, whatever they hold', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', "'", ',', ';', ' ', '\t', '\r', '\n', 'a', '1', '\uff0b'),
  });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (cells) => {
      const [read, ...rest] = readCsv(csvLine(cells));
      expect(rest).toEqual([]);
      expect(read).toHaveLength(cells.length);
      for (const [index, cell] of (read ?? []).entries()) {
        expect(cell).not.toMatch(/^["\s]*[=+\-@\uff0b]|^[\t\r\n]/);
        // Nothing but apostrophes was added.
        expect(cell.replaceAll("'", '')).toBe(cells[index]?.replaceAll("'", ''));
      }
    }),
    { numRuns: 1_000 },
  );
});
