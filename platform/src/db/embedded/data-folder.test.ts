import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { defaultDataDir, prepareDataDir, prepareSocketDir } from './data-folder.ts';
import { databaseOwner } from './owner.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-'));
  chmodSync(dir, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});
const mode = (path: string) => statSync(path).mode & 0o777;
const owner = databaseOwner();

describe('the default data folder', () => {
  it('is in the checkout for people', () => {
    expect(defaultDataDir('/home/ama/remit', 'brand', false)).toBe('/home/ama/remit/.data');
  });

  it('is under /var/lib for root, one for each checkout', () => {
    const one = defaultDataDir('/root/one', 'brand', true);
    expect(one).toMatch(/^\/var\/lib\/brand\/[0-9a-f]{12}$/);
    expect(defaultDataDir('/root/one', 'brand', true)).toBe(one);
    expect(defaultDataDir('/root/two', 'brand', true)).not.toBe(one);
  });
});

describe('preparing the data folder', () => {
  it('makes it with its parents and leaves nothing in it', () => {
    const folder = join(dir, 'a/b');
    prepareDataDir(folder, undefined);
    expect(mode(folder)).toBe(0o700);
    rmdirSync(folder); // works on an empty folder only
  });

  it.each([
    { why: 'a file is in its place', path: () => join(dir, 'file') },
    { why: 'a file is in the place of a parent', path: () => join(dir, 'file/data') },
    { why: 'it can only be read', path: () => '/sys/data' },
  ])('is rejected in one line when $why', ({ path }) => {
    writeFileSync(join(dir, 'file'), '');
    const prepare = () => prepareDataDir(path(), undefined);
    expect(prepare).toThrow(StartProblem);
    expect(prepare).toThrow(/^Cannot write to the data folder [^\n]+DATA_DIR[^\n]+$/);
    expect(prepare).toThrow(path());
  });

  it.runIf(owner)('refuses as root what nobody cannot reach', () => {
    chmodSync(dir, 0o700);
    const prepare = () => prepareDataDir(join(dir, 'data'), owner);
    expect(prepare).toThrow(StartProblem);
    expect(prepare).toThrow(/nobody cannot reach [^\n]+DATA_DIR/);
  });

  it.runIf(owner)('lets nobody pass as root even when new folders are private by default', () => {
    const before = process.umask(0o077);
    try {
      expect(() => prepareDataDir(join(dir, 'parent/data'), owner)).not.toThrow();
    } finally {
      process.umask(before);
    }
  });
});

describe('the folder of the socket', () => {
  it('is a private one in the data folder', () => {
    const socketDir = prepareSocketDir(dir, 'brand', owner);
    expect(socketDir).toBe(join(dir, 'socket'));
    expect(mode(socketDir)).toBe(0o700);
    expect(statSync(socketDir).uid).toBe(owner?.uid ?? process.getuid?.());
  });

  it('is made private again when someone had opened it', () => {
    chmodSync(prepareSocketDir(dir, 'brand', owner), 0o777);
    expect(mode(prepareSocketDir(dir, 'brand', owner))).toBe(0o700);
  });

  /** A data folder in which the path of the socket has this many bytes. */
  const folderForSocketOf = (bytes: number) => {
    const longest = join(dir, 'd'.repeat(bytes - join(dir, 'x/socket/.s.PGSQL.5432').length + 1));
    mkdirSync(longest);
    return longest;
  };

  it('stays there as long as the path of the socket fits on every system', () => {
    const fitting = folderForSocketOf(103);
    expect(prepareSocketDir(fitting, 'brand', owner)).toBe(join(fitting, 'socket'));
  });

  it('is a short one in the temporary folder when it does not, always the same for one data folder', () => {
    const tooLong = folderForSocketOf(104);
    vi.stubEnv('TMPDIR', dir);
    const short = prepareSocketDir(tooLong, 'brand', owner);
    expect(short).toMatch(new RegExp(`^${dir}/brand-[0-9a-f]{12}$`));
    expect(mode(short)).toBe(0o700);
    expect(prepareSocketDir(tooLong, 'brand', owner)).toBe(short);
  });

  it('is refused when someone planted a link there, whose target is not touched', () => {
    const tooLong = folderForSocketOf(104);
    vi.stubEnv('TMPDIR', dir);
    const short = prepareSocketDir(tooLong, 'brand', owner);
    rmSync(short, { recursive: true });
    const target = join(dir, 'target');
    mkdirSync(target);
    chmodSync(target, 0o755);
    const before = statSync(target);
    symlinkSync(target, short);
    expect(() => prepareSocketDir(tooLong, 'brand', owner)).toThrow(StartProblem);
    expect(() => prepareSocketDir(tooLong, 'brand', owner)).toThrow(`${short} belongs to another user`);
    expect({ mode: mode(target), uid: statSync(target).uid }).toEqual({ mode: 0o755, uid: before.uid });
  });

  it('is refused when a file is there', () => {
    writeFileSync(join(dir, 'socket'), '');
    expect(() => prepareSocketDir(dir, 'brand', owner)).toThrow(StartProblem);
  });
});
