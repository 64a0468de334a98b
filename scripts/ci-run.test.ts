import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ciRun = join(import.meta.dirname, '../.ci/run');

describe('.ci/run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-run-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs it with an npm of ours in the path, which says and returns what the test wants for each command. */
  function runWith(npm: string): { lines: string[]; code: number | null } {
    const fake = join(folder, 'npm');
    writeFileSync(fake, `#!/bin/sh\n${npm}\n`);
    chmodSync(fake, 0o755);
    const ended = spawnSync('bash', [ciRun], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
    });
    return { lines: ended.stdout.trimEnd().split('\n'), code: ended.status };
  }

  it.each([
    ['adds up the steps', 'echo "10 passed, 0 failed"', '30 passed, 0 failed', 0],
    ['stops at a step that failed', 'echo "8 passed, 2 failed"; exit 1', '8 passed, 2 failed', 1],
    ['counts a bad end with no failure as one', 'echo "8 passed, 0 failed"; exit 1', '8 passed, 1 failed', 1],
    ['counts a step that says nothing as failed', 'exit 0', '0 passed, 1 failed', 1],
    [
      'keeps what passed before the failure',
      'case "$*" in test) echo "7 passed, 0 failed";; *) exit 3;; esac',
      '7 passed, 1 failed',
      1,
    ],
  ])('%s', (_name, npm, last, code) => {
    const ended = runWith(npm);
    expect(ended.lines.at(-1)).toBe(last);
    expect(ended.code).toBe(code);
  });
});
