import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { importErrors, readSource } from './imports.ts';

const root = join(import.meta.dirname, '..');
const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'screenshots']);
const listed = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? listed(path) : [path];
  });
const files = listed('');
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
const read = readSource(root);

/** The first argument of the log and of what reports to it; and what the mail worker's outcomes are called. */
const eventsIn = (source: string) =>
  [
    ...source.matchAll(
      /\b(?:log(?:\.(?:debug|info|warn|error)|\[[^\]]+\])|report)\(([^,{)]*)|\breturn ([^;]*'mail\.[^;]*);/g,
    ),
  ].flatMap(([, first = '', returned = '']) =>
    [...`${first}${returned}`.matchAll(/'([^']+)'/g)].map(([, event = '']) => event),
  );

describe('the house', () => {
  it('has imports that point one way', () => expect(importErrors(sources, read)).toEqual([]));

  it('knows its name in one folder only', () => {
    const elsewhere = files.filter(
      (file) =>
        /\.(tsx?|mjs|sql|css|html|json|svg|sh)$/.test(file) &&
        !file.startsWith('brand/') &&
        file !== 'package-lock.json' &&
        new RegExp(brand.name, 'i').test(read(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('reads bodies of requests in one file only, where they have bounds', () => {
    const elsewhere = sources.filter(
      (file) =>
        /^(platform|provider|server)\/src\//.test(file) &&
        !/\.test\.ts$|\/testing\/|^platform\/src\/http\/request-body\.ts$/.test(file) &&
        /\breq\.(text|json|arrayBuffer|blob|formData|parseBody|bytes)\(|\breq\.raw\.body\b|bodyLimit/.test(
          read(file),
        ),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has a row on the page for operators for every event of the log, and no other', () => {
    const [, section = ''] = /\n## Log\n([\s\S]*?)(?=\n## |$)/.exec(read('docs/operators.md')) ?? [];
    const described = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, event]) => event);
    const logged = sources
      .filter((file) => /^(platform|provider|server)\/src\/(?!.*(\.test\.ts$|\/testing\/))/.test(file))
      .flatMap((file) => eventsIn(read(file)));
    expect(logged.length).toBeGreaterThan(25);
    expect(described.toSorted()).toEqual([...new Set(logged)].toSorted());
  });

  it('records no download hosts in its lockfiles', () => {
    const lockfiles = files.filter((file) => /(^|\/)package-lock\.json$/.test(file));
    expect(lockfiles).toContain('package-lock.json');
    expect(lockfiles.filter((file) => /"resolved": *"https?:/.test(read(file)))).toEqual([]);
  });

  it('pins every dependency to one version', () => {
    const manifests = files
      .filter((file) => /(^|\/)package\.json$/.test(file))
      .map((file) => JSON.parse(read(file)));
    const loose = manifests.flatMap((manifest) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}).filter(
          ([name, version]) =>
            !name.startsWith('@remit/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
        ),
      ),
    );
    expect(loose).toEqual([]);
  });
});
