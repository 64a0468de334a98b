import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hashOf } from './build-cache.ts';

let drawing: Promise<string> | undefined;

/** Part of the cache key of every picture: a change of the drawing code may change them all. */
export function drawingVersion(): Promise<string> {
  drawing ??= read();
  return drawing;
}

async function read(): Promise<string> {
  const sources = ['balanced-lines.ts', 'canvas.ts', 'social-card.ts'];
  const texts = sources.map((name) => readFile(new URL(name, import.meta.url), 'utf8'));
  const { version } = createRequire(import.meta.url)('@napi-rs/canvas/package.json');
  return hashOf([version, ...(await Promise.all(texts))].join('\0'));
}
