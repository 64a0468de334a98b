import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandStyles } from './pipeline/brand-styles.ts';
import { routeChunks } from './pipeline/route-chunks.ts';

/** In development the pages come from Vite and everything else from the server beside it. */
const serverPaths = ['/api', '/auth/v1', '/health', '/ready', '/dev', '/metrics'];

const repository = fileURLToPath(new URL('..', import.meta.url));

/** The modules that any page of the website loads beside its own route. */
function isOnEveryPage(id: string): boolean {
  const path = relative(repository, id).replaceAll('\\', '/');
  return everyPage.some((start) => path.startsWith(start));
}

const everyPage = [
  'brand/',
  'web/app/shells/',
  'web/app/ui/',
  'web/app/content/en/website/site.ts',
  ...['hydrate', 'root', 'routes', 'route-modules', 'document-head', 'page-meta', 'site-map'].map(
    (name) => `web/app/${name}.`,
  ),
];

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brandStyles(), tailwindcss(), react(), routeChunks()],
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
          input: { boot: 'app/boot.ts' },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // Recursion would pull into a group what `boot` shares with it, and boot would then load React at once.
              includeDependenciesRecursively: false,
              groups: [
                // The libraries change seldom; apart from our code they stay in the visitor's cache.
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                // What every page wears: one file instead of a crumb per component.
                { name: 'site', test: isOnEveryPage },
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
