import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, mergeConfig, type Rolldown } from 'vite';
import type * as Prerender from '../app/prerender-entry.tsx';
import config from '../vite.config.ts';
import { pressFileBytes } from './press-file-bytes.ts';

export type Bundles = {
  readonly chunks: readonly Rolldown.OutputChunk[];
  readonly assets: readonly Rolldown.OutputAsset[];
  readonly prerender: typeof Prerender;
};

/** Builds what the browser loads into `siteDir`, and into `prerenderDir` the same code as a module that renders it. */
export async function buildBundles(dirs: {
  siteDir: string;
  prerenderDir: string;
  siteUrl: string;
}): Promise<Bundles> {
  const builder = await createBuilder(
    mergeConfig(config, {
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      define: {
        __SITE_URL__: JSON.stringify(dirs.siteUrl),
        __PRESS_FILE_BYTES__: JSON.stringify(await pressFileBytes()),
      },
      environments: {
        client: { build: { outDir: dirs.siteDir, emptyOutDir: true } },
        ssr: { build: { outDir: dirs.prerenderDir, emptyOutDir: true } },
      },
    }),
  );
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('vite.config.ts must define the environments client and ssr');
  const { output } = only(await builder.build(client));
  const rendered = only(await builder.build(ssr));
  const entry = rendered.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('the prerender bundle has no entry');

  return {
    chunks: output.filter((file) => file.type === 'chunk'),
    assets: output.filter((file) => file.type === 'asset'),
    prerender: await import(pathToFileURL(join(dirs.prerenderDir, entry.fileName)).href),
  };
}

function only(
  built: Awaited<ReturnType<Awaited<ReturnType<typeof createBuilder>>['build']>>,
): Rolldown.RolldownOutput {
  if (Array.isArray(built) || !('output' in built)) throw new Error('expected one output per environment');
  return built;
}
