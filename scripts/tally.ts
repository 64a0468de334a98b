import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Failure,
  failuresInPlaywright,
  failuresInVitest,
  type PlaywrightReport,
  repeated,
  type VitestReport,
} from './failures.ts';

export const root = join(import.meta.dirname, '..');
const results = join(root, '.cache/results');

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly Failure[];
};

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/** What a run says at its end: why each test failed once more, and last the line that others count by. */
export function conclusion({ passed, failed, failures = [] }: Tally): string {
  return [...failures.map(repeated), `${passed} passed, ${failed} failed`].join('\n');
}

/** Ends the process when all that it said is written: with a slow reader at the other end some of it still waits. */
export async function conclude(tally: Tally): Promise<never> {
  await new Promise((written) => process.stdout.write(`${conclusion(tally)}\n`, written));
  process.exit(tally.failed === 0 ? 0 : 1);
}

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export async function runCheck({ name, command, args, env }: Step): Promise<Tally> {
  const isPassed = (await run(command, args, env)) === 0;
  console.log(`${isPassed ? 'ok' : 'FAILED'}  ${name}`);
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Vitest and counts its tests. A run that counted nothing, or ended badly with no failure, is itself a failure. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command: 'run' | 'related' = 'run',
): Promise<Tally> {
  const report = newReport('vitest');
  const code = await run(
    'vitest',
    [command, '--run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  );
  const found = readReport<VitestReport>(report);
  return judged(code, {
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    failures: found ? failuresInVitest(found) : [],
  });
}

export async function runPlaywright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const report = newReport('playwright');
  const code = await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const found = readReport<PlaywrightReport>(report);
  return judged(code, {
    passed: found?.stats.expected ?? 0,
    failed: (found?.stats.unexpected ?? 0) + (found?.stats.flaky ?? 0),
    failures: found ? failuresInPlaywright(found) : [],
  });
}

/** Runs one of our scripts, which prints its own "N passed, M failed" last. */
export async function runScript(
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const child = spawn(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const [code] = await once(child, 'close');
  const [, passed = '0', failed = '0'] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  const tally = { passed: Number(passed), failed: Number(failed) };
  // A script may have had nothing to do, and says so.
  return code === 0 && tally.failed === 0 && output.includes(' passed, ') ? tally : judged(1, tally);
}

function judged(code: number, tally: Tally): Tally {
  const isWhole = tally.passed + tally.failed > 0 && (code === 0 || tally.failed > 0);
  return isWhole ? tally : { ...tally, failed: tally.failed + 1 };
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
