import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultSiteUrl } from '../web/site-url.ts';
import { showProgress, takeTurn } from './install.mjs';

const root = join(import.meta.dirname, '..');
const sources = ['brand', 'contract', 'domain', 'web'];
const passedOver = new Set(['node_modules', 'dist', '.vite']);
const stamp = join(root, 'web/dist/built-from');
/** Of whichever process builds, when several start together. */
const turn = join(root, '.build-turn');

/** Builds the site if its sources, packages or URL changed. Tests expect the default URL, on any port. */
export async function ensureBuilt(siteUrl: string = defaultSiteUrl): Promise<void> {
  const current = stampFor(siteUrl);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
  const isDone = await inTurn(turn, isBuilt, async () => {
    if (!(await build(siteUrl))) return false;
    writeFileSync(stamp, current);
    return true;
  });
  if (!isDone) process.exit(1);
}

const stampFor = (siteUrl: string) => `${sourceHash(siteUrl)} ${siteUrl}`;

/**
 * Why what is built here must not be served, in one line. A folder without the site's sources, as `deploy/build.sh` makes
 * it, holds nothing that could be newer.
 */
export function buildProblem(siteUrl: string): string | undefined {
  if (!existsSync(stamp)) return 'The site is not built: run "npm run build" first.';
  const built = readFileSync(stamp, 'utf8');
  const builtFor = built.slice(built.indexOf(' ') + 1);
  if (builtFor !== siteUrl) {
    return `The site is built for ${builtFor}, not for ${siteUrl}: run "npm run build" with that SITE_URL, or correct it.`;
  }
  if (existsSync(join(root, 'web/build.ts')) && built !== stampFor(siteUrl)) {
    return 'The site is older than its sources: run "npm run build" again.';
  }
  return undefined;
}

/** Work that several processes want and one does; the others wait for it. Says whether it is done. */
export async function inTurn(
  turnFolder: string,
  isDone: () => boolean,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (isDone()) return true;
  const release = await takeTurn(turnFolder);
  try {
    return isDone() || (await work());
  } finally {
    release();
  }
}

async function build(siteUrl: string): Promise<boolean> {
  const stop = showProgress('Building the site');
  const { code, output } = await runApart(join(root, 'web/build.ts'), siteUrl);
  stop();
  if (code !== 0) {
    console.error(output.trim());
    console.error('The site could not be built, for the reason above. Nothing was started.');
    return false;
  }
  return true;
}

/** In a process of its own: what a build leaves in memory would stay with the server otherwise. */
async function runApart(script: string, siteUrl: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, SITE_URL: siteUrl };
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

export function sourceHash(siteUrl: string): string {
  const hash = createHash('sha256');
  hash.update(`SITE_URL=${siteUrl}\n`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const path of sources.flatMap((folder) => listFiles(join(root, folder)))) {
    hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !passedOver.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}
