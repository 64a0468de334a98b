import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aTotp, still } from '@remit/provider/auth/testing/a-factor.ts';
import { aUser, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaffService } from '../testing/a-staff-service.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

/** What support may see of an account, by table. Whatever another column holds is taken for a secret. */
const shown: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'aud', 'role', 'email', 'phone', 'email_change'],
  identities: ['id', 'user_id', 'provider', 'provider_id', 'email'],
  sessions: ['id', 'user_id', 'aal', 'amr', 'ip', 'factor_id', 'proven_email'],
  mfa_factors: ['id', 'user_id', 'factor_type', 'status', 'friendly_name'],
  passkeys: ['id', 'user_id', 'friendly_name'],
  one_time_tokens: ['kind'],
  outbox: ['kind'],
  sealed_keys: ['name'],
};
const idColumns = ['id', 'user_id', 'kid'];
/** Of the metadata, and nothing else of them. */
const shownOfMetadata = ['Ama Sample', 'Esi administrator', 'administrator'];
/** Shorter ones are words such as "totp", which may be anywhere. */
const charactersMin = 8;

it('shows nothing of an account but what support may see, in any response', async () => {
  const console = await aStaffService({ on: fresh, ...still });
  const administrator = await console.staff('administrator');
  const { auth } = console;
  const rows = <Row>(text: string, values: readonly unknown[] = []) => auth.rows<Row>(text, values);

  // Everything an account can have.
  const owner = await aUser(auth, { full_name: 'Ama Sample', api_token: `metadata-${randomUUID()}` });
  const { id, email } = owner;
  const { secret, headers } = await aTotp(auth, owner.headers);
  await auth.call('POST', '/factors/recovery-codes', {}, headers);
  await auth.call('POST', '/token?grant_type=password', { email, password }, { 'user-agent': 'Secret/1.0' });
  await auth.call('POST', '/recover', { email });
  await auth.call('PUT', '/user', { email: `new-${email}` }, headers);
  await rows(
    `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
      values (gen_random_uuid(), $1, $2, $3, 0, '{}', 'Phone', gen_random_uuid())`,
    [id, `credential-${randomUUID()}`, Buffer.from(randomUUID())],
  );
  await rows(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('provider_token', $2::text) where id = $1`,
    [id, `provider-${randomUUID()}`],
  );
  await rows(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (gen_random_uuid(), $1, 'google', gen_random_uuid()::text, jsonb_build_object('refresh_token', $2::text))`,
    [id, `identity-${randomUUID()}`],
  );

  const secrets = await secretsIn(rows);
  secrets.push(
    { from: 'the password', value: password },
    { from: 'the access token', value: owner.session.access_token },
    { from: 'the refresh token', value: owner.session.refresh_token },
    { from: 'the key of the app', value: secret },
    ...(await auth.mailsTo(email)).flatMap(({ text }) =>
      [...text.matchAll(/token=([\w-]+)|: (\d{6,10})$/gm)].map((found) => ({
        from: 'an e-mail',
        value: found[1] ?? found[2] ?? '',
      })),
    ),
  );
  const columns = new Set(secrets.map(({ from }) => from));
  for (const column of [
    'users.encrypted_password',
    'users.raw_user_meta_data',
    'users.raw_app_meta_data',
    'identities.identity_data',
    'sessions.user_agent',
    'mfa_factors.sealed_secret',
    'mfa_recovery_codes.code_hash',
    'one_time_tokens.token_hash',
    'passkeys.credential_id',
    'passkeys.public_key',
    'an e-mail',
  ]) {
    expect(columns, column).toContain(column);
  }

  const reason = 'To see what is answered';
  const factor = (
    await rows<{ id: string }>(
      `select id from auth.mfa_factors where user_id = $1 and factor_type = 'totp'`,
      [id],
    )
  )[0];
  const responses = [];
  for (const [method, path, body] of [
    ['POST', '/accounts/search', {}],
    ['POST', '/accounts/search', { q: id }],
    ['POST', '/search', { q: email }],
    ['GET', `/accounts/${id}`],
    ['POST', `/accounts/${id}/recovery`],
    ['POST', `/accounts/${id}/confirmation`],
    ['POST', `/accounts/${id}/factors/${factor?.id}/remove`, { reason }],
    ['POST', `/accounts/${id}/ban`, { hours: 1, reason }],
    ['POST', `/accounts/${id}/unban`, { reason }],
    ['DELETE', `/accounts/${id}/sessions`],
    ['GET', `/system/audit?subject=${id}`],
    ['GET', '/system/outbox'],
    ['GET', '/system/keys'],
    ['POST', `/accounts/${id}/delete`, { confirmation: email, reason }],
  ] as const) {
    const response = await console.ask(method, path, administrator.headers, body);
    responses.push({ path, status: response.status, values: spellingsOf(response.body) });
  }
  expect(responses.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 200, 200, 200,
  ]);
  for (const { path, values } of responses) {
    const found = secrets.filter(({ value }) => values.some((text) => text.includes(value)));
    expect(found.map(({ from }) => `${path}: ${from}`)).toEqual([]);
  }
});

type Secret = { readonly from: string; readonly value: string };
type Rows = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Every value of the tables of the accounts and of the outbox that support may not see, in every spelling it could have. */
async function secretsIn(rows: Rows): Promise<Secret[]> {
  const tables = await rows<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('auth', 'mail', 'secrets')`,
  );
  const secrets: Secret[] = [];
  const allowed = new Set<string>();
  for (const { schema, name } of tables) {
    for (const row of await rows<Record<string, unknown>>(`select * from ${schema}.${name}`)) {
      for (const [column, value] of Object.entries(row)) {
        const isShown = [...idColumns, ...(shown[name] ?? [])].includes(column);
        for (const text of spellingsOf(value)) {
          if (isShown) allowed.add(text);
          else if (text.length >= charactersMin) secrets.push({ from: `${name}.${column}`, value: text });
        }
      }
    }
  }
  // The data of an identity repeat what is shown.
  const names = new Set([...allowed, ...shownOfMetadata]);
  return secrets.filter(({ value }) => !names.has(value));
}

function spellingsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Buffer.isBuffer(value)) {
    return (['hex', 'base64', 'base64url'] as const).map((encoding) => value.toString(encoding));
  }
  if (value instanceof Date || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(spellingsOf);
}
