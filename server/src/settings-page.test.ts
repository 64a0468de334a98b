import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '@remit/platform/settings/setting.ts';
import { expect, it } from 'vitest';
import { settings } from './config.ts';

const head = `# Settings

The product reads them once, at start, from the environment. A bad value ends the start with one line that names the
setting; an unknown name is a warning with the nearest known one. Start with
[the 25 that matter](operators.md#the-25-settings-that-matter): the others have defaults that need no thought.

This page is generated from the tables in the code: \`npx vitest run --project server server/src/settings-page -u\`.
`;

/** One row for the four identity providers, which have the same settings. */
const provider = /^AUTH_EXTERNAL_(GOOGLE|APPLE|GITHUB|KEYCLOAK)_/;
const grouped = (name: string) => name.replace(provider, 'AUTH_EXTERNAL_<PROVIDER>_');

const services = { AUTH_: 'Accounts', DATA_: 'Data', REALTIME_: 'Realtime', STORAGE_: 'Storage' } as const;
const ofProduct = new Set(['DATA_DIR']);

const code = (text: string) => (/^[\w.:/%,=+-]+$/.test(text) && text !== 'none' ? `\`${text}\`` : text);

function table(title: string, rows: readonly (readonly [string, Setting<unknown>])[]): string {
  const lines = rows.map(
    ([name, { type, byDefault, meaning }]) =>
      `| \`${grouped(name)}\` | ${type} | ${code(byDefault)} | ${meaning} |`,
  );
  return [
    '',
    `## ${title}`,
    '',
    '| Setting | Type | Default | Meaning |',
    '|---|---|---|---|',
    ...new Set(lines),
    '',
  ].join('\n');
}

it('the page of settings has every setting and no other', async () => {
  const rows = Object.entries(settings as Readonly<Record<string, Setting<unknown>>>);
  const prefixOf = (name: string) =>
    ofProduct.has(name) ? undefined : Object.keys(services).find((prefix) => name.startsWith(prefix));
  const page = [
    head,
    table(
      'The product',
      rows.filter(([name]) => prefixOf(name) === undefined),
    ),
    ...Object.entries(services).map(([prefix, title]) =>
      table(
        title,
        rows.filter(([name]) => prefixOf(name) === prefix),
      ),
    ),
    '\n`<PROVIDER>` is `GOOGLE`, `APPLE`, `GITHUB` or `KEYCLOAK`. Tests and benches use the Chromium of `CHROMIUM`, or the one they find.\n',
  ].join('');
  await expect(page).toMatchFileSnapshot('../../docs/settings.md');
});

it('has the 25 that matter on the operators’ page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operators.md'), 'utf8');
  const [, section = ''] = page.split(/^## The 25 settings that matter$/m);
  const [matters = ''] = section.split(/^## /m);
  const names = [...matters.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
  expect(names).toHaveLength(25);
  expect(names.filter((name = '') => !Object.hasOwn(settings, name))).toEqual([]);
});
