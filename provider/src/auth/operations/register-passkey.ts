import { ProofRequest, VerifyPasskeyRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type { Context } from 'hono';
import {
  admitSecondStep,
  lockOwner,
  mayAddSecondStep,
  mayChangeSecondStep,
  requireNotAnonymous,
  sessionOf,
} from '../assurance.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { requireFreshProof, useProof } from '../fresh-proof.ts';
import { type Operation, originOf } from '../operation.ts';
import { passkeyNameOf } from '../passkeys.ts';
import { readBody, readOptionalBody } from '../request-body.ts';
import { requireUser, type SignedIn } from '../require-user.ts';
import { noticeSecondStep } from '../second-step-changes.ts';
import { isStaff } from '../staff-role.ts';
import { replaceSecondSteps } from '../staff-set-up.ts';
import { insertPasskey, listCredentials, listPasskeys } from '../store/passkeys.ts';
import type { UserRow } from '../store/users.ts';
import { insertCeremony, type UsedCeremony, useCeremony } from '../store/webauthn-challenges.ts';
import { ceremonySeconds, creationOptions, readCreated, verifyCreation } from '../webauthn.ts';
import { wireTime } from '../wire.ts';

const passkeysMax = 10;

export function requirePasskeys({ config }: AuthDeps): void {
  if (!config.webauthn.arePasskeysEnabled) throw apiError('passkeys_disabled');
}

/** Not for guests; with the second factor where there is one. */
export async function requirePasskeyOwner(
  deps: AuthDeps,
  context: Context,
  may: (signedIn: SignedIn) => boolean = mayChangeSecondStep,
): Promise<SignedIn> {
  requirePasskeys(deps);
  const signedIn = await requireUser(deps, context);
  requireNotAnonymous(signedIn);
  if (!may(signedIn)) throw apiError('aal2_for_passkeys');
  return signedIn;
}

/** An operator's link is for a second step, which a passkey is only where it is aal2. */
async function requirePasskeyAdder(deps: AuthDeps, context: Context) {
  const { isPasskeyAal2 } = deps.config.webauthn;
  const may = isPasskeyAal2 ? mayAddSecondStep : mayChangeSecondStep;
  const signedIn = await requirePasskeyOwner(deps, context, may);
  const session = sessionOf(signedIn);
  return { ...signedIn, session: { ...session, maySetUp: isPasskeyAal2 && session.maySetUp } };
}

/** Passkeys that an operator's link replaces do not count. */
async function requireBelowMax(transaction: Transaction, user: UserRow, maySetUp: boolean): Promise<void> {
  if (maySetUp) return;
  if ((await listPasskeys(transaction, user.id)).length >= passkeysMax) throw apiError('too_many_passkeys');
}

/** Uses up the ceremony. */
export async function requireCeremony(
  deps: AuthDeps,
  id: string,
  sessionId: string | null,
): Promise<UsedCeremony> {
  const ceremony = isUuid(id) ? await useCeremony(deps.db, { id, sessionId }) : undefined;
  if (!ceremony) throw apiError('ceremony_not_found');
  if (ceremony.ageSeconds >= ceremonySeconds) throw apiError('ceremony_expired');
  return ceremony;
}

export const passkeyRegistrationOptions: Operation = {
  route: 'POST /passkeys/registration/options',
  limit: 'passkey',
  async run(deps, context) {
    const signedIn = await requirePasskeyAdder(deps, context);
    const { id: sessionId, maySetUp } = signedIn.session;
    const proofFields = await readOptionalBody(context, ProofRequest);
    const proof = await requireFreshProof(deps, context, signedIn, proofFields);
    const id = deps.newId();
    const { options, seconds } = await deps.db.as(service, async (transaction) => {
      const { user } = await lockOwner(transaction, signedIn);
      await requireBelowMax(transaction, user, maySetUp);
      await useProof(transaction, proof);
      // The passkey that an operator's link replaces may be on this device.
      const exclude = maySetUp ? [] : await listCredentials(transaction, user.id);
      const mustVerifyUser = isStaff(user);
      const options = await creationOptions(deps, user, { exclude, isPasskey: true, mustVerifyUser });
      return {
        options,
        seconds: await insertCeremony(transaction, { id, sessionId, challenge: options.challenge }),
      };
    });
    return context.json({ challenge_id: id, options, expires_at: seconds + ceremonySeconds });
  },
};

export const verifyPasskeyRegistration: Operation = {
  route: 'POST /passkeys/registration/verify',
  limit: 'passkey',
  async run(deps, context) {
    const signedIn = await requirePasskeyAdder(deps, context);
    const { id: sessionId, maySetUp } = signedIn.session;
    const body = await readBody(context, VerifyPasskeyRequest);
    const { challenge } = await requireCeremony(deps, body.challenge_id, sessionId);
    const created = readCreated(body.credential);
    const credential = created && (await verifyCreation(deps, created, challenge));
    if (!credential) throw apiError('credential_wrong');
    const origin = originOf(deps, context);
    const passkey = await deps.db.as(service, async (transaction) => {
      const locked = await lockOwner(transaction, signedIn);
      const { user } = locked;
      await requireBelowMax(transaction, user, maySetUp);
      if (isStaff(user) && !credential.isUserVerified) throw apiError('passkey_user_unverified');
      const { isSetUp } = await admitSecondStep(transaction, locked);
      const friendlyName = passkeyNameOf(credential.aaguid);
      const names = { id: deps.newId(), userId: user.id, friendlyName };
      const inserted = await insertPasskey(transaction, { ...credential, ...names });
      if (!inserted) throw apiError('passkey_exists');
      const traits = { passkey_id: inserted.id };
      await deps.audit(transaction, { action: 'passkey_created', actor: user, ip: origin.ip, traits });
      const replacesAll =
        isSetUp && (await replaceSecondSteps(transaction, { user, sessionId, newId: inserted.id }));
      const added = { change: 'added', kind: 'passkey', replacesAll } as const;
      await noticeSecondStep(deps, transaction, { user, origin, ...added });
      return inserted;
    });
    deps.notifyMailer();
    const { id, friendlyName, createdAt } = passkey;
    return context.json({ id, friendly_name: friendlyName, created_at: wireTime(createdAt) });
  },
};
