import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { failuresInPlaywright, failuresInVitest } from './failures.ts';
import { conclusion, root, sum } from './tally.ts';

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

describe('what the runners themselves report', () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/tally-')); // here, so that the tests in it find the runners
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function report(command: string, args: readonly string[]) {
    const file = join(folder, 'report.json');
    spawnSync(join(root, 'node_modules/.bin', command), args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  it('names a failed test of Vitest, and a file that cannot be read', () => {
    writeFileSync(
      join(folder, 'sums.test.ts'),
      `import { describe, expect, it } from 'vitest';
      describe('a sum', () => { it('is right', () => {}); it('is wrong', () => expect(1 + 1, 'one and one').toBe(3)); });`,
    );
    writeFileSync(join(folder, 'broken.test.ts'), `throw new Error('no such thing');`);
    const args = [
      'run',
      `--root=${folder}`,
      '--reporter=json',
      `--outputFile=${join(folder, 'report.json')}`,
    ];
    const failures = failuresInVitest(report('vitest', args));
    expect(failures).toHaveLength(2);
    const about = (name: string) => failures.find(({ title }) => title.includes(name));
    expect(about('sums.test.ts')?.title).toMatch(/a sum is wrong$/);
    expect(about('sums.test.ts')?.error).toContain('one and one');
    expect(about('broken.test.ts')?.error).toContain('no such thing');
  });

  it('names a failed test of Playwright with its project', () => {
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default { testDir: '.', reporter: 'json', projects: [{ name: 'desk' }] };`,
    );
    const head = `import { expect, test } from '@playwright/test';`;
    writeFileSync(
      join(folder, 'sums.spec.ts'),
      `${head} test.describe('a sum', () => { test('is right', () => {}); test('is wrong', () => expect(1 + 1).toBe(3)); });`,
    );
    expect(failuresInPlaywright(report('playwright', ['test']))).toEqual([
      { title: '[desk] sums.spec.ts: a sum: is wrong', error: expect.stringContaining('toBe'), page: '' },
    ]);
  });

  it('shows what was on the page when a press had nothing to act on', async () => {
    const launchOptions = JSON.stringify({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default { testDir: '.', reporter: 'json', use: { actionTimeout: 500, launchOptions: ${launchOptions} } };`,
    );
    writeFileSync(
      join(folder, 'press.spec.ts'),
      `import { test } from '@playwright/test';
      test('a press', async ({ page }) => {
        await page.setContent('<h1>Nothing to press</h1>');
        await page.getByRole('button').click();
      });`,
    );
    const [failure] = failuresInPlaywright(report('playwright', ['test']));
    expect(conclusion({ passed: 0, failed: 1, failures: failure ? [failure] : [] })).toContain(
      'on the page:\n  - heading "Nothing to press"',
    );
  });

  it('tells what belongs to no test of Playwright', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    const errors = [{ message: 'Error: no such thing' }];
    expect(failuresInPlaywright({ stats, suites: [], errors })).toEqual([
      { title: 'outside any test', error: 'Error: no such thing' },
    ]);
  });
});
