import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteUrlFrom } from '../web/site-url.ts';
import { inTurn, sourceHash } from './build-if-changed.ts';

const hashFor = (environment: Record<string, string>) => sourceHash(siteUrlFrom(environment));

it('a site is built anew for another port, whose URL it would otherwise not know', () => {
  expect(hashFor({ PORT: '4000' })).not.toBe(hashFor({}));
});

it('a site is not built anew for another port where SITE_URL says where it is', () => {
  const SITE_URL = 'https://send.example';
  expect(hashFor({ SITE_URL, PORT: '4000' })).toBe(hashFor({ SITE_URL }));
});

it('of three that need the same build one makes it, and a turn that was left behind is taken over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turn-'));
  const turn = join(folder, 'turn');
  mkdirSync(turn); // of a process that was killed an hour ago
  utimesSync(turn, Date.now() / 1000 - 3600, Date.now() / 1000 - 3600);
  let builds = 0;
  const start = () =>
    inTurn(
      turn,
      () => builds > 0,
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        builds += 1;
        return true;
      },
    );
  expect(await Promise.all([start(), start(), start()])).toEqual([true, true, true]);
  expect(builds).toBe(1);
  rmSync(folder, { recursive: true });
});
