import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Vite wraps every `import()` in a helper that loads style sheets first. We have none to load, so it only calls through. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
