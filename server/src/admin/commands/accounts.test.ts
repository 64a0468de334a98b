import { verify } from '@node-rs/bcrypt';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthService } from '#testing/an-auth-service.ts';
import { auditOf, keyringOf, runOn } from '../testing/run-as-operator.ts';

/** The tables of the provider, as far as accounts fill them; its tokens may not be null for its service. */
const hostedTables = `
  create schema auth;
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
    recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
    email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text unique default null,
    phone_confirmed_at timestamptz, phone_change text default '', phone_change_token varchar(255) default '',
    phone_change_sent_at timestamptz, confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '', email_change_confirm_status smallint default 0,
    banned_until timestamptz, reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false);
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade, identity_data jsonb not null,
    provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid not null default gen_random_uuid() primary key, unique (provider_id, provider))`;

const email = 'ama@example.com';
const password = 'teapot gravel moth';
const fullName = `O'Neil \\'); drop table auth.users; --\n\\! ls`;

let source: FreshDatabase;
let hosted: FreshDatabase;
beforeAll(async () => {
  [source, hosted] = await Promise.all([freshDatabase(), emptyDatabase()]);
  const service = await anAuthService({
    on: source,
    keyring: keyringOf(source),
    set: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
  });
  for (const body of [{ email, password, data: { full_name: fullName } }, {}]) {
    expect((await service.call('POST', '/signup', body)).status).toBe(200);
  }
});
afterAll(() => Promise.all([source?.close(), hosted?.close()]));

async function onHosted<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(hosted.connection);
  await client.connect();
  try {
    const results: unknown = await client.query<Row>(sql);
    return Array.isArray(results) ? [] : (results as pg.QueryResult<Row>).rows;
  } finally {
    await client.end();
  }
}

describe('accounts export', () => {
  it('carries accounts and identities over with their passwords, and guests not', async () => {
    const { code, stdout } = await runOn(source, ['accounts', 'export', '--reason', 'We move.']);
    expect(code).toBe(0);
    await onHosted(hostedTables);
    await onHosted(stdout);
    const users = await onHosted<{ email: string; encrypted_password: string }>(
      `select email, encrypted_password, raw_user_meta_data ->> 'full_name' as name, raw_app_meta_data ->> 'provider' as provider,
        confirmed_at is not null as "isConfirmed", confirmation_token || recovery_token || email_change_token_new as tokens
       from auth.users`,
    );
    expect(users).toMatchObject([
      { email, name: fullName, provider: 'email', isConfirmed: true, tokens: '' },
    ]);
    expect(await verify(password, users[0]?.encrypted_password ?? '')).toBe(true);
    expect(await onHosted('select provider, email from auth.identities')).toEqual([
      { provider: 'email', email },
    ]);
    expect(await auditOf(source, 'accounts export')).toMatchObject([
      { reason: 'We move.', details: { count: 2 } },
    ]);
  });

  it('without a reason is rejected', async () => {
    expect(await runOn(source, ['accounts', 'export'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--reason is required'),
    });
  });
});
