import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aptInstall, canAptInstall } from './debian.ts';
import { showProgress } from './install.mjs';

const cache = join(import.meta.dirname, '../.cache/chromium');
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without window, tabs and address bar, which on a small machine take longer than the page. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const onMacs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Chromium as an npm package, for Linux machines where nothing can be installed: 66 MB, fetched only when needed. */
const packaged = '@sparticuz/chromium@153.0.0';

/**
 * A Chromium to test with, headless shells first, as Playwright itself prefers them: the one named, one that is there,
 * Debian's where we may install it, Playwright's where its host can be reached, or npm's.
 */
export async function findChromium(): Promise<string> {
  ensureFonts();
  return (
    (await theNamed()) ??
    onThePath([...headlessShells, ...browsers]) ??
    onMacs.find(runs) ??
    headlessShellFromDebian() ??
    (await fromPlaywright()) ??
    (await fromNpm()) ??
    giveUp('No Chromium was found, and none could be installed.')
  );
}

/** For figures and pictures as a visitor's browser has them. */
export async function findBrowser(): Promise<string> {
  return (
    (await theNamed()) ??
    onThePath(browsers) ??
    onMacs.find(runs) ??
    fromDebian('chromium', browsers) ??
    (await findChromium())
  );
}

/** Pages measure their fallback fonts by Arial; these are Debian's of the same widths, which Chromium only recommends. */
function ensureFonts(): void {
  if (!existsSync('/usr/share/fonts/truetype/liberation')) installFromDebian('fonts', ['fonts-liberation']);
}

const headlessShellFromDebian = () => fromDebian('chromium-headless-shell', headlessShells);

async function theNamed(): Promise<string | undefined> {
  const named = process.env.CHROMIUM;
  if (!named || existsSync(named)) return named || undefined;
  if (named !== 'npm') return giveUp(`CHROMIUM names ${named}, which is not there.`);
  return (await fromNpm()) ?? giveUp('Chromium could not be had from npm.');
}

function onThePath(names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found && runs(found)) return found;
  }
  return undefined;
}

/** A file alone is not enough: libraries may be missing, and what a package installs may be a mere note. */
const runs = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function fromDebian(name: string, commands: readonly string[]): string | undefined {
  return installFromDebian('Chromium', [name]) ? onThePath(commands) : undefined;
}

function installFromDebian(what: string, packages: readonly string[]): boolean {
  if (!canAptInstall()) return false;
  const stop = showProgress(`Installing ${what} from Debian`);
  const isDone = aptInstall(packages);
  stop();
  return isDone;
}

/** Playwright's own download. Many machines reach package registries only, so it gets little time to find its host. */
async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (runs(path)) return path;
  const stop = showProgress('Fetching Chromium from Playwright');
  const command = join(import.meta.dirname, '../node_modules/.bin/playwright');
  spawnSync(command, ['install', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  });
  stop();
  return runs(path) ? path : undefined;
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined; // built for nothing else
  const entry = () => createRequire(join(cache, 'package.json')).resolve('@sparticuz/chromium');
  try {
    try {
      entry();
    } catch {
      const stop = showProgress('Fetching Chromium from npm');
      mkdirSync(cache, { recursive: true });
      execFileSync('npm', ['install', '--prefix', cache, '--no-save', '--loglevel=error', packaged], {
        stdio: 'ignore',
      });
      stop();
    }
    const { default: unpacked } = await import(pathToFileURL(entry()).href);
    return await unpacked.executablePath();
  } catch {
    return undefined;
  }
}

function giveUp(reason: string): never {
  console.error(`${reason} Install Chromium or Chrome, or set CHROMIUM to the path of one.`);
  process.exit(1);
}
