import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './tally.ts';

const siteUrl = 'https://send.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'web/site-url.ts']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const install = () => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
const build = () => write('web/dist/built-from', `a-hash ${siteUrl}`);
const run = (task: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', task], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '', SITE_URL: siteUrl }, // no npm to be found, should anybody look for it
  });
  return { status, stdout, stderr };
};
const inOneLine = (says: RegExp) => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${says.source}[^\\n]*\\n$`)),
});

describe('npm run serve builds and installs nothing, and says in one line that', () => {
  it.each(['serve', 'admin'])('packages are missing (%s)', (task) => {
    expect(run(task)).toEqual(inOneLine(/The packages are not installed: /));
  });

  it('nothing is built', () => {
    install();
    expect(run('serve')).toEqual(inOneLine(/The site is not built: run "npm run build"/));
  });

  it('the build is for another URL', () => {
    install();
    build();
    write('web/dist/built-from', 'a-hash http://localhost:3000');
    const says =
      /The site is built for http:\/\/localhost:3000, not for https:\/\/send\.example: run "npm run build"/;
    expect(run('serve')).toEqual(inOneLine(says));
  });

  it('the build is older than the sources', () => {
    install();
    build();
    for (const path of ['brand/brand.ts', 'contract/a.ts', 'domain/a.ts', 'web/build.ts']) write(path, '');
    expect(run('serve')).toEqual(inOneLine(/The site is older than its sources: run "npm run build"/));
  });
});
