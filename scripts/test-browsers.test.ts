import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('without the browsers, and with nothing to install them by, says so and fails', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'test-browsers.ts')], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  expect(stdout.trimEnd().split('\n')).toEqual([
    'Nothing was tried in Firefox and WebKit. This needs firefox-esr and WebKitWebDriver and Xvfb: install it, then run it again.',
    '0 passed, 1 failed',
  ]);
  expect(status).toBe(1);
});
