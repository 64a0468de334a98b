import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showProgress } from './install.mjs';
import { nativePackages, platforms, readLockfile } from './platforms.mjs';
import { root, sum, type Tally } from './tally.ts';

/**
 * Installs the packages as each platform we support would, into an empty folder, and checks that the binaries there
 * are for it. Half a gigabyte each, so CI (`--if-changed`) does this only after the lockfile changed.
 */
const manifests = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'brand',
  'contract',
  'domain',
  'platform',
  'provider',
  'server',
  'web',
].map((name) => (name.includes('.') ? name : `${name}/package.json`));

type Target = (typeof platforms)[number];

function installFor(platform: Target): Tally {
  const folder = mkdtempSync(join(tmpdir(), `${platform.name}-`));
  try {
    for (const path of manifests) cpSync(join(root, path), join(folder, path), { recursive: true });
    const stop = showProgress(`Installing for ${platform.name}`);
    const args = [
      '--no-save',
      '--ignore-scripts',
      '--include=optional',
      '--loglevel=error',
      '--no-fund',
      '--no-audit',
    ];
    const target = [`--os=${platform.os}`, `--cpu=${platform.cpu}`, `--libc=${platform.libc ?? ''}`];
    const installed = spawnSync('npm', ['install', ...args, ...target], { cwd: folder, encoding: 'utf8' });
    stop();
    if (installed.status !== 0) {
      console.log(`FAILED  ${platform.name}: npm install: ${installed.stderr.trim()}`);
      return { passed: 0, failed: 1 };
    }
    return sum(
      nativePackages(readLockfile(root), platform).map((name) => inspect(join(folder, name), name, platform)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inspect(folder: string, name: string, platform: Target): Tally {
  const found = new Set(binariesIn(folder).flatMap((file) => platformsOf(file)));
  const isGood = found.has(platform.name) && (found.size === 1 || platform.os === 'darwin');
  console.log(`${isGood ? 'ok' : 'FAILED'}  ${name}: ${[...found].join(', ') || 'no binary'}`);
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function binariesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** The platforms that a file's first bytes say it runs on: ELF for Linux, Mach-O for macOS; none for other files. */
function platformsOf(file: string): string[] {
  const bytes = Buffer.alloc(64);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes);
  closeSync(descriptor);
  const cpu = (code: number) => cpus[code] ?? 'unknown';
  if (bytes.readUInt32BE(0) === 0x7f454c46) return [`linux-${cpu(bytes.readUInt16LE(18))}`];
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return [`darwin-${cpu(bytes.readUInt32LE(4))}`];
  if (bytes.readUInt32BE(0) !== 0xcafebabe) return [];
  // One file for several processors: a table of them stands at its beginning.
  const parts = Array.from({ length: Math.min(bytes.readUInt32BE(4), 2) }, (_, index) =>
    bytes.readUInt32BE(8 + index * 20),
  );
  return parts.map((code) => `darwin-${cpu(code)}`);
}

const cpus: Record<number, string> = { 62: 'x64', 183: 'arm64', 16777223: 'x64', 16777228: 'arm64' };

/** A submission is tested within hours; a clone without its history counts as changed. */
function isLockfileUnchanged(): boolean {
  const log = ['log', '-1', '--since=2.days', '--format=%h', '--', 'package-lock.json'];
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout.trim() === '';
}

if (process.argv.includes('--if-changed') && isLockfileUnchanged()) {
  console.log('The lockfile has not changed for two days: nothing to install.\n0 passed, 0 failed');
  process.exit(0);
}
const { passed, failed } = sum(platforms.map(installFor));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
