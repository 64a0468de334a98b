import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@remit/platform/log.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openBreachedPasswords } from './breached-passwords.ts';
import { anAuthService, anEmailAddress, aUser, password } from './testing/an-auth-service.ts';

const dir = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
let files = 0;
function aFile(content: string): string {
  files += 1;
  const file = join(dir, `list-${files}.txt`);
  writeFileSync(file, content);
  return file;
}
const log = createLog('error', () => undefined);
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

describe('the list of breached passwords', () => {
  const breached = Array.from({ length: 100 }, (_, n) => `breached ${n}`);
  const hashes = breached.map(hashOf).sort();

  it.each([
    { why: 'as it is published', lines: hashes.map((hash, n) => `${hash}:${n ** 3}`), end: '\r\n' },
    { why: 'without counts, in lower case', lines: hashes.map((hash) => hash.toLowerCase()), end: '\n' },
  ])('$why knows its own and no others', async ({ lines, end }) => {
    for (const last of [end, '']) {
      const list = openBreachedPasswords(aFile(lines.join(end) + last), log);
      for (const text of breached) expect([text, await list.has(text)]).toEqual([text, true]);
      for (let n = 0; n < 50; n += 1) expect(await list.has(`other ${n}`)).toBe(false);
    }
  });

  it.each([1, 2, 3])('may have %i lines', async (count) => {
    const few = ['ama', 'kofi', 'esi'].slice(0, count);
    const list = openBreachedPasswords(aFile(`${few.map(hashOf).sort().join('\n')}\n`), log);
    for (const text of few) expect(await list.has(text)).toBe(true);
    for (const text of ['yaw', 'adwoa', '']) expect(await list.has(text)).toBe(false);
  });

  it.each([
    { why: 'is not there', file: () => join(dir, 'nothing') },
    {
      why: 'is a folder',
      file: () => dir,
    },
    { why: 'is empty', file: () => aFile('') },
    { why: 'is another list', file: () => aFile('password\n123456\n') },
  ])('that $why fails the start in one line', ({ file }) => {
    const path = file();
    expect(() => openBreachedPasswords(path, log)).toThrow(StartProblem);
    expect(() => openBreachedPasswords(path, log)).toThrow(/^AUTH_PASSWORD_HIBP_FILE [^\n]+$/);
  });

  it('keeps such a password from being chosen, not from signing in', async () => {
    const known = 'qlumbergastic';
    const plain = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
    const email = anEmailAddress();
    await plain.call('POST', '/signup', { email, password: known });
    const service = await anAuthService({
      on: plain.fresh,
      set: {
        AUTH_MAILER_AUTOCONFIRM: 'true',
        AUTH_PASSWORD_HIBP_ENABLED: 'true',
        AUTH_PASSWORD_HIBP_FILE: aFile(`${hashOf(known)}:3\r\n`),
      },
    });
    const weak = {
      status: 422,
      body: {
        code: 'weak_password',
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
        weak_password: { reasons: ['pwned'] },
      },
    };
    expect(await service.call('POST', '/signup', { email: anEmailAddress(), password: known })).toMatchObject(
      weak,
    );
    const { id, headers } = await aUser(service);
    expect(await service.call('PUT', '/user', { password: known }, headers)).toMatchObject(weak);
    const admin = service.bearer(await service.serviceToken());
    expect(await service.call('PUT', `/admin/users/${id}`, { password: known }, admin)).toMatchObject(weak);
    const { data } = await service.client().signInWithPassword({ email, password: known });
    expect(data.weakPassword).toMatchObject({ reasons: ['pwned'] });
    expect((await service.call('POST', '/signup', { email: anEmailAddress(), password })).status).toBe(200);
    await plain.close();
  });
});
