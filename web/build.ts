import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tidyCache } from './pipeline/build-cache.ts';
import { buildBundles } from './pipeline/bundles.ts';
import { compressFolder } from './pipeline/compress.ts';
import { prerenderSite, type SiteManifest } from './prerender.ts';
import { defaultSiteUrl, siteUrlFrom } from './site-url.ts';

export type BuildOptions = {
  /** Gets `site/` and `site-manifest.json`. What was there before is replaced at the end, in one step. */
  readonly outDir?: string;
  /** The origin of canonical URLs. */
  readonly siteUrl?: string;
};

export type BuiltSite = {
  readonly outDir: string;
  readonly siteUrl: string;
  readonly manifest: SiteManifest;
};

const defaultOutDir = fileURLToPath(new URL('./dist', import.meta.url));

export async function buildSite(options: BuildOptions = {}): Promise<BuiltSite> {
  const outDir = resolve(options.outDir ?? defaultOutDir);
  const siteUrl = originOf(options.siteUrl ?? siteUrlFrom(process.env));
  const unfinished = `${outDir}.${randomUUID().slice(0, 8)}.tmp`;
  const siteDir = join(unfinished, 'site');
  const prerenderDir = join(unfinished, 'prerender');

  const now = new Date();

  const nodeEnv = process.env.NODE_ENV;
  // Vite takes anything else for a wish to have React's development build.
  process.env.NODE_ENV = 'production';
  try {
    await mkdir(unfinished, { recursive: true });
    const bundles = await buildBundles({ siteDir, prerenderDir, siteUrl });
    const manifest = await prerenderSite(bundles, { siteDir, siteUrl, now });
    await rm(prerenderDir, { recursive: true });
    await compressFolder(siteDir);
    await tidyCache(now);
    await writeFile(join(unfinished, 'site-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await putInPlace(unfinished, outDir);
    return { outDir, siteUrl, manifest };
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = nodeEnv;
    await rm(unfinished, { recursive: true, force: true });
  }
}

function originOf(siteUrl: string): string {
  if (!/^https?:/.test(siteUrl) || !URL.canParse(siteUrl)) {
    throw new Error(`SITE_URL must be a full URL such as ${defaultSiteUrl}, not "${siteUrl}"`);
  }
  return new URL(siteUrl).origin;
}

/** A folder cannot be renamed over another, so the old one steps aside first and comes back if that fails. */
async function putInPlace(finished: string, outDir: string): Promise<void> {
  const old = `${finished}.old`;
  const hadOld = await rename(outDir, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(finished, outDir);
  } catch (error) {
    if (hadOld) await rename(old, outDir);
    throw error;
  }
  if (hadOld) await rm(old, { recursive: true, force: true });
}

if (import.meta.main) {
  const [, , outDirArgument] = process.argv;
  const startedMs = performance.now();
  try {
    const { outDir, siteUrl, manifest } = await buildSite(outDirArgument ? { outDir: outDirArgument } : {});
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(
      `Built ${Object.keys(manifest.pages).length} page(s) for ${siteUrl} into ${outDir} in ${seconds} s.`,
    );
  } catch (error) {
    console.error('The site was not built; what was there before is untouched.');
    console.error(error);
    process.exitCode = 1;
  }
}
