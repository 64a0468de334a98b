import { join, resolve } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import type { BackupConfig } from '@remit/platform/backup/scheduled-backups.ts';
import { defaultDataDir } from '@remit/platform/db/embedded/data-folder.ts';
import type { SubmissionLimits } from '@remit/platform/guards/guards.ts';
import { parseTrustProxy, type TrustProxy } from '@remit/platform/http/client-ip.ts';
import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import type { HstsScope } from '@remit/platform/http/security-headers.ts';
import { type LogLevel, logLevels } from '@remit/platform/log.ts';
import { parseAddress, parseMailbox } from '@remit/platform/mail/address.ts';
import type { MailConfig } from '@remit/platform/mail/mailer.ts';
import { oneOf, seconds, wholeNumber } from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { readServicesConfig, type ServicesConfig, serviceSettings } from '@remit/provider';
import pg from 'pg';

/** Every setting, for people: docs/settings.md is checked against it. */
export const settings = {
  PORT: 'Port to listen on.',
  HOST: 'Address to listen on.',
  SITE_URL:
    'Public address of the site, as people type it; links in e-mails and canonical addresses start with it.',
  HSTS: '"subdomains" or "preload": what the promise of https takes in beside the site itself.',
  DATA_DIR:
    'Folder for the built-in database, its log, the master key and the tokens for captured e-mail and /metrics.',
  DATABASE_URL:
    'A PostgreSQL 15 or newer to use instead of the built-in one; with TLS beyond this machine, unless sslmode says otherwise.',
  DATABASE_POOL_MAX: 'Connections this process may hold to the database.',
  SECRET_KEY: 'Master key, at least 32 characters. Required with DATABASE_URL, the same on every machine.',
  SECRET_KEY_PREVIOUS: 'The master key before this one, while it is being replaced.',
  TRUST_PROXY: 'Proxies whose X-Forwarded-For is believed: a number of hops, or addresses and networks.',
  SMTP_URL: 'SMTP server, smtp://user:password@host:587 or smtps://…; without it e-mails are captured.',
  MAIL_FROM: 'Sender of every e-mail.',
  MAIL: '"hold" keeps e-mails in the outbox until an SMTP server is set; needed for a public site without one.',
  TEAM_EMAIL: 'Where enquiries are forwarded.',
  LIMIT_SUBMISSIONS_PER_NETWORK:
    'Forms one network may send in an hour; families and offices share addresses.',
  LIMIT_SUBMISSIONS_PER_ADDRESS: 'Forms that may name one e-mail address in an hour.',
  LIMIT_MAILS_PER_ADDRESS: 'E-mails that forms may cause to one address in a day.',
  CAMPAIGN_MAILS_PER_MINUTE: 'How many e-mails of campaigns are sent in a minute, by all processes together.',
  MAIL_EVENTS_SECRET:
    'Opens the path by which your provider says what became of e-mails, at least 32 characters.',
  SERVICE_WORKER: '"off" makes devices forget the pages they keep for when there is no connection.',
  BACKUP_EVERY: 'Time between two scheduled backups, as 24h; at least an hour. Without it none are made.',
  BACKUP_KEEP: 'How many scheduled backups are kept.',
  BACKUP_DIR: 'Folder for backups.',
  BACKUP_BEFORE_MIGRATION:
    '"on": a release that changes the database makes a backup first; "off": it does not.',
  LOG_LEVEL: 'debug, info, warn or error.',
  METRICS_TOKEN:
    'Opens /metrics, at least 32 characters; without it a token in DATA_DIR does, on a site for this machine alone.',
  ...serviceSettings,
} as const;

export type Config = ServicesConfig & {
  readonly port: number;
  /** Undefined means loopback, both families. */
  readonly host: string | undefined;
  readonly siteUrl: URL;
  readonly hsts: HstsScope | undefined;
  readonly dataDir: string;
  readonly siteDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  readonly secretKey: string | undefined;
  readonly secretKeyPrevious: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly mail: MailConfig;
  readonly teamEmail: string;
  readonly limits: SubmissionLimits;
  readonly campaigns: {
    readonly messagesPerMinute: number;
    /** Undefined: nobody tells what became of messages. */
    readonly mailEventsSecret: string | undefined;
  };
  /** Whether devices may keep pages for when there is no connection. */
  readonly hasServiceWorker: boolean;
  readonly backup: BackupConfig;
  readonly logLevel: LogLevel;
  readonly metricsToken: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const checkout = join(import.meta.dirname, '../..');

/** Reads the environment once. Whatever is wrong with it is said in one line that names the setting. */
export function readConfig(environment: Environment): Config {
  const read = (name: keyof typeof settings) => environment[name]?.trim() || undefined;
  const limit = (name: keyof typeof settings, fallback: string) =>
    wholeNumber(name, read(name) ?? fallback, { min: 1, max: 1_000_000 });
  const port = wholeNumber('PORT', read('PORT') ?? '3000', { min: 0, max: 65_535 });
  const host = read('HOST');
  const siteUrl = readSiteUrl(read('SITE_URL') ?? `http://localhost:${port}`);
  const databaseUrl = readDatabaseUrl('DATABASE_URL', read('DATABASE_URL'));
  const secretKey = read('SECRET_KEY');
  if (databaseUrl && !secretKey) {
    throw new StartProblem(
      'SECRET_KEY is required with DATABASE_URL, the same on every machine: for example from "openssl rand -base64 32".',
    );
  }
  // Absolute, because the database's own processes run in another folder.
  const dataDir = resolve(read('DATA_DIR') ?? defaultDataDir(checkout, brand.slug));
  const backupEvery = read('BACKUP_EVERY');
  const secretKeyPrevious = read('SECRET_KEY_PREVIOUS');
  if (secretKeyPrevious && !secretKey) {
    throw new StartProblem(
      'SECRET_KEY_PREVIOUS is the key before the one in SECRET_KEY, which is not set: set both, or neither.',
    );
  }
  return {
    port,
    host,
    siteUrl,
    hsts: readHsts(read('HSTS'), siteUrl),
    dataDir,
    siteDir: join(checkout, 'web/dist'),
    databaseUrl,
    databasePoolMax: wholeNumber('DATABASE_POOL_MAX', read('DATABASE_POOL_MAX') ?? '10', {
      min: 2,
      max: 200,
    }),
    secretKey,
    secretKeyPrevious,
    trustProxy: parseTrustProxy(read('TRUST_PROXY')),
    mail: readMail({ url: read('SMTP_URL'), from: read('MAIL_FROM'), mail: read('MAIL'), siteUrl }),
    teamEmail: readTeamEmail(read('TEAM_EMAIL') ?? brand.email),
    limits: {
      submissionsPerNetworkHour: limit('LIMIT_SUBMISSIONS_PER_NETWORK', '60'),
      submissionsPerAddressHour: limit('LIMIT_SUBMISSIONS_PER_ADDRESS', '10'),
      mailsPerAddressDay: limit('LIMIT_MAILS_PER_ADDRESS', '10'),
    },
    campaigns: {
      messagesPerMinute: wholeNumber(
        'CAMPAIGN_MAILS_PER_MINUTE',
        read('CAMPAIGN_MAILS_PER_MINUTE') ?? '300',
        {
          min: 10,
          max: 60_000,
        },
      ),
      mailEventsSecret: readToken('MAIL_EVENTS_SECRET', read('MAIL_EVENTS_SECRET')),
    },
    hasServiceWorker: oneOf('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on', ['on', 'off']) === 'on',
    backup: {
      everySeconds:
        backupEvery === undefined
          ? undefined
          : seconds('BACKUP_EVERY', backupEvery, { min: 3_600, max: 31_536_000 }),
      keep: wholeNumber('BACKUP_KEEP', read('BACKUP_KEEP') ?? '7', { min: 1, max: 10_000 }),
      dir: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
      // Who brings a database has ways of their own to back it up.
      isBeforeMigration:
        oneOf('BACKUP_BEFORE_MIGRATION', read('BACKUP_BEFORE_MIGRATION') ?? (databaseUrl ? 'off' : 'on'), [
          'on',
          'off',
        ]) === 'on',
    },
    ...readServicesConfig(read, { siteUrl, dataDir, product: brand }),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    metricsToken: readToken('METRICS_TOKEN', read('METRICS_TOKEN')),
  };
}

function readSiteUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.username || url?.password) {
    throw new StartProblem('SITE_URL is the address people type: it has no user and no password in it.');
  }
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new StartProblem(
      `SITE_URL must look like https://${brand.domain} with nothing after it, not "${text}".`,
    );
  }
  return url;
}

function readHsts(text: string | undefined, siteUrl: URL): HstsScope | undefined {
  if (text === undefined) return undefined;
  const scope = oneOf('HSTS', text, ['subdomains', 'preload']);
  if (siteUrl.protocol !== 'https:') {
    throw new StartProblem(`HSTS promises https, which SITE_URL ${siteUrl.origin} does not have.`);
  }
  return scope;
}

/** With TLS where it is needed. `name` is what the operator calls it. */
export function readDatabaseUrl<Text extends string | undefined>(name: string, text: Text): Text;
export function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    // Never repeat the value: it holds a password.
    throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return withTls(name, text);
}

/** Beyond this machine the password and all data are encrypted, for the server that the certificate names. */
function withTls(name: string, databaseUrl: string): string {
  const host = hostOf(name, databaseUrl);
  const url = new URL(databaseUrl);
  if (host.startsWith('/') || isLoopbackHost(host) || url.searchParams.get('sslmode')) return databaseUrl;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** The host that the driver would connect to, which the URL can name in several ways. */
function hostOf(name: string, databaseUrl: string): string {
  try {
    return new pg.Client({ connectionString: databaseUrl }).host;
  } catch (error) {
    // Such as a file of certificates that is not there.
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    throw new StartProblem(`${name} cannot be used (${reason}): check its encoding and the files it names.`);
  }
}

type MailSettings = {
  readonly url: string | undefined;
  readonly from: string | undefined;
  readonly mail: string | undefined;
  readonly siteUrl: URL;
};

function readMail({ url, from: sender, mail, siteUrl }: MailSettings): MailConfig {
  const from = sender ?? `${brand.name} <${brand.email}>`;
  if (!parseMailbox(from)) {
    throw new StartProblem(`MAIL_FROM must be an address or "Name <address>", not "${from}".`);
  }
  if (mail !== undefined && mail !== 'hold') {
    throw new StartProblem(`MAIL can only be "hold", not "${mail}".`);
  }
  if (url !== undefined) {
    const protocol = URL.parse(url)?.protocol;
    if (protocol !== 'smtp:' && protocol !== 'smtps:') {
      throw new StartProblem(
        'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.',
      );
    }
    return mail === 'hold' ? { mode: 'hold', from } : { mode: 'smtp', url, from };
  }
  if (mail === 'hold') return { mode: 'hold', from };
  if (!isLoopbackHost(siteUrl.hostname)) {
    throw new StartProblem(
      `SITE_URL ${siteUrl.origin} is public but there is no SMTP server: set SMTP_URL, or MAIL=hold to keep e-mails until there is one.`,
    );
  }
  return { mode: 'capture', from };
}

function readToken(name: keyof typeof settings, text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{32,}$/.test(text)) return text;
  throw new StartProblem(
    `${name} must have at least 32 characters, without spaces: for example from "openssl rand -hex 32".`,
  );
}

function readTeamEmail(text: string): string {
  const address = parseAddress(text);
  if (!address) throw new StartProblem(`TEAM_EMAIL must be an e-mail address, not "${text}".`);
  return address;
}
