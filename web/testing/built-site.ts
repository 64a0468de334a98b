import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SiteManifest } from '../prerender.ts';

export type BuiltSiteFiles = { readonly siteDir: string; readonly manifest: SiteManifest };

// A test runner's NODE_ENV is not a deployment's, and a developer's SITE_URL or PORT is not what the tests expect.
// biome-ignore lint/style/noProcessEnv: the runner hands over a finished build this way
const { BUILT_SITE_DIR: finishedBuild, NODE_ENV, SITE_URL, PORT, ...inherited } = process.env;

const buildScript = fileURLToPath(new URL('../build.ts', import.meta.url));

let built: Promise<BuiltSiteFiles> | undefined;

/** The finished site: the one BUILT_SITE_DIR points to, else one built now and thrown away with the process. */
export function builtSite(): Promise<BuiltSiteFiles> {
  built ??= readOrBuild();
  return built;
}

async function readOrBuild(): Promise<BuiltSiteFiles> {
  const outDir = finishedBuild ?? (await buildIntoTemporaryFolder());
  return {
    siteDir: join(outDir, 'site'),
    manifest: JSON.parse(readFileSync(join(outDir, 'site-manifest.json'), 'utf8')),
  };
}

async function buildIntoTemporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outDir = join(folder, 'dist');
  await runBuild({ outDir });
  return outDir;
}

/** In a process of its own, as a deployment runs it. */
export function runBuild({ outDir, env = {} }: { outDir: string; env?: Record<string, string> }) {
  return promisify(execFile)(process.execPath, [buildScript, outDir], { env: { ...inherited, ...env } });
}
