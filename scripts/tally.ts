import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const results = join(root, '.cache/results');

export type Tally = { readonly passed: number; readonly failed: number };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
});

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs a command as one check: it passes or it fails. */
export async function runCheck({ name, command, args, env }: Step): Promise<Tally> {
  const isPassed = (await run(command, args, env)) === 0;
  console.log(`${isPassed ? 'ok' : 'FAILED'}  ${name}`);
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Vitest and counts its tests. A run that counted nothing, or ended badly with no failure, is itself a failure. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const report = newReport('vitest');
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  );
  const found = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return judged(code, { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 });
}

/** Runs the journeys in the browser and counts them. */
export async function runPlaywright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const report = newReport('playwright');
  const code = await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const found = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  return judged(code, {
    passed: found?.expected ?? 0,
    failed: (found?.unexpected ?? 0) + (found?.flaky ?? 0),
  });
}

function judged(code: number, tally: Tally): Tally {
  const isWhole = tally.passed + tally.failed > 0 && (code === 0 || tally.failed > 0);
  return isWhole ? tally : { passed: tally.passed, failed: tally.failed + 1 };
}

let reports = 0;
function newReport(name: string): string {
  mkdirSync(results, { recursive: true });
  reports += 1;
  const path = join(results, `${name}-${process.pid}-${reports}.json`);
  rmSync(path, { force: true });
  return path;
}

function readReport<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8')) as T;
  rmSync(path, { force: true });
  return report;
}

async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, ...env },
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
