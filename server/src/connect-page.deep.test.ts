import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '@remit/platform/log.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { aSite, type SiteFixture } from '@remit/platform/testing/a-site.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createClient, type RealtimeChannel } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '#admin/commands.ts';
import { secretKey, urlOf } from '#admin/testing/run-as-operator.ts';
import { readConfig, settings } from './config.ts';
import { type Product, startProduct } from './product.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/connect.md'), 'utf8');
const [connect = '', signIn = '', use = '', ...others] = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);

let fresh: FreshDatabase;
let folder: DataFolder;
let site: SiteFixture;
let product: Product;
const problems: string[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  folder = aDataFolder();
  site = aSite();
  product = await startProduct(
    {
      ...readConfig({ PORT: '0', DATA_DIR: folder.dir, DATABASE_URL: urlOf(fresh), SECRET_KEY: secretKey }),
      siteDir: site.dir,
    },
    createLog('error', (line) => problems.push(line)),
  );
});
afterAll(async () => {
  await product?.stop();
  site?.remove();
  folder?.remove();
  await fresh?.close();
});

/** Follows the link in the captured e-mail, as a person does. */
async function confirm(origin: string): Promise<void> {
  const list = product.capturedMailPath?.replace('/dev/mail', '/dev/mail.json') ?? '';
  const [mail] = (await (await fetch(`${origin}${list}`)).json()) as { text: string }[];
  const { pathname, search } = new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const response = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual' });
  expect(response.headers.get('location')).toContain('access_token=');
}

const isLive = (channel: RealtimeChannel) =>
  new Promise<{ status: string }>((resolve) => channel.on('system', {}, resolve));

type Results = {
  readonly profile: unknown;
  readonly link: { readonly signedUrl: string };
  readonly supabase: ReturnType<typeof createClient>;
};

it('the lines of the page sign up, read and change a profile, hear of it, and bring a file up and down', async () => {
  const origin = `http://localhost:${product.port}`;
  const imported = "import { createClient } from '@supabase/supabase-js';\n";
  const [url, key] = ["'http://localhost:3000'", "'sb_publishable_…'"];
  expect([connect.startsWith(imported), connect.includes(`createClient(${url}, ${key})`), others]).toEqual([
    true,
    true,
    [],
  ]);
  const lines = [
    connect
      .replace(imported, '')
      .replace(url, JSON.stringify(origin))
      .replace(key, JSON.stringify(product.publishableKey)),
    'await confirm();',
    signIn,
    'await live(changes);',
    use,
    'return { profile, link, supabase };',
  ].join('\n');

  const heard: unknown[] = [];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1C4A3A' } })
    .png()
    .toBuffer();
  const given = {
    createClient,
    email: 'ama@example.com',
    password: 'a heron over the harbour',
    picture,
    show: (row: unknown) => heard.push(row),
    confirm: () => confirm(origin),
    live: async (channel: RealtimeChannel) => expect(await isLive(channel)).toMatchObject({ status: 'ok' }),
  };
  const AsyncFunction = confirm.constructor as FunctionConstructor;
  const run = new AsyncFunction(...Object.keys(given), lines);
  const { profile, link, supabase } = (await run(...Object.values(given))) as Results;

  expect(profile).toEqual({ full_name: null, theme: 'dark' });
  await expect.poll(() => heard).toMatchObject([{ theme: 'dark' }]);
  const down = await fetch(link.signedUrl);
  expect(Buffer.from(await down.arrayBuffer()).equals(picture)).toBe(true);
  await supabase.removeAllChannels();
  await supabase.auth.signOut();
  expect(problems).toEqual([]);
});

it('the page names commands and settings that exist', () => {
  const named = [...page.matchAll(/admin -- ([a-z-]+(?: [a-z]+)?)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  const set = [...page.matchAll(/`([A-Z]+_[A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(set.length).toBeGreaterThan(2);
  expect(set.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
});
