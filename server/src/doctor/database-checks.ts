import { secondStepChangeDays } from '@remit/contract/staff/session.ts';
import { staffRoles } from '@remit/contract/staff-roles.ts';
import { service } from '@remit/platform/db/database.ts';
import { oldestSupported, readApplied } from '@remit/platform/db/migrate.ts';
import { isPrivate } from '@remit/platform/http/loopback-guard.ts';
import { type MailFigures, mailFigures } from '@remit/platform/mail/outbox-store.ts';
import {
  isPublished,
  type Lacking,
  loadSchema,
  publication,
  readMailQuota,
  reasons,
  sampleContent,
  unavailableBecause,
} from '@remit/provider';
import type { Config } from '#config.ts';
import { checkTriggers } from '#ledger/check-books.ts';
import { releasedMigrations } from '#migrations.ts';
import type { ProductDatabase } from '#product-database.ts';
import { startWarnings } from '#start-warnings.ts';
import { isStuck } from '#transfers/figures.ts';
import { hasDemoData } from '../demo-data/demo-rows.ts';
import { type DatabaseCheck, type Finding, ok, problem, warning } from './check.ts';

const skewSeconds = { warning: 2, problem: 30 };
const outboxMinutesMax = 15;
const quotaShare = 0.8;

export const databaseChecks: readonly DatabaseCheck[] = [
  { name: 'master key', run: masterKey },
  { name: 'login', run: login },
  { name: 'database', run: version },
  { name: 'migrations', run: migrations },
  { name: 'row security', run: rowSecurity },
  { name: 'data service', run: leftOutOfData },
  { name: 'realtime', run: realtime },
  { name: 'stored files', run: storedFiles },
  { name: 'clock', run: clock },
  { name: 'outbox', run: outbox },
  { name: 'failed e-mails', run: failedMessages },
  { name: 'e-mail quota', run: mailQuota },
  { name: 'transfers', run: stuckTransfers },
  { name: 'ledger', run: ledgerTriggers },
  { name: 'second steps', run: secondSteps },
  { name: 'not me', run: notMeReports },
  { name: 'demo data', run: demoData },
];

async function masterKey({ keyring }: ProductDatabase): Promise<Finding> {
  try {
    await keyring.key('canary');
    return ok('it fits this database');
  } catch (error) {
    return problem((error as Error).message, 'restore the right key: nothing else opens what it sealed');
  }
}

async function login({ db }: ProductDatabase, config: Config): Promise<Finding> {
  const found = (await startWarnings(db, config)).find(({ event }) => event === 'database.login_privileged');
  return found ? warning(found.text, 'create a login without these rights') : ok('not a superuser');
}

async function version({ db }: ProductDatabase): Promise<Finding> {
  const [row] = await db.statement<{ number: number; version: string }>({
    text: "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  });
  const text = `PostgreSQL ${row?.version}`;
  return (row?.number ?? 0) >= oldestSupported * 10_000
    ? ok(text)
    : problem(text, `the product needs ${oldestSupported} or newer`);
}

async function migrations({ connection }: ProductDatabase): Promise<Finding> {
  const rows = await readApplied(connection);
  const known = releasedMigrations();
  const changed = known.find(({ number, sha256 }) => {
    const applied = rows.find((row) => row.number === number);
    return applied && applied.sha256 !== sha256;
  });
  if (changed) {
    return problem(
      `the file of migration ${changed.number} has changed since it was applied`,
      'restore the original file',
    );
  }
  if (rows.length < known.length) {
    return warning(
      `${known.length - rows.length} are pending`,
      'back up, then restart: they run at the next start',
    );
  }
  return rows.length > known.length
    ? warning('the database was changed by a newer release', 'start that release')
    : ok(`all ${known.length} are applied`);
}

const cures: Readonly<Record<Lacking, string>> = {
  [reasons.walLevel]: 'set wal_level = logical and restart PostgreSQL',
  [reasons.replication]: 'let a PostgreSQL administrator run: alter role … replication',
  [reasons.publication]: `create publication ${publication} for table public.profiles`,
};

async function rowSecurity({ db }: ProductDatabase): Promise<Finding> {
  const open = await db.statement<{ name: string }>({
    text: `select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema$)'
        and not (relrowsecurity and (relforcerowsecurity or nspname = 'migrations')) order by 1`,
  });
  return open.length === 0
    ? ok('on every table')
    : problem(
        `missing on ${open.map(({ name }) => name).join(', ')}`,
        'alter table … enable row level security, and force row level security',
      );
}

/** What lies in a served schema and is not served all the same, for it would not be safe. */
async function leftOutOfData({ db }: ProductDatabase, { data }: Config): Promise<Finding> {
  const { leftOut } = await db.as(service, (transaction) => loadSchema(transaction, data));
  return leftOut.length === 0
    ? ok(`serves all of ${data.schemas.join(', ')}`)
    : warning(
        `does not serve ${leftOut.map(({ name, reason }) => `${name} (${reason})`).join(', ')}`,
        'give tables row security and grants, and views security_invoker; or name what is safe without them in DATA_ALLOWED',
      );
}

/** Whose changes the app subscribes to. */
const publishedTables = ['profiles', 'transfers', 'transfer_events'];

async function realtime({ db }: ProductDatabase): Promise<Finding> {
  const reason = await unavailableBecause(db);
  if (reason) return warning(`subscribers do not get row changes: ${reason}`, cures[reason]);
  for (const table of publishedTables) {
    if (await isPublished(db, 'public', table)) continue;
    return warning(
      `${publication} lacks public.${table}: a change on one device does not reach the others`,
      `alter publication ${publication} add table public.${table}`,
    );
  }
  return ok('subscribers get row changes');
}

const filesSampled = 50;

async function storedFiles({ db }: ProductDatabase, { storage }: Config): Promise<Finding> {
  const { looked, missing } = await sampleContent(db, storage, filesSampled);
  if (missing === 0) return ok(looked === 0 ? 'there are none' : `${looked} checked, all complete`);
  return problem(
    `${missing} of ${looked} checked files are missing or incomplete`,
    'check that STORAGE_DIR belongs to this database, or restore it from your copy',
  );
}

/** Half of the time that the question took is not skew. */
async function clock({ db }: ProductDatabase): Promise<Finding> {
  await db.ping();
  const before = Date.now();
  const [row] = await db.statement<{ ms: number }>({
    text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  });
  const skew = Math.abs((row?.ms ?? 0) - (before + Date.now()) / 2) / 1000;
  const text = `${skew.toFixed(1)} s apart from the database`;
  const cure = 'set the time of both machines from the network (NTP)';
  if (skew > skewSeconds.problem) return problem(text, cure);
  return skew > skewSeconds.warning ? warning(text, cure) : ok(text);
}

async function outbox({ db }: ProductDatabase, { mail }: { readonly mail: { readonly mode: string } }) {
  const { waiting, sending, minutes } = await readMail(db);
  const states = `${waiting} ${mail.mode === 'capture' ? 'captured' : 'waiting'}, ${sending} being sent`;
  const text = `${states}, the oldest due for ${Math.round(minutes)} minutes`;
  if (minutes <= outboxMinutesMax || mail.mode === 'capture') return ok(text);
  return mail.mode === 'hold'
    ? warning(text, 'set SMTP_URL: e-mails are held until then')
    : problem(text, 'check that the product is running; "outbox list" shows the e-mails');
}

async function failedMessages({ db }: ProductDatabase): Promise<Finding> {
  const { failed, failedInDay } = await readMail(db);
  const text = `${failedInDay} in the last day, ${failed} in all`;
  return failedInDay > 0
    ? warning(text, '"outbox list" says why; "outbox retry --failed" sends them again')
    : ok(text);
}

async function readMail(db: ProductDatabase['db']) {
  const [figures] = await db.statement<MailFigures & { minutes: number }>({
    text: `select *, coalesce(extract(epoch from now() - "dueSince")::float8 / 60, 0) as minutes
      from (${mailFigures()}) figures`,
  });
  if (!figures) throw new Error('A count without a group is always one row.');
  return figures;
}

async function mailQuota(
  { db, keyring }: ProductDatabase,
  { auth }: { readonly auth: { readonly mail: { readonly perHour: number } } },
): Promise<Finding> {
  const { perHour } = auth.mail;
  const { used } = await readMailQuota(db, keyring);
  const text = `${used} of ${perHour} account e-mails this hour`;
  const cure = 'for real visitors, raise AUTH_RATE_LIMIT_EMAIL_SENT; against a flood, set a captcha';
  if (used >= perHour) return problem(text, cure);
  return used >= perHour * quotaShare ? warning(text, cure) : ok(text);
}

async function stuckTransfers({ db }: ProductDatabase): Promise<Finding> {
  const [counted] = await db.statement<{ open: number; stuck: number }>({
    text: `select count(*)::int as open, (count(*) filter (where ${isStuck('due')}))::int as stuck from transfers.due`,
  });
  const { open = 0, stuck = 0 } = counted ?? {};
  const text = `${open} under way, ${stuck} of them stuck`;
  return stuck === 0
    ? ok(text)
    : warning(text, 'check that the product is running; "transfers list --stuck" says why');
}

/** "ledger check" reads every entry, which takes longer with each transfer; this does not. */
async function ledgerTriggers({ db }: ProductDatabase): Promise<Finding> {
  const errors = await db.as(service, checkTriggers);
  return errors.length === 0
    ? ok('the database rejects wrong postings; "ledger check" proves what is posted')
    : problem(
        errors.map(({ found }) => found).join(', '),
        'run "ledger check", restore the trigger from migration 49, and find out who removed it',
      );
}

const namedMax = 5;
const named = (emails: readonly string[]) =>
  [
    ...emails.slice(0, namedMax),
    ...(emails.length > namedMax ? [`${emails.length - namedMax} more`] : []),
  ].join(', ');

async function secondSteps({ db }: ProductDatabase, { auth }: Config): Promise<Finding> {
  const found = await db.as(service, (transaction) =>
    transaction.rows<{ email: string }>(
      `select u.email from auth.users u
        where u.raw_app_meta_data ->> 'staff_role' = any ($2::text[]) and u.deleted_at is null and u.email is not null
          and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
          and not ($1 and exists (select from auth.passkeys p where p.user_id = u.id))
        order by 1`,
      [auth.webauthn.isPasskeyAal2, staffRoles],
    ),
  );
  return found.length === 0
    ? ok('every colleague has one')
    : warning(
        `${named(found.map(({ email }) => email))} cannot use the console without one`,
        '"staff set-up <email> --reason …" prints a link to give them',
      );
}

/** A reader of a colleague's mailbox reported that a change was not theirs. */
async function notMeReports({ db }: ProductDatabase): Promise<Finding> {
  const found = await db.as(service, (transaction) =>
    transaction.rows<{ email: string }>(
      `select distinct coalesce(u.email, u.id::text) as email from audit.entries e join auth.users u
          on u.id = case when e.action = 'staff not-me' then e.subject::uuid end
        where e.action = 'staff not-me' and e.at > now() - make_interval(days => $1) order by 1`,
      [secondStepChangeDays],
    ),
  );
  return found.length === 0
    ? ok(`no colleague reported "this was not me" in the last ${secondStepChangeDays} days`)
    : warning(
        `${named(found.map(({ email }) => email))} reported "this was not me"`,
        'ask them by phone or in person; their passkeys and factors have not changed: "staff revoke" shuts a thief out',
      );
}

async function demoData({ db }: ProductDatabase, config: Parameters<typeof isPrivate>[0]): Promise<Finding> {
  const isThere = await db.as(service, hasDemoData);
  if (!isThere) return ok('none');
  return isPrivate(config)
    ? ok('there is some')
    : problem('invented people are on a public site', 'run "demo-data remove --yes"');
}
