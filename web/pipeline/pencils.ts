import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hashOf } from './build-cache.ts';

let known: Promise<string> | undefined;

/** What our pictures are drawn with: a change to any of it may change them all. */
export function pencils(): Promise<string> {
  known ??= read();
  return known;
}

async function read(): Promise<string> {
  const sources = ['balanced-lines.ts', 'canvas.ts', 'social-card.ts'];
  const texts = sources.map((name) => readFile(new URL(name, import.meta.url), 'utf8'));
  const { version } = createRequire(import.meta.url)('@napi-rs/canvas/package.json');
  return hashOf([version, ...(await Promise.all(texts))].join('\0'));
}
