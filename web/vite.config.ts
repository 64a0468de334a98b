import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { brandStyles } from './pipeline/brand-styles.ts';
import { sharedChunk } from './pipeline/shared-chunk.ts';

/** In development the pages come from Vite and everything else from the server beside it. */
const serverPaths = [
  '/api',
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/storage/v1',
  '/functions/v1',
  '/graphql/v1',
  '/health',
  '/ready',
  '/dev',
];

/** Chooses the folder that `#content/…` is imported from: see `imports` in package.json. */
const language = 'lang-en';

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001';

/** In development, the console's page answers every path below its own, as the server does. */
const consolePage: Plugin = {
  name: 'console-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/staff(\/[^.]*)?$/.test(request.url?.split('?')[0] ?? '')) request.url = '/staff/index.html';
      next();
    });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brandStyles(), tailwindcss(), react(), consolePage],
  define: { __SITE_URL__: JSON.stringify('') },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }]),
    ),
  },
  build: {
    // Inlined files would be data: addresses, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // One stylesheet: a chunk that brings its own would arrive after its markup.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      resolve: { conditions: [language, ...defaultClientConditions] },
      build: {
        rolldownOptions: {
          input: { site: 'app/hydrate.tsx' },
          output: {
            // A route is a chunk of its own. What two of them share is in one of these, by who needs it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: sharedChunk, debugName: 'shared' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that the prerender never meets a development build of React.
      resolve: { noExternal: true, conditions: [language, ...defaultServerConditions] },
      build: { rolldownOptions: { input: { prerender: 'app/prerender-entry.tsx' } } },
    },
  },
});
