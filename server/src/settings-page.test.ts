import type { Setting } from '@remit/platform/settings/setting.ts';
import { expect, it } from 'vitest';
import { settings } from './config.ts';

const head = `# Settings

Read once at start from the environment. A bad value is one line that names the setting, and exit code 1. The
[25 that matter](operators.md#the-first-hour) are on the operators' page; the rest have defaults that need no thought.

This page is made from the tables in the code: \`npx vitest run --project server server/src/settings-page -u\`.
`;

const services = { AUTH_: 'Accounts', DATA_: 'Data', REALTIME_: 'Realtime', STORAGE_: 'Storage' } as const;
const ofProduct = new Set(['DATA_DIR']);

const code = (text: string) => (/^[\w.:/%,=+-]+$/.test(text) && text !== 'none' ? `\`${text}\`` : text);

function table(title: string, rows: readonly (readonly [string, Setting<unknown>])[]): string {
  const lines = rows.map(
    ([name, { type, byDefault, meaning }]) => `| \`${name}\` | ${type} | ${code(byDefault)} | ${meaning} |`,
  );
  return [
    '',
    `## ${title}`,
    '',
    '| Setting | Type | Default | Meaning |',
    '|---|---|---|---|',
    ...lines,
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
    '\nTests and benches use the Chromium that `CHROMIUM` names; otherwise one that is there.\n',
  ].join('');
  await expect(page).toMatchFileSnapshot('../../docs/settings.md');
});
