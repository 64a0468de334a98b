import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSiteUrl } from '../web/site-url.ts';
import { root, sum, type Tally } from './tally.ts';

/**
 * What a newcomer does: clone into a new private folder, `npm start`, look, stop, start again, make a folder for a server
 * by the steps of the container file and serve from it, `npm test`. As root and as an ordinary user (nobody, who exists
 * everywhere). The two differ in where data lies and who runs the database, so the ordinary user tests that, and one journey
 * through all of it. With `--ci` root is left out: `.ci/run` is in a fresh clone of its own and has just installed, built and
 * tested there.
 */
type Person = {
  readonly name: string;
  readonly ids: { uid: number; gid: number } | undefined;
  /** What to test: everything when empty, nothing when undefined. */
  readonly tests: readonly string[] | undefined;
  readonly port: number;
  /** Where the site says that it is, when not where it is: tests need no other build then. */
  readonly siteUrl?: string;
};

const whatUsersDiffer = ['platform/src/db/embedded', 'e2e/journeys/join-waitlist.spec.ts'];
const hasTestedAlready = process.argv.includes('--ci');
const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
const people: Person[] = isRoot
  ? [
      ...(hasTestedAlready ? [] : [{ name: 'root', ids: undefined, tests: [], port: 3977 }]),
      {
        name: 'an ordinary user',
        ids: { uid: idOf('-u'), gid: idOf('-g') },
        tests: whatUsersDiffer,
        port: 3978,
        siteUrl: defaultSiteUrl,
      },
    ]
  : [{ name: 'this user', ids: undefined, tests: hasTestedAlready ? undefined : [], port: 3977 }];
/** Installing and building on a machine that is busy with other work takes minutes. */
const hangsAfterMs = 900_000;
const siteUrlOf = (person: Person) => person.siteUrl ?? `http://localhost:${person.port}`;

/** The outer run's own settings must not reach the inner one. */
const outside = [
  'DATABASE_URL',
  'SECRET_KEY',
  'DATA_DIR',
  'CHROMIUM',
  'BUILT_SITE_DIR',
  'SITE_URL',
  'NODE_OPTIONS',
  'LONG',
];

async function tryAsNewcomer(person: Person): Promise<Tally> {
  const parent = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  chmodSync(parent, 0o700);
  const clone = join(parent, 'clone');
  const home = join(parent, 'home');
  mkdirSync(home);
  const results: [what: string, isGood: boolean][] = [];
  const note = (what: string, isGood: boolean) => {
    results.push([what, isGood]);
    console.log(`${isGood ? 'ok' : 'FAILED'}  as ${person.name}: ${what}`);
  };
  try {
    if (spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' }).status !== 0) {
      note('clones', false);
    } else {
      if (person.ids) spawnSync('chown', ['-R', `${person.ids.uid}:${person.ids.gid}`, parent]);
      const first = await startOnce(clone, home, person);
      note(`npm start responds (${seconds(first)})`, first !== undefined);
      const second = await startOnce(clone, home, person);
      note(`npm start responds again (${seconds(second)})`, second !== undefined);
      await serveApart(clone, home, person, note);
      if (person.tests) {
        const testedSince = performance.now();
        const test = npm(['test', '--', ...person.tests], clone, home, person, 'inherit');
        const [code] = await once(test, 'close');
        const what = ['npm test', ...person.tests].join(' ');
        note(`${what} passes (${seconds(performance.now() - testedSince)})`, code === 0);
      }
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  const failed = results.filter(([, isGood]) => !isGood).length;
  return { passed: results.length - failed, failed };
}

/** The steps of the container file: a folder for a server, which has no packages to build with, and serves. */
async function serveApart(
  clone: string,
  home: string,
  person: Person,
  note: (what: string, isGood: boolean) => void,
): Promise<void> {
  const folder = join(home, 'server');
  const siteUrl = `SITE_URL=${siteUrlOf(person)}`;
  const building = run('env', [siteUrl, 'sh', 'deploy/build.sh', folder], { clone, home, person });
  const [code] = await once(building, 'close');
  note('deploy/build.sh makes a folder for a server', code === 0);
  if (code !== 0) return;
  note('which has no packages to build with', !existsSync(join(folder, 'node_modules/vite')));
  const served = await startOnce(folder, home, person, ['run', 'serve']);
  note(`and serves (${seconds(served)})`, served !== undefined);
  const admin = npm(['run', '--silent', 'admin', '--', '--help'], folder, home, person, 'ignore');
  const [adminCode] = await once(admin, 'close');
  note('with its commands for operators', adminCode === 0);
}

/** Starts, waits for the first response and stops. Returns how long that took, or undefined without a response. */
async function startOnce(
  clone: string,
  home: string,
  person: Person,
  args = ['start'],
): Promise<number | undefined> {
  const since = performance.now();
  const child = npm(args, clone, home, person, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  let took: number | undefined;
  while (took === undefined && child.exitCode === null && performance.now() - since < hangsAfterMs) {
    const isUp = await fetch(`http://localhost:${person.port}/ready`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (isUp) took = performance.now() - since;
    else await sleep(50);
  }
  if (took !== undefined) {
    const page = await fetch(`http://localhost:${person.port}/`);
    const html = await page.text();
    const canonical = `<link rel="canonical" href="${siteUrlOf(person)}/">`;
    if (page.status !== 200 || !html.includes('<h1') || !html.includes(canonical)) took = undefined;
  }
  if (took === undefined) console.error(output);
  const closed = child.exitCode === null ? once(child, 'close') : undefined;
  child.kill('SIGTERM');
  await closed;
  return took;
}

type Output = 'pipe' | 'inherit' | 'ignore';
type Place = { readonly clone: string; readonly home: string; readonly person: Person };

const npm = (args: string[], clone: string, home: string, person: Person, output: Output) =>
  run('npm', args, { clone, home, person }, output);

function run(command: string, args: string[], { clone, home, person }: Place, output: Output = 'inherit') {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !outside.includes(name) && !name.startsWith('npm_')),
  );
  // The Node that a newcomer has, not the one that our own packages put first in the path.
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  return spawn(command, args, {
    cwd: clone,
    stdio: ['ignore', output, output],
    env: {
      ...env,
      PATH: path.join(':'),
      HOME: home,
      PORT: String(person.port),
      ...(person.siteUrl !== undefined && { SITE_URL: person.siteUrl }),
      npm_config_cache: join(home, '.npm'),
    },
    ...person.ids,
  });
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'no response' : `${(ms / 1000).toFixed(1)} s`;
}

// At once: most of it is waiting for packages.
const { passed, failed } = sum(await Promise.all(people.map(tryAsNewcomer)));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
