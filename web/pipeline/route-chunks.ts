import { basename } from 'node:path';
import type { Plugin } from 'vite';
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
      const files = Object.fromEntries(
        routes.map((name) => [
          name,
          chunksFor(chunks, `/app/routes/${name}.tsx`)
            .filter((file) => !onEveryPage.has(file))
            .map((file) => basename(file)),
        ]),
      );
      for (const chunk of chunks) {
        if (chunk.code.includes(placeholder))
          chunk.code = chunk.code.replaceAll(placeholder, JSON.stringify(files));
      }
    },
  };
}
