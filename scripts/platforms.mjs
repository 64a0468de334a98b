// Which machines the product runs on, and whether the lockfile and node_modules hold the native packages they need.
// Plain JavaScript, because the install asks it on whatever Node a machine has.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, inBundle?: boolean, dev?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** @type {readonly (Platform & { name: string })[]} */
export const platforms = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'darwin-x64', os: 'darwin', cpu: 'x64' },
];

/**
 * @param {string} root
 * @returns {Lockfile}
 */
export const readLockfile = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * The native packages that npm installs on a platform, by their folders.
 * @param {Lockfile} lockfile
 * @param {Platform} platform
 */
export function nativePackages({ packages }, platform) {
  return Object.entries(packages)
    .filter(([, locked]) => locked.os !== undefined && locked.cpu !== undefined && isFor(locked, platform))
    .map(([folder]) => folder);
}

/**
 * Native packages that this machine should have and does not: npm leaves optional packages out without an error.
 * @param {string} root
 * @param {{ isForServing?: boolean }} [options] without those that only build and test
 */
export function missingPackages(root, { isForServing = false } = {}) {
  const lockfile = readLockfile(root);
  return nativePackages(lockfile, thisPlatform()).filter(
    (folder) =>
      !(isForServing && lockfile.packages[folder]?.dev) && !existsSync(join(root, folder, 'package.json')),
  );
}

/**
 * What keeps a fresh clone from starting on one of our platforms: a package that comes in native parts and has none
 * for it, or one without a hash.
 * @param {Lockfile} lockfile
 * @returns {string[]}
 */
export function lockfileGaps({ packages }) {
  const gaps = [];
  for (const [folder, { version, os, optionalDependencies = {} }] of Object.entries(packages)) {
    const all = Object.entries(optionalDependencies);
    if (!all.some(([name]) => /(linux|darwin)-(x64|arm64)/.test(name))) continue;
    if (os !== undefined) continue; // a part itself: what it needs, the whole names too
    const parts = all
      .map(([name, version]) => ({ part: installedFor(packages, folder, name), version }))
      .filter(({ part, version }) => part?.version === version) // native parts always have one version
      .map(({ part }) => part);
    for (const platform of platforms) {
      // Some come in two parts for each platform, such as a library and its binding.
      const isComplete = all.every(
        ([name]) => !name.includes(platform.name) || installedFor(packages, folder, name),
      );
      if (isComplete && parts.some((part) => part?.integrity && isFor(part, platform))) continue;
      gaps.push(`${nameOf(folder)} ${version} has no package for ${platform.name}`);
    }
  }
  for (const [folder, { integrity, link, inBundle }] of Object.entries(packages)) {
    const isFetched = folder.includes('node_modules/') && !link && !inBundle;
    if (isFetched && !integrity) gaps.push(`${nameOf(folder)} has no hash`);
  }
  return gaps;
}

/** @param {string} folder */
const nameOf = (folder) => folder.split('node_modules/').at(-1) || 'the root';

/**
 * The package that `name` means for the one in `folder`: the nearest, as Node looks for it.
 * @param {Lockfile['packages']} packages
 * @param {string} folder
 * @param {string} name
 */
function installedFor(packages, folder, name) {
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const nested = packages[`${at}/node_modules/${name}`];
    if (nested) return nested;
  }
  return packages[`node_modules/${name}`];
}

/**
 * @param {LockedPackage} locked
 * @param {Platform} platform
 */
function isFor({ os, cpu, libc }, platform) {
  /** @param {string | string[] | undefined} allowed @param {string | undefined} value */
  const allows = (allowed, value) =>
    allowed === undefined || value === undefined || [allowed].flat().includes(value);
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

/** @returns {Platform} */
export function thisPlatform() {
  const platform = { os: process.platform, cpu: process.arch };
  return process.platform === 'linux' ? { ...platform, libc: libcOfThisMachine() } : platform;
}

/** As npm finds it out: only glibc gives its version to the report. */
function libcOfThisMachine() {
  // Without this it looks up the names of network peers, which could take seconds. The types do not know it yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
