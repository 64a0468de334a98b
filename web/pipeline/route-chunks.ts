import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { RouteChunks } from '../app/prefetch.ts';
import { chunksFor } from './chunks-for.ts';

const placeholder = '__ROUTE_CHUNKS__';

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
        files: chunksFor(chunks, `/app/routes/${name}.tsx`).filter((file) => !onEveryPage.has(file)),
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
