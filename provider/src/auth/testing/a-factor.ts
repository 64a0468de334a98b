import { Secret, TOTP } from 'otpauth';
import { type AuthFixture, networkHeader } from './an-auth-service.ts';

type Headers = Record<string, string>;

/** The middle of a time step, where the clock of these tests stands still: no step ends while a code is on its way. */
const stillMs = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
export const still = { now: () => stillMs };

/** What an authenticator app shows for a secret, some steps from now. */
export const codeOf = (secret: string, { steps = 0 } = {}) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: stillMs + steps * 30_000 });

/** Responds to a challenge of its own with a code. */
export async function showCode(fixture: AuthFixture, headers: Headers, factorId: string, code: string) {
  const { body } = await fixture.call('POST', `/factors/${factorId}/challenge`, {}, headers);
  return fixture.call('POST', `/factors/${factorId}/verify`, { challenge_id: body.id, code }, headers);
}

/**
 * A verified authenticator app for the user of these headers. The code of the step before is used, so that the
 * present one is left for the test.
 */
export async function aTotp(fixture: AuthFixture, headers: Headers, friendly_name = 'App') {
  const enrolled = await fixture.call('POST', '/factors', { factor_type: 'totp', friendly_name }, headers);
  const { id, totp } = enrolled.body;
  const { status, body } = await showCode(fixture, headers, id, codeOf(totp.secret, { steps: -1 }));
  if (status !== 200) throw new Error(`The factor was not verified: ${JSON.stringify(body)}`);
  const network = headers[networkHeader];
  return {
    id: id as string,
    secret: totp.secret as string,
    session: body as { access_token: string; refresh_token: string; user: Record<string, unknown> },
    /** Of the session, which is aal2 now. */
    headers: { ...fixture.bearer(body.access_token), ...(network && { [networkHeader]: network }) },
  };
}
