import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc } from 'vite';

/** `app/pre-paint.ts` as it stands in the page. */
export async function prePaintScript(): Promise<string> {
  const path = fileURLToPath(new URL('../app/pre-paint.ts', import.meta.url));
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const minified = minifySync('pre-paint.js', code, { module: false });
  if (minified.errors.length > 0)
    throw new Error(`pre-paint.ts could not be minified: ${minified.errors[0]?.message}`);
  return minified.code.trim();
}
