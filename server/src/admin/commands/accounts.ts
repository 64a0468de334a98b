import { withProductDatabase } from '#product-database.ts';
import { command, reason } from '../command.ts';
import { exportRows } from '../export.ts';

/**
 * Columns of the provider's own tables, each with what it is filled from. Its service reads the tokens as text and fails on
 * null, so they are empty.
 */
const userColumns = {
  instance_id: "'00000000-0000-0000-0000-000000000000'",
  id: 'id',
  aud: 'aud',
  role: 'role',
  email: 'email',
  encrypted_password: "coalesce(encrypted_password, '')",
  email_confirmed_at: 'email_confirmed_at',
  invited_at: 'invited_at',
  confirmation_token: "''",
  recovery_token: "''",
  email_change_token_new: "''",
  email_change_token_current: "''",
  email_change: "''",
  phone: 'phone',
  phone_confirmed_at: 'phone_confirmed_at',
  phone_change: "''",
  phone_change_token: "''",
  reauthentication_token: "''",
  last_sign_in_at: 'last_sign_in_at',
  raw_app_meta_data: 'raw_app_meta_data',
  raw_user_meta_data: 'raw_user_meta_data',
  is_sso_user: 'is_sso_user',
  banned_until: 'banned_until',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

const identityColumns = {
  id: 'id',
  user_id: 'user_id',
  provider: 'provider',
  provider_id: 'provider_id',
  identity_data: 'identity_data',
  last_sign_in_at: 'last_sign_in_at',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

/** PostgreSQL quotes the values itself, so that no name in a profile can end a statement. */
function insertsInto(table: string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).join(', ');
  const places = Object.keys(columns)
    .map(() => '%L')
    .join(', ');
  return `format('insert into ${table} (${names}) values (${places});', ${Object.values(columns).join(', ')})`;
}

/** Guests and deleted accounts have nothing to come back to. */
const isCarriedOver = 'not is_anonymous and deleted_at is null';

export const accountsExport = command({
  what: 'writes the accounts as SQL for the tables of a hosted Supabase project',
  options: {
    reason,
    to: { value: 'file', what: 'a new file that only you can read; default: standard output' },
  },
  run: ({ config, options, output, operator }) =>
    withProductDatabase(config, async ({ db }) => {
      const count = await exportRows(
        { db, output },
        {
          // The accounts first, because identities refer to them.
          select: `select line from (
              select 1 as part, id, ${insertsInto('auth.users', userColumns)} as line from auth.users where ${isCarriedOver}
              union all
              select 2, id, ${insertsInto('auth.identities', identityColumns)} from auth.identities
              where user_id in (select id from auth.users where ${isCarriedOver})) lines
            order by part, id`,
          values: [],
          audit: { actor: `operator:${operator}`, action: 'accounts export', reason: options.reason },
          to: options.to,
        },
        {
          head: "begin;\nset local standard_conforming_strings = on;\nset local timezone = 'UTC';\n",
          line: ({ line }) => `${line}\n`,
          tail: 'commit;\n',
        },
      );
      output.stderr(`${count} rows of accounts and identities. Delete the file after you have imported it.`);
      return undefined;
    }),
});
