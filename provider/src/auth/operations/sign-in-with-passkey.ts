import { VerifyPasskeyRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { requireCaptcha } from '../captcha.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { respondWithSession, type Started, startSession } from '../issue-session.ts';
import { type Operation, originOf } from '../operation.ts';
import { readBody } from '../request-body.ts';
import { rememberNetwork } from '../store/known-networks.ts';
import { findPasskeyOwner, lockPasskeyByCredential, recordPasskeyUse } from '../store/passkeys.ts';
import type { Origin } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';
import { insertCeremony } from '../store/webauthn-challenges.ts';
import { ceremonySeconds, readAsserted, requestOptions, verifyAssertion } from '../webauthn.ts';
import { requireCeremony, requirePasskeys } from './register-passkey.ts';

/** Names no account, so it discloses nothing. */
export const passkeyAuthenticationOptions: Operation = {
  route: 'POST /passkeys/authentication/options',
  limit: 'passkey',
  async run(deps, context) {
    requirePasskeys(deps);
    // Every sign-in page calls this, so it must not count towards our own proof of work.
    if (deps.config.captcha) await requireCaptcha(deps, context);
    const id = deps.newId();
    const options = await requestOptions(deps, []);
    const seconds = await deps.db.as(service, async (transaction) => {
      // Any client can request one, so it does not wait for the disk.
      await transaction.rows('set local synchronous_commit = off');
      return insertCeremony(transaction, { id, sessionId: null, challenge: options.challenge });
    });
    return context.json({ challenge_id: id, options, expires_at: seconds + ceremonySeconds });
  },
};

/** An unknown passkey, a deleted account and a wrong signature have the same response. */
export const verifyPasskeyAuthentication: Operation = {
  route: 'POST /passkeys/authentication/verify',
  limit: 'passkey',
  async run(deps, context) {
    requirePasskeys(deps);
    const body = await readBody(context, VerifyPasskeyRequest);
    const { challenge } = await requireCeremony(deps, body.challenge_id, null);
    const asserted = readAsserted(body.credential);
    if (!asserted) throw apiError('credential_wrong');
    const origin = originOf(deps, context);
    const network = fingerprint(deps.lookupKey, `network\n${deps.networkOf(context)}`);
    const outcome = await deps.db.as(service, (transaction) =>
      signIn(deps, transaction, { asserted, challenge, origin, network }),
    );
    if (outcome instanceof ApiError) throw outcome;
    return respondWithSession(deps, context, outcome);
  },
};

type Attempt = {
  readonly asserted: NonNullable<ReturnType<typeof readAsserted>>;
  readonly challenge: string;
  readonly origin: Origin;
  readonly network: Buffer;
};

/** Returns errors: the audit of a cloned authenticator has to be committed. */
async function signIn(
  deps: AuthDeps,
  transaction: Transaction,
  { asserted, challenge, origin, network }: Attempt,
): Promise<Started | ApiError> {
  // The account is locked before its passkey, as everywhere.
  const owner = await findPasskeyOwner(transaction, asserted.id);
  const user = owner && (await lockUser(transaction, owner));
  const passkey = user && (await lockPasskeyByCredential(transaction, asserted.id));
  if (!passkey || user.deletedAt) return apiError('credential_wrong');
  const userId = user.id;
  const verified = await verifyAssertion(deps, asserted, { challenge, credential: passkey, userId });
  if (!verified) return apiError('credential_wrong');
  if (verified === 'cloned') {
    deps.log.warn('auth.cloned_authenticator', { kind: 'passkey' });
    const traits = { passkey_id: passkey.id };
    await deps.audit(transaction, { action: 'authenticator_cloned', actor: user, ip: origin.ip, traits });
    return apiError('credential_wrong');
  }
  if (user.isBanned) return apiError('login_banned');
  await recordPasskeyUse(transaction, passkey.id, verified.signCount);
  const aal = deps.config.webauthn.isPasskeyAal2 && verified.isUserVerified ? 'aal2' : 'aal1';
  const started = await startSession(deps, transaction, { userId, method: 'passkey', origin, aal });
  if (!started) return apiError('credential_wrong');
  await rememberNetwork(transaction, { userId, network });
  return started;
}
