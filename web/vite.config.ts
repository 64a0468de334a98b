import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandStyles } from './pipeline/brand-styles.ts';
import { chunkGroup } from './pipeline/chunk-groups.ts';
import { leanRouter } from './pipeline/lean-router.ts';
import { plainImports } from './pipeline/plain-imports.ts';
import { routeChunks } from './pipeline/route-chunks.ts';
import { runtimeInLibraries } from './pipeline/runtime-in-libraries.ts';

/** In development the pages come from Vite and everything else from the server beside it. */
const serverPaths = ['/api', '/auth/v1', '/health', '/ready', '/dev'];

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = {
  hydrate: fileOf('./app/hydrate.tsx'),
  routesDir: fileOf('./app/routes/'),
};

/** What is named once in all, and wanted by name when one reads a waterfall. */
const isLibrary = (chunk: string) => chunk === 'react' || chunk === 'open-auth';

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    brandStyles(),
    tailwindcss(),
    react(),
    plainImports(),
    leanRouter(),
    runtimeInLibraries('react'),
    routeChunks(),
  ],
  define: { __SITE_URL__: JSON.stringify('') },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiOrigin }])) },
  build: {
    // Inlined files would be data: addresses, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // One sheet, inlined in every page: a chunk that brings its own would arrive after its markup.
    cssCodeSplit: false,
    // The prerender names a page's chunks in its head; a helper that adds them later is not needed.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { site: 'app/hydrate.tsx' },
          // Our modules are plain data: reading a property of one changes nothing.
          treeshake: { propertyReadSideEffects: false },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Every page knows the files of every other one: their names, beyond what makes them unique, were
            // nearly a kilobyte of each visit.
            chunkFileNames: ({ name }) => `assets/${isLibrary(name) ? '[name]-' : ''}[hash].js`,
            codeSplitting: {
              // A group is what `chunkGroup` says, not what hangs on it.
              includeDependenciesRecursively: false,
              groups: [
                // The libraries change seldom; apart from our code they stay in the visitor's cache.
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: (id, graph) => chunkGroup(id, graph, entries), debugName: 'ours' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that the prerender never meets a development build of React.
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: { prerender: 'app/prerender-entry.tsx' } } },
    },
  },
});
