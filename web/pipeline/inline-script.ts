import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `app/inline.ts`, with what it imports, as it stands in the page. */
export async function inlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app/inline.ts', output: { format: 'iife' } },
    },
  });
  const [script, ...others] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('inline.ts must become one script');
  return script.code.trim();
}
