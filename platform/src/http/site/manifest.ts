import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartProblem } from '#start-problem.ts';

const Hash = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/));
const Page = v.object({ file: v.string(), scriptHashes: v.array(Hash) });

/** What the build says about the files it wrote: the path of each page, and the hashes its policy needs. */
const Manifest = v.object({
  version: v.literal(1),
  pages: v.record(v.string(), Page),
  notFound: v.pipe(
    v.array(v.object({ ...Page.entries, prefix: v.string() })),
    v.check(
      (pages) => pages.at(-1)?.prefix === '/',
      'the last page for unknown paths must be for all of them',
    ),
  ),
  /** Pages with gaps that a service fills, by name. They have no path. */
  templates: v.optional(v.record(v.string(), Page), {}),
  /** One page for this path and every path below it: the team's console. */
  console: v.optional(v.object({ ...Page.entries, path: v.string() })),
  immutablePrefix: v.string(),
});

export type ManifestPage = v.InferOutput<typeof Page>;
export type Manifest = v.InferOutput<typeof Manifest>;

export function readManifest(dir: string): Manifest {
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(join(dir, 'site-manifest.json'), 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new StartProblem(
      isMissing
        ? 'The site is not built: run "npm start", which builds it.'
        : `The built site is damaged (${(error as Error).message}): run "npm start" again to rebuild it.`,
    );
  }
}
