import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionGroups } from '../web/staff/content/en/audit-words.ts';

const root = join(import.meta.dirname, '..');
/** Where an action is named whole, or without the `staff` that all changes of an account or a campaign begin with. */
const places = [
  {
    file: /^(server\/src\/(staff|admin\/commands)|provider\/src\/auth)\//,
    pattern: /'(staff [a-z-]*[a-z])'/g,
  },
  {
    file: /^(server\/src\/admin\/commands|platform\/src\/backup)\//,
    pattern: /action(?:: | = )'([a-z -]+)'/g,
  },
  { file: /^server\/src\/staff\/accounts\//, pattern: /action: '(account-[a-z-]+)'/g, prefix: 'staff ' },
  {
    file: /^server\/src\/staff\/campaigns\/operations/,
    pattern: /action: '([a-z]+)'/g,
    prefix: 'staff campaign-',
  },
];
/** Made of parts, which the patterns do not find. */
const composed = [
  'staff campaign-send',
  'staff campaign-schedule',
  'staff second-step-added',
  'staff second-step-removed',
];

const recorded = ['server/src', 'platform/src', 'provider/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return places
      .filter((place) => place.file.test(file))
      .flatMap(({ pattern, prefix = '' }) => [...text.matchAll(pattern)].map(([, name]) => prefix + name));
  });
const worded = actionGroups.flatMap(({ actions }) => Object.keys(actions));

it('every action of the audit has words', () => {
  expect(recorded.length).toBeGreaterThan(50);
  expect([...new Set([...recorded, ...composed])].filter((action) => !worded.includes(action))).toEqual([]);
});

it('no action of the audit has words twice, or is recorded nowhere', () => {
  expect(worded).toEqual([...new Set(worded)]);
  expect(worded.filter((action) => ![...recorded, ...composed].includes(action))).toEqual([]);
});
