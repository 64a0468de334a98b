import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `app/inline.ts`, with what it imports, as it stands in the page. */
export const inlineScript = () => bundledScript('app/inline.ts');

/** A script that has to be one file: with all it imports, and what the build has to tell it. */
export async function bundledScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script, ...others] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input} must become one script`);
  return script.code.trim();
}
