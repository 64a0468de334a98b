import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockfileGaps, nativePackages, platforms, readLockfile, thisPlatform } from './platforms.mjs';

const root = join(import.meta.dirname, '..');
const lockfile = readLockfile(root);
const without = (folder: string) => {
  const { [folder]: _, ...packages } = lockfile.packages;
  return { packages };
};

describe('the lockfile', () => {
  it('holds the native packages of every platform, with hashes', () => {
    expect(lockfileGaps(lockfile)).toEqual([]);
  });

  it.each(platforms)('fails the check when any native package for $name is taken out', (platform) => {
    const folders = nativePackages(lockfile, platform);
    expect(folders.length).toBeGreaterThanOrEqual(9);
    for (const folder of folders) {
      expect(lockfileGaps(without(folder)), folder).toEqual([
        expect.stringMatching(new RegExp(`^\\S+( root)? \\S+ has no package for ${platform.name}$`)),
      ]);
    }
  });

  it('names the package whose part is missing', () => {
    expect(lockfileGaps(without('node_modules/@node-rs/bcrypt-linux-arm64-gnu'))).toEqual([
      expect.stringMatching(/^@node-rs\/bcrypt \S+ has no package for linux-arm64$/),
    ]);
  });

  it('fails the check when a hash is taken out', () => {
    const { integrity: _, ...unhashed } = lockfile.packages['node_modules/hono'] ?? {};
    const packages = { ...lockfile.packages, 'node_modules/hono': unhashed };
    expect(lockfileGaps({ packages })).toEqual(['hono has no hash']);
  });
});

describe('a machine that lacks a native package', () => {
  let folder: string;
  /** A project with our scripts and one native package. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'native-'));
    for (const path of ['scripts', 'web/site-url.ts']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    const { os, cpu } = thisPlatform();
    const packages = { 'node_modules/bcrypt-here': { version: '1.0.0', optional: true, os, cpu } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (script: string, path = '') =>
    spawnSync(process.execPath, [join(folder, 'scripts', script), 'start'], {
      encoding: 'utf8',
      env: { PATH: `${path}:${process.env.PATH ?? ''}` },
    });

  /** The end of `npm start` where npm installs what the test says, and the server says that it started. */
  function npmStart(npm: string) {
    writeFileSync(join(folder, 'scripts/start.ts'), `console.log('started');`);
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);
    return run('run.mjs', join(folder, 'bin'));
  }

  const oneLine = [expect.stringMatching(/^bcrypt-here .* Remove node_modules.* try again\.$/)];

  it('gets an error in one line, with what to do', () => {
    const { status, stdout, stderr } = npmStart('mkdir -p node_modules');
    expect(status).toBe(1);
    expect(stdout).not.toContain('started');
    expect(stderr.trimEnd().split('\n')).toEqual(oneLine);
  });

  it('gets the same from the server alone, as a process manager starts it', () => {
    const { status, stderr } = run('start.ts');
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toEqual(oneLine);
  });

  it('starts when it is there', () => {
    const { status, stdout } = npmStart(
      'mkdir -p node_modules/bcrypt-here; echo {} > node_modules/bcrypt-here/package.json',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('started');
  });
});

describe('a Chromium to test with', () => {
  it('is named in one line when it is missing', () => {
    const find = `import('./scripts/chromium.ts').then(({ findChromium }) => findChromium())`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', find], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM: '/nowhere/chromium' },
    });
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'CHROMIUM names /nowhere/chromium, which is not there. Install Chromium or Chrome, or set CHROMIUM to the path of one.',
    ]);
  });
});
