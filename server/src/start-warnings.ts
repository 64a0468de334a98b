import type { Database } from '@remit/platform/db/database.ts';
import { isPrivate } from '@remit/platform/http/loopback-guard.ts';
import type { UnknownSetting } from '@remit/platform/settings/unknown-settings.ts';
import type { Config } from '#config.ts';

export type StartWarning = {
  readonly event: string;
  readonly text: string;
  readonly facts?: Readonly<Record<string, string | undefined>>;
};

type Settings = Pick<Config, 'host' | 'siteUrl' | 'mail' | 'unknownSettings'>;

export async function startWarnings(
  db: Database,
  config: Settings,
  uid = process.getuid?.(),
): Promise<StartWarning[]> {
  const warnings: StartWarning[] = [];
  if (isCapturedUnseen(config)) {
    warnings.push({
      event: 'mail.captured_unseen',
      text: `E-mails are not sent, and nobody can open them: there is no SMTP_URL, and captured e-mail is shown only where HOST is this machine, not on ${config.host}. ${unseenCure}.`,
    });
  }
  if (await isLoginPrivileged(db)) {
    warnings.push({
      event: 'database.login_privileged',
      text: 'DATABASE_URL logs in as a superuser or past row security: docs/operators.md has the lines for a login without such rights.',
    });
  }
  if (uid === 0) {
    warnings.push({
      event: 'process.root',
      text: 'This runs as root: any other user will do, and can do less harm.',
    });
  }
  for (const unknown of config.unknownSettings) {
    warnings.push({ event: 'settings.unknown', text: unknownText(unknown), facts: unknown });
  }
  return warnings;
}

export const unknownText = ({ name, nearest }: UnknownSetting) =>
  `${name} is set but is not a setting${nearest ? `: did you mean ${nearest}?` : ', so it changes nothing.'}`;

/** Everyone who reaches the server could read captured e-mail, so it is shown on this machine only. */
export const isCapturedUnseen = ({ mail, ...exposure }: Pick<Settings, 'host' | 'siteUrl' | 'mail'>) =>
  mail.mode === 'capture' && !isPrivate(exposure);

export const unseenCure =
  'Set SMTP_URL to send them, or MAIL=hold to keep them in the outbox until it is set; without HOST you can read them at /dev/mail';

async function isLoginPrivileged(db: Database): Promise<boolean> {
  const [login] = await db.statement<{ is: boolean }>({
    text: 'select rolsuper or rolbypassrls as is from pg_roles where rolname = session_user',
  });
  return login?.is ?? false;
}
