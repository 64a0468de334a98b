import { createLog } from '@remit/platform/log.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { aSite, type SiteFixture } from '@remit/platform/testing/a-site.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretKey, urlOf } from '#admin/testing/run-as-operator.ts';
import { type Config, readConfig } from '#config.ts';
import { type Product, startProduct } from '#product.ts';

let fresh: FreshDatabase;
let folder: DataFolder;
let site: SiteFixture;
let product: Product;
const problems: string[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  folder = aDataFolder();
  site = aSite();
  const config: Config = {
    ...readConfig({
      PORT: '0',
      DATA_DIR: folder.dir,
      DATABASE_URL: urlOf(fresh),
      SECRET_KEY: secretKey,
      AUTH_MAILER_AUTOCONFIRM: 'true',
    }),
    siteDir: site.dir,
  };
  product = await startProduct(
    config,
    createLog('error', (line) => problems.push(line)),
  );
});
afterAll(async () => {
  await product?.stop();
  site?.remove();
  folder?.remove();
  await fresh?.close();
});

type Session = { readonly access_token: string; readonly user: { readonly id: string } };

it('notifies a person of changes of their own profile only, and to reconnect when it stops', async () => {
  const origin = `http://127.0.0.1:${product.port}`;
  const ask = (path: string, method: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signUp = async (email: string) =>
    (await (await ask('/auth/v1/signup', 'POST', { email, password: 'correct horse' })).json()) as Session;
  const [ama, kofi] = [await signUp('ama@example.com'), await signUp('kofi@example.com')];
  // A person's token is a key too.
  const client = new RealtimeClient(`ws://127.0.0.1:${product.port}/realtime/v1`, {
    params: { apikey: ama.access_token },
    timeout: 60_000,
  });
  await client.setAuth(ama.access_token);
  const changed: { id: unknown }[] = [];
  const statuses: string[] = [];
  const channel = client.channel('mine');
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, (change) =>
    changed.push(change.new as { id: unknown }),
  );
  const live = new Promise((resolve) => channel.on('system', {}, resolve));
  channel.subscribe((status) => statuses.push(status));
  expect(await live).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
  for (const { user, access_token: token } of [kofi, ama]) {
    const response = await ask(
      `/rest/v1/profiles?id=eq.${user.id}`,
      'PATCH',
      { full_name: 'Somebody' },
      { authorization: `Bearer ${token}` },
    );
    expect(response.status).toBeLessThan(300);
  }
  await expect.poll(() => changed.map(({ id }) => id)).toEqual([ama.user.id]);
  await product.stop();
  await expect.poll(() => statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
  await client.disconnect();
  expect(problems).toEqual([]);
});
