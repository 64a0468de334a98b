import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandStyles } from './pipeline/brand-styles.ts';

/** In development the pages come from Vite and everything else from the server beside it. */
const serverPaths = ['/api', '/auth/v1', '/health', '/ready', '/dev', '/metrics'];

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [brandStyles(), tailwindcss(), react()],
  define: { __SITE_URL__: JSON.stringify('') },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiOrigin }])) },
  build: {
    // Inlined files would be data: addresses, which the page's policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // One sheet, inlined in every page: a chunk that brings its own would arrive after its markup.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
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
              groups: [
                // The libraries change seldom; apart from our code they stay in the visitor's cache.
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                // What every page wears: one file instead of a crumb per component.
                {
                  name: 'site',
                  test: /[\\/]brand[\\/]|[\\/]app[\\/](ui|shells|page-meta|content[\\/]en[\\/]website[\\/]site)/,
                  minShareCount: 2,
                },
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
