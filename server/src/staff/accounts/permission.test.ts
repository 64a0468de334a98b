import { randomUUID } from 'node:crypto';
import { hasRole, type StaffRole, staffRoles } from '@remit/contract/staff-roles.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffService } from '../testing/a-staff-service.ts';
import { accountRoutes } from './routes.ts';

type Console = Awaited<ReturnType<typeof aStaffService>>;
type Target = StaffRole | 'customer' | 'themselves' | 'the server';

let fresh: FreshDatabase;
let console: Console;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[]) => console.auth.rows<Row>(text, values);

/** Every change of the table of routes, so that one that is added later is tried too. Deletion last: nothing can follow it. */
const changes = accountRoutes
  .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/search'))
  .toSorted((one, other) => Number(one.path.endsWith('/delete')) - Number(other.path.endsWith('/delete')));

const reason = 'To see who may';
const bodies: Readonly<Record<string, (email: string) => object>> = {
  '/accounts/:id/ban': () => ({ hours: 1, reason }),
  '/accounts/:id/delete': (email) => ({ confirmation: email, reason }),
};

/** Of what a change could touch. */
const stateOf = (id: string) =>
  rows(
    `select banned_until, (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
      (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
      (select count(*)::int from auth.passkeys where user_id = u.id) as passkeys,
      (select count(*)::int from auth.one_time_tokens where user_id = u.id) as links
      from auth.users u where id = $1`,
    [id],
  );

async function target(who: Target, actor: { id: string; email: string }) {
  if (who === 'themselves') return actor;
  const isColleague = who !== 'customer' && who !== 'the server';
  const found = isColleague ? await console.staff(who) : await aUser(console.auth);
  if (who === 'the server') {
    await rows("update auth.users set role = 'service_role' where id = $1", [found.id]);
  }
  return { id: found.id, email: found.email };
}

/** A factor and a passkey of this account, to be removed by their ids. */
async function factorsOf(userId: string) {
  const [factor, passkey] = [randomUUID(), randomUUID()];
  await rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret, verified_at)
      values ($1, $2, 'totp', 'verified', 'App', '\\x00', now())`,
    [factor, userId],
  );
  await rows(
    `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
      values ($1, $2, $3, '\\x00', 0, '{}', 'Phone', gen_random_uuid())`,
    [passkey, userId, randomUUID()],
  );
  return { factor, passkey };
}

/** Decision 17, written a second time: colleagues act only on accounts below their own role. */
const below: Readonly<Record<StaffRole, readonly Target[]>> = {
  viewer: ['customer'],
  editor: ['customer', 'viewer'],
  administrator: ['customer', 'viewer', 'editor'],
};
const targets: readonly Target[] = ['customer', ...staffRoles, 'themselves', 'the server'];

describe.each(staffRoles)('a colleague with the role %s', (role) => {
  it.each(targets)(
    'changes of accounts what the role allows, and nothing of an equal or above: %s',
    async (who) => {
      const actor = await console.staff(role);
      const { id, email } = await target(who, actor);
      const { factor, passkey } = await factorsOf(id);
      const [session] = await rows<{ id: string }>('select id from auth.sessions where user_id = $1', [id]);
      const responses: Record<string, string> = {};
      const before = await stateOf(id);
      const { body: shown } = await console.ask('GET', `/accounts/${id}`, actor.headers);
      for (const { method, path, body } of changes) {
        const named = { ':id': id, ':session': session?.id, ':factor': factor, ':passkey': passkey };
        const url = path.replaceAll(/:\w+/g, (name) => named[name as keyof typeof named] ?? randomUUID());
        const sent = body && (bodies[path]?.(email) ?? { reason });
        const response = await console.ask(method, url, actor.headers, sent);
        responses[`${method} ${path}`] = response.status < 400 ? 'done' : response.body.error.code;
      }
      const mayActOn = below[role].includes(who);
      // The console offers what would be done.
      expect(shown).toMatchObject({
        mayHelp: mayActOn && hasRole(role, 'editor'),
        mayManage: mayActOn && hasRole(role, 'administrator'),
      });
      const expected = changes.map(({ method, path, role: least }) => {
        const name = `${method} ${path}`;
        if (!hasRole(role, least)) return [name, 'role_too_low'];
        return [name, mayActOn ? (outcomes[name] ?? 'done') : 'account_protected'];
      });
      expect(responses).toEqual(Object.fromEntries(expected));
      const isAnyDone = Object.values(responses).includes('done');
      if (!isAnyDone) expect(await stateOf(id)).toEqual(before);
      expect(isAnyDone).toBe(mayActOn && role !== 'viewer');
    },
  );
});

/** Errors of allowed changes. */
const outcomes: Readonly<Record<string, string>> = {
  'DELETE /accounts/:id/sessions/:session': 'not_found', // all of them were ended just before
  'POST /accounts/:id/confirmation': 'already_confirmed',
};
