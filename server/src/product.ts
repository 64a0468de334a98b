import { basename, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { brand } from '@remit/brand/brand.ts';
import { backupBeforeMigration } from '@remit/platform/backup/before-migration.ts';
import { createScheduledBackups, lastBackup } from '@remit/platform/backup/scheduled-backups.ts';
import { connect, type Database, service } from '@remit/platform/db/database.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { type Migration, migrate } from '@remit/platform/db/migrate.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { buildApp } from '@remit/platform/http/app.ts';
import { type Listening, listen } from '@remit/platform/http/listen.ts';
import { isPrivate, loopbackGuard } from '@remit/platform/http/loopback-guard.ts';
import { loadSite } from '@remit/platform/http/site/site.ts';
import { startScheduledJobs } from '@remit/platform/jobs/scheduled-jobs.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import { createMailer } from '@remit/platform/mail/mailer.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { canaryName, createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeysOf } from '@remit/platform/secrets/master-key.ts';
import { settleMasterKeyInFolder } from '@remit/platform/secrets/master-key-rotation.ts';
import { tokenFiles, tokenFromFile } from '@remit/platform/secrets/token-file.ts';
import { createCapturedSms } from '@remit/platform/sms/captured-sms.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { loadProvider, openPublishableKey, sealingKeyName } from '@remit/provider';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { capturedMail } from '#mails/captured-mail.ts';
import { renderMail } from '#mails/render-mail.ts';
import { releasedMigrations } from '#migrations.ts';
import { release } from '#release.ts';
import { startWarnings } from '#start-warnings.ts';
import { transferFigures } from '#transfers/figures.ts';

export type Product = {
  readonly port: number;
  readonly capturedMailPath: string | undefined;
  /** For apps. Undefined if all were revoked. */
  readonly publishableKey: string | undefined;
  /** The file with the token for `/metrics`, if the settings have none and only this machine can connect. */
  readonly metricsTokenFile: string | undefined;
  readonly warnings: readonly string[];
  /** Finishes what is in flight, then closes from the outside in: visitors, mail, database. */
  stop(): Promise<void>;
};

const graceMs = 10_000;
const databaseWaitMs = 15_000;

/** Starts everything in one process. What fails half-way leaves nothing running. */
export async function startProduct(
  config: Config,
  log: Log,
  migrations: readonly Migration[] = releasedMigrations(),
): Promise<Product> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error('stop.failed', errorFacts(error)));
    }
  };
  try {
    const site = loadSite(config.siteDir, config);
    const opening = openDatabase({ config, log, closers, migrations });
    opening.catch(() => undefined); // thrown where it is awaited
    await nextTurn(); // its processes are there by now, and make the database while this one loads the services
    const [{ createServices }] = await Promise.all([import('#services.ts'), loadProvider()]);
    const { db, connection } = await opening;
    const masterKeys = masterKeysOf(config);
    const keyring = createKeyring(db, masterKeys);
    await keyring.key(canaryName); // a wrong master key is found out now, not by the first visitor
    if (!config.secretKey) await settleMasterKeyInFolder(db, config.dataDir);

    const metrics = createMetrics({
      db,
      build: { release, migrations: migrations.length },
      lastBackupAt: async () => (await lastBackup(db))?.at,
      productFigures: transferFigures,
    });
    const outbox = await createOutbox({ keyring, render: renderMail });
    let onMail: (kind: string) => void = () => {};
    const mailer = createMailer(config.mail, {
      ...{ db, outbox, log },
      onOutcome(kind, outcome) {
        metrics.message(kind, outcome);
        onMail(kind);
      },
    });
    // A mail server that stalls must not keep us: what is not handed over by then is handed over after the next start.
    closers.push(() => Promise.race([mailer.stop(), sleep(graceMs, undefined, { ref: false })]));

    const isCaptured = config.mail.mode === 'capture' && isPrivate(config);
    const capturedSms = isCaptured ? createCapturedSms() : undefined;
    const created = await createServices({
      ...{ config, db, connection, keyring, outbox, mailer, site, log, metrics },
      capturedSms,
    });
    const { services, sockets, jobs } = created;
    onMail = created.onMail;
    for (const { stop: stopService } of services) if (stopService) closers.push(stopService);
    const backups = createScheduledBackups({ config: config.backup, connection, db, masterKeys, log });
    const scheduled = startScheduledJobs([...jobs, { name: 'backup', run: backups.run }], log);
    closers.push(() => {
      backups.stop();
      return scheduled.stop();
    });

    let isOpen = true;
    const capturedToken = capturedSms && tokenFromFile(config.dataDir, tokenFiles.capturedMail);
    const mayLook = loopbackGuard(config);
    const captured =
      capturedToken === undefined
        ? []
        : [
            capturedMail({
              ...{ db, outbox, sms: capturedSms, token: capturedToken },
              guard: (request) => mayLook(request.headers),
            }),
          ];
    const hasOwnMetricsToken = config.metricsToken === undefined && isPrivate(config);
    const ownMetricsToken = hasOwnMetricsToken
      ? tokenFromFile(config.dataDir, tokenFiles.metrics)
      : undefined;
    const app = buildApp({
      db,
      site,
      log,
      exposure: config,
      trustProxy: config.trustProxy,
      routes: [...services.map(({ routes }) => routes), ...captured],
      metrics,
      metricsToken: config.metricsToken ?? ownMetricsToken,
      isOpen: () => isOpen,
    });
    const listening: Listening = await listen(app.listener, config.host, config.port, sockets.upgrade);
    closers.push(() => {
      isOpen = false;
      return Promise.all([sockets.close(graceMs), listening.close(graceMs)]);
    });
    const capturedMailPath = capturedToken && `/dev/mail?token=${capturedToken}`;
    const sealingKey = await keyring.key(sealingKeyName);
    const publishableKey = await db.as(service, (transaction) => openPublishableKey(transaction, sealingKey));
    const warnings = await startWarnings(db, config);
    for (const { event, facts } of warnings) log.warn(event, facts);
    return {
      ...{ port: listening.port, capturedMailPath, publishableKey, stop },
      metricsTokenFile: hasOwnMetricsToken ? join(config.dataDir, tokenFiles.metrics) : undefined,
      warnings: warnings.map(({ text }) => text),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(options: {
  readonly config: Config;
  readonly log: Log;
  readonly closers: (() => Promise<unknown>)[];
  readonly migrations: readonly Migration[];
}): Promise<{ readonly db: Database; readonly connection: pg.ClientConfig }> {
  const { config, log, closers, migrations } = options;
  let connection: pg.ClientConfig;
  if (config.databaseUrl) {
    connection = { connectionString: config.databaseUrl };
  } else {
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      slug: brand.slug,
      report: (event) => log.warn(event),
    });
    closers.push(() => embedded.stop());
    connection = embedded.connection;
  }
  const before = async (pending: readonly Migration[]) => {
    if (!config.backup.isBeforeMigration) return;
    const masterKeys = masterKeysOf(config);
    const backup = await backupBeforeMigration({ connection, masterKeys, dir: config.backup.dir, pending });
    log.info('backup.done', { rows: backup.rows, bytes: backup.bytes, file: basename(backup.file) });
  };
  const applied = await whenThere(() => migrate(connection, migrations, before));
  for (const name of applied) log.info('migration.applied', { name });
  const db = connect({
    connection,
    connectionsMax: config.databasePoolMax,
    applicationName: `${brand.slug}-server`,
    onIdleError: (error) => log.warn('database.connection_lost', errorFacts(error)),
  });
  closers.push(() => db.close());
  await requireRoles(db);
  return { db, connection };
}

async function requireRoles(db: Database): Promise<void> {
  for (const role of ['anon', 'service_role'] as const) {
    await db
      .as({ role }, async () => undefined)
      .catch((error: { code?: string }) => {
        if (error.code !== '42501' && error.code !== '22023') throw error;
        throw new StartProblem(
          `The role in DATABASE_URL cannot act as ${role}: run "grant anon, authenticated, service_role to" that role.`,
        );
      });
  }
}

/** A database on another machine may come up a little after us, as when everything starts at once. */
async function whenThere<T>(migrating: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + databaseWaitMs;
  for (;;) {
    try {
      return await migrating();
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      const code = (error as { code?: string }).code ?? 'no code';
      if (isAboutTls(error as Error)) {
        throw new StartProblem(
          `The TLS of the database cannot be verified (${code}): name its certificate authority with sslrootcert=… in DATABASE_URL, or set another sslmode=….`,
        );
      }
      if (!isDatabaseAway(error)) {
        throw new StartProblem(
          `The database rejects the connection (${code}): check the user, password and name in DATABASE_URL.`,
        );
      }
      if (performance.now() > deadline) {
        throw new StartProblem(
          `The database does not answer (${code}): check DATABASE_URL, and that the database is running.`,
        );
      }
      await sleep(250);
    }
  }
}

/** What the driver and node say of a server without TLS, or with a certificate that is not good for it. */
const isAboutTls = ({ message, code }: Error & { code?: string }) =>
  message.includes('does not support SSL') || /CERT|^ERR_TLS|^UNABLE_TO_(GET_ISSUER|VERIFY)/.test(code ?? '');
