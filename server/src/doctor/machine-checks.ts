import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '@remit/platform/http/site/manifest.ts';
import { parseMailbox } from '@remit/platform/mail/email-address.ts';
import { verifySmtp } from '@remit/platform/mail/smtp-transport.ts';
import { parseSmtpUrl } from '@remit/platform/mail/smtp-url.ts';
import { tokenFiles } from '@remit/platform/secrets/token-file.ts';
import type { Config } from '#config.ts';
import { type Finding, type MachineCheck, ok, problem, warning } from './check.ts';

/** Those that our packages bring have long-term support; `scripts/run.mjs` names the oldest that works at all. */
const oldestNodeMajor = 24;
const gigabyte = 2 ** 30;
/** Free space on the disk of DATA_DIR below which the operator should act. */
export const freeBytes = { problem: gigabyte / 2, warning: 2 * gigabyte };
const keyFiles = ['master.key', ...Object.values(tokenFiles)];

export const machineChecks: readonly MachineCheck[] = [
  {
    name: 'node',
    run: () =>
      Number(process.versions.node.split('.')[0]) >= oldestNodeMajor
        ? ok(process.versions.node)
        : warning(
            `${process.versions.node} is old`,
            'start with "npm start", which uses the Node of our packages',
          ),
  },
  {
    name: 'user',
    run: () =>
      process.getuid?.() === 0
        ? warning('this runs as root', 'run it as another user, which can do less harm')
        : ok('not root'),
  },
  { name: 'site', run: builtSite },
  { name: 'disk', run: diskSpace },
  { name: 'key files', run: keyFilePermissions },
  { name: 'SMTP server', run: smtpServer },
];

function builtSite({ siteDir }: Config): Finding {
  try {
    return ok(`${Object.keys(readManifest(siteDir).pages).length} pages`);
  } catch (error) {
    return problem((error as Error).message, 'run "npm run build"');
  }
}

async function diskSpace({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) return ok('DATA_DIR does not exist yet');
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB free for ${dataDir}`;
  const cure = 'free some space, or move DATA_DIR to a larger disk';
  if (free < freeBytes.problem) return problem(text, cure);
  return free < freeBytes.warning ? warning(text, cure) : ok(text);
}

/** Before the database is opened: the product closes files that it finds open, which hides that they were. */
function keyFilePermissions({ dataDir }: Config): Finding {
  const open = keyFiles
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);
  return open.length === 0
    ? ok('only their owner can read them')
    : problem(
        `others can read ${open.join(', ')}`,
        `chmod 600 ${open.join(' ')}, and rotate the key if others use this machine`,
      );
}

/** It connects and signs in, and sends nothing. */
async function smtpServer({ mail }: Config): Promise<Finding> {
  if (mail.mode !== 'smtp') return ok('SMTP_URL is not set');
  const from = parseMailbox(mail.from);
  const server = parseSmtpUrl(mail.url);
  const result = from && (await verifySmtp({ server, from }));
  return result?.outcome === 'accepted'
    ? ok(`${server.host} answers`)
    : problem(
        `${server.host}:${server.port} does not accept our e-mails (${result?.reason})`,
        'check host, port, user and password in SMTP_URL, and the firewall',
      );
}
