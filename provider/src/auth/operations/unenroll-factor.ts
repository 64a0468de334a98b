import { ProofRequest } from '@remit/contract/auth-mfa.ts';
import { service } from '@remit/platform/db/database.ts';
import {
  lockChanger,
  lockOwner,
  mayChangeSecondStep,
  removeFactor,
  requireSecondStepLeft,
} from '../assurance.ts';
import { apiError } from '../errors.ts';
import { requireFreshProof, useProof } from '../fresh-proof.ts';
import { factorIdIn, type Operation, originOf } from '../operation.ts';
import { readOptionalBody } from '../request-body.ts';
import { requireUser } from '../require-user.ts';
import { noticeSecondStep } from '../second-step-changes.ts';
import { lockFactor } from '../store/factors.ts';

/** An unverified factor needs no proof. */
export const unenrollFactor: Operation = {
  route: 'DELETE /factors/:id',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    const { user } = signedIn;
    const id = factorIdIn(context);
    const proofFields = await readOptionalBody(context, ProofRequest);
    const known = user.factors.find((factor) => factor.id === id && factor.factorType !== 'recovery_code');
    if (!known) throw apiError('factor_not_found');
    const isVerified = known.status === 'verified';
    if (isVerified && !mayChangeSecondStep(signedIn)) throw apiError('aal2_to_unenroll');
    const proof = isVerified
      ? await requireFreshProof(deps, context, signedIn, proofFields)
      : { isProven: true };
    const origin = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      const locked = isVerified
        ? await lockChanger(transaction, signedIn, 'aal2_to_unenroll')
        : (await lockOwner(transaction, signedIn)).user;
      const factor = await lockFactor(transaction, { id, userId: user.id });
      // It may have been verified or removed meanwhile.
      if (!factor || factor.status !== known.status) throw apiError('factor_not_found');
      const left = locked.factors.filter((other) => other.id !== id && other.factorType !== 'recovery_code');
      if (isVerified) requireSecondStepLeft(deps, { ...locked, factors: left });
      await useProof(transaction, proof);
      await removeFactor(deps, transaction, { id, userId: user.id });
      const traits = { factor_id: id, factor_type: factor.factorType };
      await deps.audit(transaction, { action: 'factor_unenrolled', actor: user, ip: origin.ip, traits });
      if (!isVerified) return;
      const { factorType: kind } = known;
      await noticeSecondStep(deps, transaction, { user: locked, origin, change: 'removed', kind });
    });
    deps.notifyMailer();
    return context.json({ id });
  },
};
