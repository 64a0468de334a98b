import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { findBinaries } from './binaries.ts';

describe('the binaries of PostgreSQL', () => {
  it('are found for this platform', () => {
    const { root, version } = findBinaries();
    for (const name of ['initdb', 'postgres']) expect(existsSync(join(root, 'bin', name))).toBe(true);
    expect(version).toMatch(/^\d+\./);
  });

  it.each(['sunos-x64', 'win32-x64', 'linux-riscv64', 'constructor'])(
    'are missed for %s in one line that says what to do',
    (platform) => {
      expect(() => findBinaries(platform)).toThrow(StartProblem);
      expect(() => findBinaries(platform)).toThrow(
        new RegExp(`^No built-in PostgreSQL for ${platform}: set DATABASE_URL[^\\n]+$`),
      );
    },
  );
});
