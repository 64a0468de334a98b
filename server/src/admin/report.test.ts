import { expect, it } from 'vitest';
import { asJson, asTables, recordsOf } from './report.ts';

const hostile = 'a\u001b[2J\u0007b\r\nc\u202ed\u2028e\u009b31m';

it.each([false, true])('shows no control character of what visitors typed (vertical: %s)', (isVertical) => {
  const text = asTables({
    rows: recordsOf('Rows', [{ name: hostile, other: { nested: hostile } }], { isVertical }),
  });
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  expect(text).toContain('a·[2J·b··c·d·e·31m');
});

it('gives programs the text as it is, which JSON escapes', () => {
  const json = asJson({ rows: recordsOf('Rows', [{ name: hostile, at: new Date(0), count: 3n }]) });
  expect(json).not.toContain('\u001b');
  expect(JSON.parse(json)).toEqual({ rows: [{ name: hostile, at: '1970-01-01T00:00:00.000Z', count: 3 }] });
});

it('puts columns in line, and says when there is nothing', () => {
  const columns = ['corridor', 'total'];
  expect(
    asTables({
      some: {
        title: 'Some',
        columns,
        rows: [
          { corridor: 'GB-GH', total: 9 },
          { corridor: 'DE-KE', total: 10 },
        ],
      },
      none: { columns, rows: [] },
    }),
  ).toBe('Some\ncorridor  total\nGB-GH         9\nDE-KE        10\n\nNone.\n');
});
