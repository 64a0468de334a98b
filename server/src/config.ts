import { join, resolve } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import type { BackupConfig } from '@remit/platform/backup/scheduled-backups.ts';
import { defaultDataDir } from '@remit/platform/db/embedded/data-folder.ts';
import type { SubmissionLimits } from '@remit/platform/guards/guards.ts';
import { parseTrustProxy, type TrustProxy } from '@remit/platform/http/client-ip.ts';
import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import type { HstsScope } from '@remit/platform/http/security-headers.ts';
import { type LogLevel, logLevels } from '@remit/platform/log.ts';
import { parseEmailAddress, parseMailbox } from '@remit/platform/mail/email-address.ts';
import type { MailConfig } from '@remit/platform/mail/mailer.ts';
import {
  choice,
  count,
  type Environment,
  optionalDuration,
  readSettings,
  text,
} from '@remit/platform/settings/setting.ts';
import { oneOf } from '@remit/platform/settings/setting-values.ts';
import { type UnknownSetting, unknownSettings } from '@remit/platform/settings/unknown-settings.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { readServicesConfig, type ServicesConfig, serviceSettings } from '@remit/provider';
import pg from 'pg';

const productSettings = {
  PORT: count('3000', 'Port to listen on.', { min: 0, max: 65_535 }),
  HOST: text(
    'IP to listen on. Use `0.0.0.0` or `::` to be reachable from elsewhere, and then set `SMTP_URL` or `MAIL=hold` too: captured e-mail is shown on loopback alone.',
    'loopback, both families',
  ),
  SITE_URL: text(
    'Public URL of the site. Links in e-mails, canonical URLs, social cards and the sitemap start with it, so a change needs a build. With `https` the site also sends HSTS.',
    '`http://localhost:PORT`',
  ),
  HSTS: text(
    "`subdomains` promises https for every subdomain too; `preload` also asks for a place in browsers' lists, which is hard to undo.",
    "for the site's own name alone",
  ),
  DATA_DIR: text(
    'Folder of the built-in database, its log, the master key and the tokens for captured e-mail and `/metrics`. With `DATABASE_URL` the tokens are still made here.',
    '`.data` in the checkout; for root a folder of its own under `/var/lib`',
  ),
  DATABASE_URL: text(
    'Any PostgreSQL 15 or newer: `postgres://user:password@host:5432/database`. The login owns the database and is no superuser; [the lines for it](operators.md#database). Beyond this machine the connection has TLS and the certificate is verified, unless `sslmode` says otherwise. A pooler must keep sessions.',
    'the built-in PostgreSQL 18',
  ),
  DATABASE_POOL_MAX: count('10', 'Maximum database connections of this process.', { min: 2, max: 200 }),
  SECRET_KEY: text(
    'Master key, at least 32 characters. Required with `DATABASE_URL`, the same on every machine. What it sealed is lost with it.',
    'a file in `DATA_DIR`, made at first start',
  ),
  SECRET_KEY_PREVIOUS: text('The previous master key, during [a rotation](operators.md#keys).'),
  TRUST_PROXY: text(
    'Proxies whose `X-Forwarded-For` is trusted: a number of hops, or IPs and networks (`10.0.0.0/8, loopback`). `0`: there are none. Unset, the first request through a proxy logs a warning.',
  ),
  SMTP_URL: text(
    'SMTP server, `smtp://user:password@host:587` or `smtps://…`. TLS is required except on loopback, unless the URL has `?tls=optional` or `?tls=off`.',
    'none: e-mails are captured',
  ),
  MAIL_FROM: text('Sender of every e-mail.', "the brand's name and address"),
  MAIL: text(
    '`hold` keeps e-mails in the outbox until there is an SMTP server. A public site without one starts only with it.',
    'unset',
  ),
  TEAM_EMAIL: text('Where enquiries are forwarded.', "the brand's address"),
  LIMIT_SUBMISSIONS_PER_NETWORK: count(
    '60',
    'Forms from one network (an IPv4 address, an IPv6 /64) in an hour.',
    { max: 1_000_000 },
  ),
  LIMIT_SUBMISSIONS_PER_ADDRESS: count('10', 'Forms with one e-mail address in an hour.', {
    max: 1_000_000,
  }),
  LIMIT_MAILS_PER_ADDRESS: count('10', 'E-mails caused by forms to one e-mail address in a day.', {
    max: 1_000_000,
  }),
  CAMPAIGN_MAILS_PER_MINUTE: count(
    '300',
    'Campaign e-mails in a minute, of all processes together. Set what your provider allows.',
    { min: 10, max: 60_000 },
  ),
  MAIL_EVENTS_SECRET: text(
    'Secret, at least 32 characters, of the header `X-Mail-Events-Secret`, with which your provider reports bounces to `POST /api/mail/events` ([how](operators.md#what-became-of-e-mails)).',
    'none: the path does not exist',
  ),
  SERVICE_WORKER: choice({
    of: ['on', 'off'],
    byDefault: 'on',
    meaning: '`off` removes the service worker and its cached pages from devices, should it ever misbehave.',
  }),
  BACKUP_EVERY: optionalDuration(
    'Time between scheduled backups, such as `24h`; at least an hour. Of several processes one makes it.',
    { min: 3_600 },
  ),
  BACKUP_KEEP: count(
    '7',
    'How many scheduled backups are kept. An old one is deleted once a new one is verified.',
    { max: 10_000 },
  ),
  BACKUP_DIR: text(
    'Folder for backups. Another disk is better, another machine best.',
    '`backups` in `DATA_DIR`',
  ),
  BACKUP_BEFORE_MIGRATION: text(
    'Makes a backup before a release changes the database, and does not start without it.',
    '`on` for the built-in database, `off` with `DATABASE_URL`',
  ),
  LOG_LEVEL: choice({
    of: logLevels,
    byDefault: 'info',
    meaning: 'Logs are one JSON object per line, without personal data.',
  }),
  METRICS_TOKEN: text(
    'Bearer token of `/metrics`, at least 32 characters.',
    'a file in `DATA_DIR`, made where `HOST` and `SITE_URL` are this machine; none elsewhere',
  ),
} as const;

/** Every setting; docs/settings.md is made from them. */
export const settings = { ...productSettings, ...serviceSettings } as const;

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
    /** Undefined: there are no reports of bounces. */
    readonly mailEventsSecret: string | undefined;
  };
  /** Whether devices may keep pages for when there is no connection. */
  readonly hasServiceWorker: boolean;
  readonly backup: BackupConfig;
  readonly logLevel: LogLevel;
  /** Set, and no setting. */
  readonly unknownSettings: readonly UnknownSetting[];
  readonly metricsToken: string | undefined;
};

const checkout = join(import.meta.dirname, '../..');

/** Reads the environment once. An error is one line that names the setting. */
export function readConfig(environment: Environment): Config {
  const values = readSettings(productSettings, environment);
  const { PORT: port, HOST: host } = values;
  const siteUrl = readSiteUrl(values.SITE_URL ?? `http://localhost:${port}`);
  const databaseUrl = readDatabaseUrl('DATABASE_URL', values.DATABASE_URL);
  const secretKey = values.SECRET_KEY;
  if (databaseUrl && !secretKey) {
    throw new StartProblem(
      'SECRET_KEY is required with DATABASE_URL, the same on every machine: for example from "openssl rand -base64 32".',
    );
  }
  // Absolute, because the database's own processes run in another folder.
  const dataDir = resolve(values.DATA_DIR ?? defaultDataDir(checkout, brand.slug));
  const secretKeyPrevious = values.SECRET_KEY_PREVIOUS;
  if (secretKeyPrevious && !secretKey) {
    throw new StartProblem('SECRET_KEY_PREVIOUS is set without SECRET_KEY: set both, or neither.');
  }
  return {
    port,
    host,
    siteUrl,
    hsts: readHsts(values.HSTS, siteUrl),
    dataDir,
    siteDir: join(checkout, 'web/dist'),
    databaseUrl,
    databasePoolMax: values.DATABASE_POOL_MAX,
    secretKey,
    secretKeyPrevious,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    mail: readMail({ url: values.SMTP_URL, from: values.MAIL_FROM, mail: values.MAIL, siteUrl }),
    teamEmail: readTeamEmail(values.TEAM_EMAIL ?? brand.email),
    limits: {
      submissionsPerNetworkHour: values.LIMIT_SUBMISSIONS_PER_NETWORK,
      submissionsPerAddressHour: values.LIMIT_SUBMISSIONS_PER_ADDRESS,
      mailsPerAddressDay: values.LIMIT_MAILS_PER_ADDRESS,
    },
    campaigns: {
      messagesPerMinute: values.CAMPAIGN_MAILS_PER_MINUTE,
      mailEventsSecret: readToken('MAIL_EVENTS_SECRET', values.MAIL_EVENTS_SECRET),
    },
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    backup: {
      everySeconds: values.BACKUP_EVERY,
      keep: values.BACKUP_KEEP,
      dir: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
      // Who brings a database has ways of their own to back it up.
      isBeforeMigration:
        oneOf('BACKUP_BEFORE_MIGRATION', values.BACKUP_BEFORE_MIGRATION ?? (databaseUrl ? 'off' : 'on'), [
          'on',
          'off',
        ]) === 'on',
    },
    ...readServicesConfig(environment, { siteUrl, dataDir, product: brand }),
    logLevel: values.LOG_LEVEL,
    unknownSettings: unknownSettings(environment, settings),
    metricsToken: readToken('METRICS_TOKEN', values.METRICS_TOKEN),
  };
}

function readSiteUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.username || url?.password) {
    throw new StartProblem('SITE_URL is the URL people type: remove the user and password from it.');
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
    throw new StartProblem(
      `HSTS needs https, but SITE_URL is ${siteUrl.origin}: use https, or leave HSTS unset.`,
    );
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
    throw new StartProblem(`MAIL_FROM must be an e-mail address or "Name <address>", not "${from}".`);
  }
  // Login shells set MAIL to the path of the user's mailbox.
  if (mail !== undefined && mail !== 'hold' && !mail.startsWith('/')) {
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
      `SITE_URL ${siteUrl.origin} is public but there is no SMTP server: set SMTP_URL, or MAIL=hold to keep e-mails until you have one.`,
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
  const address = parseEmailAddress(text);
  if (!address) throw new StartProblem(`TEAM_EMAIL must be an e-mail address, not "${text}".`);
  return address;
}
