import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Which folder may import from which. The first row whose `folder` a file lies in decides; `may` are folders (of the
 * repository) and packages. `*` in both stands for the same folder name: a feature may use itself, not its neighbour.
 */
type Rule = { readonly folder: string; readonly may: readonly string[]; readonly why: string };

const shared = ['contract/src', 'domain/src', 'brand'];
const webLeaves = [
  'web/app/ui',
  'web/app/content',
  'web/app/content-types',
  'web/app/client',
  'web/app/device',
];
const contract = (...files: readonly string[]) => files.map((file) => `contract/src/${file}.ts`);
/** Checked by a form in the browser and again by whatever server stands behind it. */
const formRules = contract('email', 'field-error', 'proof-of-work');
/** The wire of the official clients, and what a page of any app knows of its accounts. */
const providerWire = contract(
  ...['auth', 'auth-admin', 'auth-link', 'auth-mail', 'auth-mfa', 'data', 'realtime', 'storage'],
  ...['account-channel', 'email', 'password', 'proof-of-work', 'staff-roles'],
);
const inServer = (path: string) => `server/src/${path}`;
const providerGround = ['platform/src', 'provider/src/api-keys', 'provider/src/authorise.ts'];
const serverGround = [
  'platform/src',
  'provider/src/index.ts',
  'server/src/config.ts',
  'server/src/migrations.ts',
];

export const rules: readonly Rule[] = [
  { folder: 'domain/src', may: ['domain/src'], why: 'the rules of sending money know nothing else' },
  { folder: 'brand', may: ['brand'], why: 'the brand knows nothing else' },
  {
    folder: 'contract/src',
    may: ['contract/src', 'domain/src', 'npm:valibot'],
    why: 'the wire may use the rules only',
  },
  {
    folder: 'web/app/ui',
    may: ['web/app/ui', 'brand', 'npm:react', 'npm:react-router'],
    why: 'primitives have no product knowledge',
  },
  {
    folder: 'web/app/content',
    may: ['web/app/content', 'web/app/content-types', ...shared],
    why: 'copy is data',
  },
  {
    folder: 'web/app/client',
    may: ['web/app/client', 'web/app/device', ...shared, 'npm:*'],
    why: 'the door to the server, which may keep things on the device',
  },
  { folder: 'web/app/device', may: ['web/app/device', ...shared, 'npm:react'], why: 'what the phone offers' },
  {
    folder: 'web/app/features/*',
    may: ['web/app/features/*', ...webLeaves, ...shared, 'npm:*'],
    why: 'features do not know each other',
  },
  {
    folder: 'web/staff',
    may: ['web/staff', 'web/app/features/account', ...webLeaves, ...shared, 'npm:*'],
    why: 'the console shares primitives and the screens of signing in with the site, no other feature',
  },
  { folder: 'web/app', may: ['web/app', ...shared, 'npm:*'], why: 'the browser never sees the server' },
  { folder: 'web', may: ['web', ...shared, 'npm:*', 'node:*'], why: 'the build never sees the server' },
  {
    folder: 'platform/src',
    may: ['platform/src', ...formRules, 'npm:*', 'node:*'],
    why: 'what any server stands on knows none of them',
  },
  {
    folder: 'provider/src/*/',
    may: ['provider/src/*/', ...providerGround, ...providerWire, 'npm:*', 'node:*'],
    why: 'the services of the provider meet only where they are created',
  },
  {
    folder: 'provider/src',
    may: ['provider/src', 'platform/src', ...providerWire, 'npm:*', 'node:*'],
    why: 'the provider serves any app',
  },
  {
    folder: 'server/src/admin',
    may: ['server/src', ...serverGround, ...shared, 'npm:*', 'node:*'],
    why: 'operators reach every folder of the product, and of the provider what its index exports',
  },
  {
    folder: 'server/src/staff',
    may: [
      ...['staff', 'people', 'enquiries', 'campaigns', 'transfers', 'ledger'].map(inServer),
      ...['mails', 'doctor', 'export'].map(inServer),
      ...['key-ages.ts', 'release.ts'].map(inServer),
      ...[...serverGround, ...shared, 'npm:*', 'node:*'],
    ],
    why: 'the console shows what every service stores, and knows nothing of the commands',
  },
  {
    folder: 'server/src/doctor',
    may: [
      ...['doctor', 'demo-data', 'ledger', 'transfers/figures.ts'].map(inServer),
      ...['start-warnings.ts', 'product-database.ts'].map(inServer),
      ...[...serverGround, ...shared, 'npm:*', 'node:*'],
    ],
    why: 'the doctor looks at what the product stands on',
  },
  {
    folder: 'server/src/people/person.ts',
    may: [
      ...['people', 'enquiries', 'mails'].map(inServer),
      ...[...serverGround, ...shared, 'npm:*', 'node:*'],
    ],
    why: 'a person is what every service stores under an e-mail address',
  },
  {
    folder: 'server/src/mails',
    may: ['server/src/mails', ...serverGround, ...shared, 'npm:*', 'node:*'],
    why: 'mails know only what they are passed',
  },
  {
    folder: 'server/src/people/*/',
    may: ['server/src/people/*/', 'server/src/mails', ...serverGround, ...shared, 'npm:*', 'node:*'],
    why: 'services meet only in services.ts',
  },
  {
    folder: 'server/src/transfers',
    may: [
      ...['transfers', 'ledger', 'mails'].map(inServer),
      ...[...serverGround, ...shared, 'npm:*', 'node:*'],
    ],
    why: 'a transfer is moved together with its posting, in one transaction',
  },
  {
    folder: 'server/src/*/',
    may: ['server/src/*/', 'server/src/mails', ...serverGround, ...shared, 'npm:*', 'node:*'],
    why: 'services meet only in services.ts',
  },
  {
    folder: 'server/src',
    may: ['server/src', ...serverGround, ...shared, 'npm:*', 'node:*'],
    why: 'the product never sees the browser, and of the provider what its index exports',
  },
];

const testing = [
  'server/src/testing',
  'web/testing',
  'npm:vitest',
  'npm:fast-check',
  'npm:pg',
  'npm:react-dom',
  'npm:react-router',
  'npm:@testing-library/jest-dom',
  'npm:@testing-library/react',
  'npm:@testing-library/user-event',
  'npm:smtp-server',
  'npm:oidc-provider',
  'node:*',
];

const packages: Record<string, string> = {
  '@remit/brand': 'brand',
  '@remit/contract': 'contract/src',
  '@remit/domain': 'domain/src',
  '@remit/platform': 'platform/src',
  '@remit/provider': 'provider/src',
  '@remit/server': 'server/src',
  '@remit/web': 'web',
};
const ownRoots: readonly [prefix: string, root: string][] = [
  ['domain/', 'domain/src'],
  ['contract/', 'contract/src'],
  ['platform/', 'platform/src'],
  ['provider/', 'provider/src'],
  ['server/', 'server/src'],
  ['web/', 'web/app'],
];

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

export type ImportError = { readonly file: string; readonly specifier: string; readonly why: string };

export function importErrors(files: readonly string[], read: (file: string) => string): ImportError[] {
  return files.flatMap((file) => {
    const found = ruleFor(file);
    if (!found) return [];
    const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/');
    const allowed = isTest ? [...found.may, ...testing, ...testedBy(file)] : found.may;
    return importsIn(read(file))
      .filter((specifier) => !allowed.some((may) => covers(may, resolve(file, specifier))))
      .map((specifier) => ({ file, specifier, why: found.why }));
  });
}

/** The product is tested with the fixtures of the provider's services, and looks into what they store. */
const testedBy = (file: string) =>
  file.startsWith('server/') ? ['server/src', 'provider/src'] : [ownRoot(file)];

function importsIn(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '').filter(Boolean);
}

function ruleFor(file: string): { may: readonly string[]; why: string } | undefined {
  for (const rule of rules) {
    if (!rule.folder.includes('*')) {
      if (covers(rule.folder, file)) return rule;
      continue;
    }
    const [before = '', after = ''] = rule.folder.split('*');
    if (!file.startsWith(before)) continue;
    const [name, ...inside] = file.slice(before.length).split('/');
    if (name === undefined || inside.length === 0) continue;
    const own = (pattern: string) =>
      pattern === rule.folder ? `${before}${name}${after}`.replace(/\/$/, '') : pattern;
    return { may: rule.may.map(own), why: rule.why };
  }
  return undefined;
}

/** A repository path, or `npm:name` or `node:name` for what lies outside it. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  if (specifier.startsWith('#')) {
    return join(ownRoot(file), specifier.slice(1));
  }
  const [first = '', second = '', ...rest] = specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const home = packages[name];
  if (home) return join(home, rest.join('/') || 'index.ts');
  return specifier.startsWith('node:') ? specifier : `npm:${name}`;
}

function covers(may: string, target: string): boolean {
  if (may.endsWith(':*')) return target.startsWith(may.slice(0, -1));
  return target === may || target.startsWith(`${may}/`);
}

function ownRoot(file: string): string {
  return ownRoots.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'outside every package';
}

export const readSource = (root: string) => (file: string) => readFileSync(join(root, file), 'utf8');
