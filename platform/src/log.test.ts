import { describe, expect, it } from 'vitest';
import { createLog, errorFacts, type LogLevel, logLevels } from './log.ts';

const linesAt = (level: LogLevel) => {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  for (const name of logLevels) log[name](`${name}.happened`);
  return lines.map((line) => JSON.parse(line).level);
};

describe('the log', () => {
  it.each([
    { level: 'debug', written: ['debug', 'info', 'warn', 'error'] },
    { level: 'info', written: ['info', 'warn', 'error'] },
    { level: 'warn', written: ['warn', 'error'] },
    { level: 'error', written: ['error'] },
  ] as const)('at $level writes $written', ({ level, written }) => expect(linesAt(level)).toEqual(written));

  it('writes one JSON object a line, whatever the facts hold', () => {
    const lines: string[] = [];
    createLog('info', (line) => lines.push(line)).info('it.happened', {
      name: 'two\nlines "quoted"',
      count: 2,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      event: 'it.happened',
      name: 'two\nlines "quoted"',
      count: 2,
    });
  });
});

describe('what the log says of an error', () => {
  const secret = 'ama@example.org';
  const renamed = new Error(secret);
  renamed.message = 'something else';

  it.each([
    { why: 'a plain message', error: new Error(secret) },
    { why: 'a message of several lines', error: new Error(`first\n${secret}`) },
    { why: 'a message that looks like a place', error: new Error(`first\n    at ${secret} (file.ts:1:1)`) },
    { why: 'a message that was changed later', error: renamed },
    { why: 'a cause', error: new Error('outer', { cause: new Error(secret) }) },
    { why: 'text that is no error', error: secret },
    { why: 'an object that is no error', error: { message: secret } },
  ])('never includes $why', ({ error }) => {
    expect(JSON.stringify(errorFacts(error))).not.toContain(secret);
  });

  it('is its kind, its code and where it arose', () => {
    const facts = errorFacts(Object.assign(new TypeError('words'), { code: '23505' }));
    expect(facts).toEqual({
      error: 'TypeError',
      code: '23505',
      at: expect.stringMatching(/^at .*log\.test\.ts:\d+/),
    });
  });

  it('survives an error without a stack', () => {
    const error = new Error('words');
    delete error.stack;
    expect(errorFacts(error)).toEqual({ error: 'Error', code: undefined, at: undefined });
  });
});
