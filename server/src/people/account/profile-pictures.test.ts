import { randomUUID } from 'node:crypto';
import type { Caller } from '@remit/platform/db/database.ts';
import {
  aStorageService,
  otherId,
  ownerId,
  type StorageFixture,
} from '@remit/provider/storage/testing/a-storage-service.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnusedPictures } from './profiles.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());
beforeEach(async () => {
  await storage.asServer('update public.profiles set avatar_path = null');
  await storage.asServer('delete from storage.objects');
});

const aPicture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1c4a3a' } })
  .webp()
  .toBuffer();
const person = (id: string, claims = {}): Caller => ({
  role: 'authenticated',
  claims: { sub: id, ...claims },
});
const show = (path: string | null, caller = person(ownerId)) =>
  storage.db.as(caller, (transaction) =>
    transaction.rows('update public.profiles set avatar_path = $1 returning avatar_path', [path]),
  );
async function uploaded(): Promise<string> {
  const path = `${ownerId}/${randomUUID()}.webp`;
  const { error } = await storage
    .client('owner')
    .from('avatars')
    .upload(path, await aPicture, { contentType: 'image/webp' });
  if (error) throw error;
  return path;
}
const names = async () =>
  (
    await storage.asServer<{ name: string }>(
      "select name from storage.objects where bucket_id = 'avatars' order by name",
    )
  ).map(({ name }) => name);

describe('the picture of a profile', () => {
  it('is one of its owner, who alone names it', async () => {
    const path = await uploaded();
    expect(await show(path)).toEqual([{ avatar_path: path }]);
    expect(
      await storage.asServer('select avatar_path from public.profiles where id = $1', [otherId]),
    ).toEqual([{ avatar_path: null }]);
  });

  it('can be replaced however often, and is one of ten at most', async () => {
    for (let n = 0; n < 12; n += 1) await show(await uploaded());
    expect(await names()).toHaveLength(1);
    for (let n = 1; n < 10; n += 1) await uploaded();
    await expect(uploaded()).rejects.toMatchObject({ statusCode: '413' });
    expect(storage.exceeded).toEqual(['bucket_files']);
    expect(await names()).toHaveLength(10);
  });

  it.each([
    { why: 'the folder of another', path: `${otherId}/a.webp` },
    { why: 'a folder whose name begins like theirs', path: `${ownerId}0/a.webp` },
    { why: 'no folder', path: 'a.webp' },
    { why: 'a very long name', path: `${ownerId}/${'a'.repeat(200)}` },
  ])('is never in $why', async ({ path }) => {
    await expect(show(path)).rejects.toThrow(/profiles_avatar_is_their_own/);
  });

  it('that is replaced goes at once, with its content', async () => {
    const first = await uploaded();
    await show(first);
    const second = await uploaded();
    await show(second);
    expect(await names()).toEqual([second]);
    await storage.cleanUp();
    expect(await storage.keys()).toHaveLength(1);
  });

  it('that is removed goes at once, with its content', async () => {
    await show(await uploaded());
    await show(null);
    expect(await names()).toEqual([]);
    await storage.cleanUp();
    expect(await storage.keys()).toEqual([]);
  });

  it('stays when anything else is changed, or it is named again', async () => {
    const path = await uploaded();
    await show(path);
    await show(path);
    await storage.db.as(person(ownerId), (transaction) =>
      transaction.rows("update public.profiles set theme = 'dark'"),
    );
    expect(await names()).toEqual([path]);
  });

  it('is neither named nor uploaded below the second factor', async () => {
    await storage.asServer(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
       values ($1, $2, 'totp', 'verified', '\\x00', now())`,
      [randomUUID(), ownerId],
    );
    expect(await show(`${ownerId}/a.webp`, person(ownerId, { aal: 'aal1' }))).toEqual([]);
    const { error } = await storage.client('owner').from('avatars').upload(`${ownerId}/a.webp`, 'x', {
      contentType: 'image/webp',
    });
    expect(error?.message).toContain('row-level security');
    await storage.asServer('delete from auth.mfa_factors');
  });

  it('that was uploaded in the moment its account was deleted goes too', async () => {
    await storage.asServer(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('avatars', 'gone/a', $1::uuid, $1, gen_random_uuid()::text, '{"size": 1}')`,
      [randomUUID()],
    );
    await deleteUnusedPictures(storage.db);
    expect(await storage.asServer('select name from storage.objects')).toEqual([]);
  });

  it('that no profile shows after a day is removed, and no other', async () => {
    const shown = await uploaded();
    await show(shown);
    const forgotten = await uploaded();
    const justNow = await uploaded();
    await storage.asOwner(
      `alter table storage.objects no force row level security; alter table storage.objects disable trigger objects_updated_at;
       update storage.objects set updated_at = now() - interval '25 hours' where name in ('${shown}', '${forgotten}');
       alter table storage.objects enable trigger objects_updated_at; alter table storage.objects force row level security;`,
    );
    await deleteUnusedPictures(storage.db);
    expect(await names()).toEqual([shown, justNow].sort());
  });

  it('is served small by a signed link, cut to a square', async () => {
    const path = await uploaded();
    const { data } = await storage
      .client('owner')
      .from('avatars')
      .createSignedUrl(path, 60, { transform: { width: 96, height: 96 } });
    const url = new URL(data?.signedUrl ?? '');
    const response = await storage.call('GET', url.pathname.replace('/storage/v1', '') + url.search, {
      as: 'keyless',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    expect(response.headers.get('content-disposition')).toBeNull();
    const { width, height } = await sharp(response.content).metadata();
    expect([width, height]).toEqual([96, 96]);
    const otherUser = await storage
      .client('other')
      .from('avatars')
      .createSignedUrl(path, 60, { transform: { width: 96, height: 96 } });
    expect(otherUser.error?.message).toBe('Object not found');
  });
});
