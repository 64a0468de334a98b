import type { Database } from '#db/database.ts';

export type StartWarning = { readonly event: string; readonly text: string };

/** What works, but with more rights than it needs; a line each. */
export async function startWarnings(db: Database, uid = process.getuid?.()): Promise<StartWarning[]> {
  const warnings: StartWarning[] = [];
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
  return warnings;
}

async function isLoginPrivileged(db: Database): Promise<boolean> {
  const [login] = await db.statement<{ is: boolean }>({
    text: 'select rolsuper or rolbypassrls as is from pg_roles where rolname = session_user',
  });
  return login?.is ?? false;
}
