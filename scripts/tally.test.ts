import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { failuresInPlaywright } from './failures.ts';
import { conclusion, sum } from './tally.ts';

describe('the end of a run', () => {
  it('repeats why a test failed, in six lines without colour, and counts last', () => {
    const error = `\u001b[31mError: expected 1\u001b[39m\n\n${[2, 3, 4, 5, 6, 7].map((n) => `line ${n}`).join('\n')}`;
    const tally = sum([
      { passed: 3, failed: 1, failures: [{ title: 'a sum', error }] },
      { passed: 2, failed: 0 },
    ]);
    expect(conclusion(tally).split('\n')).toEqual([
      'FAILED  a sum',
      '  Error: expected 1',
      '  line 2',
      '  line 3',
      '  line 4',
      '  line 5',
      '  line 6',
      '5 passed, 1 failed',
    ]);
  });

  it('is one line when all is well', () => {
    expect(conclusion({ passed: 5, failed: 0 })).toBe('5 passed, 0 failed');
  });
});

it('tells what belongs to no test of Playwright', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  const errors = [{ message: 'Error: no such thing' }];
  expect(failuresInPlaywright({ stats, suites: [], errors })).toEqual([
    { title: 'outside any test', error: 'Error: no such thing' },
  ]);
});

describe('the end of a script', () => {
  it('comes when all is written that it said, also to a slow reader', () => {
    const said = 'x'.repeat(2_000_000);
    const script = `
      import { conclude } from ${JSON.stringify(new URL('./tally.ts', import.meta.url).href)};
      console.log('x'.repeat(${said.length}));
      await conclude({ passed: 1, failed: 0 });`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      maxBuffer: 10 * said.length,
    });
    expect(stdout === `${said}\n1 passed, 0 failed\n`).toBe(true);
  });
});
