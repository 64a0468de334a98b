import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPackages } from './platforms.mjs';

const waitMsMax = 10 * 60_000;

/**
 * Installs the packages exactly as the lockfile says, unless they already are. A stamp beside them says which lockfile
 * they came from, so the second time costs one hash.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const current = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-from');
  const isInstalled = () =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === current && missingPackages(root).length === 0;
  if (isInstalled()) return;
  const release = await takeTurn(join(root, '.install-turn'));
  try {
    if (isInstalled()) return; // by another process, while we waited
    const stop = showProgress(
      existsSync(stamp) ? 'Updating packages' : 'Installing packages (first time only)',
    );
    const failure = (await npmInstall(root)) ?? missingHere(root);
    stop();
    if (failure === undefined) {
      writeFileSync(stamp, current);
      return;
    }
    console.error(failure);
  } finally {
    release();
  }
  process.exit(1);
}

/**
 * For commands that run on a server: says what is missing for the product itself, and installs nothing.
 * @param {string} root
 */
export function requireInstalled(root) {
  const problem = existsSync(join(root, 'node_modules', 'hono'))
    ? missingHere(root, { isForServing: true })
    : 'The packages are not installed: run "npm ci --omit=dev", or "npm start" to develop.';
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

/**
 * @param {string} root
 * @param {{ isForServing?: boolean }} [options] without those that only build and test
 * @returns {string | undefined} which native packages this machine lacks, and what to do
 */
export function missingHere(root, options) {
  const missing = missingPackages(root, options).map((folder) => folder.replace(/^.*node_modules\//, ''));
  if (missing.length === 0) return undefined;
  const machine = `${process.platform}-${process.arch}`;
  return `${missing.join(', ')} could not be installed for this machine (${machine}). Remove node_modules, check the network, then try again.`;
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>} npm's output and what to do, if it failed
 */
function npmInstall(root) {
  const npm = process.env.npm_execpath;
  // Not `npm ci`, which empties node_modules first: a product running from it would lose its files. With --no-save
  // this installs what the lockfile says, checks its hashes and leaves it as it is.
  const args = ['install', '--no-save', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'];
  const [command, full] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  // Development packages build the site, so a NODE_ENV=production around us must not leave them out.
  const child = spawn(command, full, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    /** @param {string} reason */
    const fail = (reason) =>
      resolve(
        `${reason.trim()}\nThe packages could not be installed, for the reason above. Check the network, then try again.`,
      );
    child.on('error', (error) => fail(String(error)));
    child.on('close', (code) =>
      code === 0 ? resolve(undefined) : fail(output || `npm install ended with ${code}`),
    );
  });
}

/**
 * Commands started together must not install or build over each other. Creating a folder is atomic; one left by a killed
 * process gets old, and is taken over.
 * @param {string} turn
 */
export async function takeTurn(turn) {
  const since = Date.now();
  for (;;) {
    try {
      mkdirSync(turn);
      const keepFresh = setInterval(() => writeFileSync(join(turn, 'alive'), ''), 2_000);
      keepFresh.unref();
      return () => {
        clearInterval(keepFresh);
        rmSync(turn, { recursive: true, force: true });
      };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const isStale = Date.now() - lastSign(turn) > 15_000;
    if (isStale) rmSync(turn, { recursive: true, force: true });
    else if (Date.now() - since > waitMsMax) {
      console.error(
        `Another process has been installing or building for ten minutes. End it, remove ${turn}, then try again.`,
      );
      process.exit(1);
    } else await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @param {string} turn */
function lastSign(turn) {
  for (const path of [join(turn, 'alive'), turn]) {
    try {
      return statSync(path).mtimeMs;
    } catch {
      // Not there (any more): the next one, or "just now".
    }
  }
  return Date.now();
}

/**
 * Says what takes so long: a counter on a terminal, a line every ten seconds elsewhere.
 * @param {string} what
 */
export function showProgress(what) {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${what} …` : `${what} …\n`);
  const timer = setInterval(
    () =>
      process.stdout.write(
        isTerminal ? `\r${what} … ${seconds()} s` : `  still ${what.toLowerCase()}, ${seconds()} s\n`,
      ),
    isTerminal ? 1_000 : 10_000,
  );
  return () => {
    clearInterval(timer);
    process.stdout.write(isTerminal ? `\r${what} … done in ${seconds()} s\n` : `  done in ${seconds()} s\n`);
  };
}
