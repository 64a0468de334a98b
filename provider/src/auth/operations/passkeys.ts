import { ProofRequest, RenamePasskeyRequest } from '@remit/contract/auth-mfa.ts';
import { service } from '@remit/platform/db/database.ts';
import { lockChanger, lowerIfNoneLeft, requireSecondStepLeft } from '../assurance.ts';
import { apiError } from '../errors.ts';
import { requireFreshProof, useProof } from '../fresh-proof.ts';
import { type Operation, originOf, passkeyIdIn } from '../operation.ts';
import { readBody, readOptionalBody } from '../request-body.ts';
import { requireUser } from '../require-user.ts';
import { noticeSecondStep } from '../second-step-changes.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../store/passkeys.ts';
import { deletePasskeySessionsOf } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { wirePasskey } from '../wire.ts';
import { requirePasskeyOwner, requirePasskeys } from './register-passkey.ts';

const nameCharactersMax = 120;

export const getPasskeys: Operation = {
  route: 'GET /passkeys',
  async run(deps, context) {
    requirePasskeys(deps);
    const { user } = await requireUser(deps, context);
    const passkeys = await deps.db.as(service, (transaction) => listPasskeys(transaction, user.id));
    return context.json(passkeys.map(wirePasskey));
  },
};

export const patchPasskey: Operation = {
  route: 'PATCH /passkeys/:id',
  limit: 'passkey',
  async run(deps, context) {
    const signedIn = await requirePasskeyOwner(deps, context);
    const id = passkeyIdIn(context);
    const { friendly_name: requestedName } = await readBody(context, RenamePasskeyRequest);
    const friendlyName = requestedName.trim();
    if (friendlyName === '' || friendlyName.length > nameCharactersMax) {
      throw apiError('passkey_name', { charactersMax: nameCharactersMax });
    }
    const { ip } = originOf(deps, context);
    const renamed = await deps.db.as(service, async (transaction) => {
      const user = await lockChanger(transaction, signedIn, 'aal2_for_passkeys');
      const passkey = await renamePasskey(transaction, { id, userId: user.id, friendlyName });
      if (!passkey) throw apiError('passkey_not_found');
      const traits = { passkey_id: id };
      await deps.audit(transaction, { action: 'passkey_updated', actor: user, ip, traits });
      return passkey;
    });
    return context.json(wirePasskey(renamed));
  },
};

export const removePasskey: Operation = {
  route: 'DELETE /passkeys/:id',
  limit: 'passkey',
  async run(deps, context) {
    const signedIn = await requirePasskeyOwner(deps, context);
    const id = passkeyIdIn(context);
    const proofFields = await readOptionalBody(context, ProofRequest);
    const proof = await requireFreshProof(deps, context, signedIn, proofFields);
    const origin = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      const user = await lockChanger(transaction, signedIn, 'aal2_for_passkeys');
      if (!(await deletePasskey(transaction, { id, userId: user.id }))) throw apiError('passkey_not_found');
      const left = await findUser(transaction, user.id);
      if (!left) throw apiError('user_of_token_gone');
      requireSecondStepLeft(deps, left);
      await useProof(transaction, proof);
      // Its device may be in other hands. The session of the caller stays.
      await deletePasskeySessionsOf(transaction, user.id, { except: signedIn.session?.id ?? null });
      await lowerIfNoneLeft(deps, transaction, user.id);
      const traits = { passkey_id: id };
      await deps.audit(transaction, { action: 'passkey_deleted', actor: user, ip: origin.ip, traits });
      const gone = { change: 'removed', kind: 'passkey' } as const;
      await noticeSecondStep(deps, transaction, { user: left, origin, ...gone });
    });
    deps.notifyMailer();
    return context.body(null, 204);
  },
};
