import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names databases and folders of tests. */
export const slug = 'kente';

export type DataFolder = { readonly dir: string; remove(): void };

/** A folder for one test's database, where its owner can reach it: for root, `nobody` must pass through all parents. */
export function aDataFolder(): DataFolder {
  const parent = process.getuid?.() === 0 ? join('/var/lib', slug) : tmpdir();
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const dir = mkdtempSync(join(parent, 'test-'));
  chmodSync(dir, 0o755);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
