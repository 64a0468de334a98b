import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { RouteChunks } from '../app/prefetch.ts';
import { chunksFor } from './chunks-for.ts';

const placeholder = '__ROUTE_CHUNKS__';

/** What `ui/kept.tsx` loads after a navigation, when there is no prerendered markup to keep. */
const kept =
  /\/app\/(content\/|features\/(blog\/(article-text|shelves)|newsletter\/newsletter-form|press\/press-kit)\.tsx$)/;

/**
 * Tells the browser's code which files a route needs, so that they can be fetched ahead. The names it writes are those
 * of chunks this chunk already imports by their hashed names, so its own hash stays true to its content.
 */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const onEveryPage = new Set(chunksFor(chunks, '/app/hydrate.tsx'));
      const routes = chunks.flatMap(({ moduleIds }) =>
        moduleIds.flatMap((id) => {
          const name = /\/app\/routes\/(.+)\.tsx$/.exec(id.replaceAll('\\', '/'))?.[1];
          return name === undefined ? [] : [name];
        }),
      );
      const needed = routes.map((name) => ({
        name,
        files: withKept(chunks, chunksFor(chunks, `/app/routes/${name}.tsx`)).filter(
          (file) => !onEveryPage.has(file),
        ),
      }));
      const files = [...new Set(needed.flatMap((route) => route.files))];
      const table: RouteChunks = [
        files.map((file) => basename(file, '.js')).join(' '),
        Object.fromEntries(
          needed.map((route) => [route.name, route.files.map((file) => files.indexOf(file))]),
        ),
      ];
      for (const chunk of chunks) {
        if (chunk.code.includes(placeholder))
          chunk.code = chunk.code.replaceAll(placeholder, JSON.stringify(table));
      }
    },
  };
}

function withKept(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): string[] {
  const later = files.flatMap(
    (file) => chunks.find(({ fileName }) => fileName === file)?.dynamicImports ?? [],
  );
  const wanted = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const module = facadeModuleId?.replaceAll('\\', '/') ?? '';
    return later.includes(fileName) && kept.test(module) ? chunksFor(chunks, module) : [];
  });
  return [...new Set([...files, ...wanted])];
}
