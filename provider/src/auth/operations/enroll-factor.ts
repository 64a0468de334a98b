import { EnrollFactorRequest } from '@remit/contract/auth-mfa.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import { lockOwner, mayAddSecondStep, requireNotAnonymous } from '../assurance.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { requireFreshProof, useProof } from '../fresh-proof.ts';
import { type Operation, originOf } from '../operation.ts';
import { validPhone } from '../phones.ts';
import { readBody } from '../request-body.ts';
import { requireUser, type SignedIn } from '../require-user.ts';
import {
  deleteFactors,
  deleteStaleFactors,
  type FactorRow,
  insertFactor,
  renameFactor,
} from '../store/factors.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { newTotp } from '../totp.ts';

type Body = v.InferOutput<typeof EnrollFactorRequest>;
type Type = keyof typeof disabled;

const disabled = {
  totp: 'totp_enroll_disabled',
  phone: 'phone_enroll_disabled',
  webauthn: 'webauthn_enroll_disabled',
} as const;

export const factorNameCharactersMax = 120;
/** Longer ones do not fit into a QR code with the e-mail address. */
const issuerCharactersMax = 64;

/** The factor is valid once it has been verified. */
export const enrollFactor: Operation = {
  route: 'POST /factors',
  limit: 'mfa',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    requireNotAnonymous(signedIn);
    const body = await readBody(context, EnrollFactorRequest);
    const type = typeOf(deps, body);
    const phone = type === 'phone' ? await validPhone(body.phone) : undefined;
    if (!mayAddSecondStep(signedIn)) throw apiError('aal2_to_enroll');
    const proof = await requireFreshProof(deps, context, signedIn, body);
    const id = deps.newId();
    const { ip } = originOf(deps, context);
    const details = await deps.db.as(service, async (transaction) => {
      const maySetUp = signedIn.session?.maySetUp ?? false;
      const user = await enrollable(deps, transaction, signedIn, { body, phone, maySetUp });
      await useProof(transaction, proof);
      const factor = { id, userId: user.id, factorType: type, friendlyName: body.friendly_name };
      const label = user.email ?? user.phone ?? user.id;
      const issuer = body.issuer || new URL(deps.config.siteUrl).host;
      const totp = type === 'totp' ? newTotp(deps, { factorId: id, issuer, label }) : undefined;
      await insertFactor(transaction, {
        ...factor,
        ...(totp && { sealedSecret: totp.sealed }),
        ...(phone && { phone }),
      });
      const traits = { factor_id: id, factor_type: type };
      await deps.audit(transaction, { action: 'factor_in_progress', actor: user, ip, traits });
      return { ...(totp && { totp: totp.wire }), ...(phone && { phone }) };
    });
    return context.json({ id, type, friendly_name: body.friendly_name, ...details });
  },
};

function typeOf({ config }: AuthDeps, { factor_type: type, friendly_name, issuer, phone }: Body): Type {
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') throw apiError('factor_type_unknown');
  if (!config.mfa[type].canEnroll) throw apiError(disabled[type]);
  if (type === 'phone' && phone === '') throw apiError('factor_phone_missing');
  if (friendly_name.length > factorNameCharactersMax) {
    throw apiError('factor_name_too_long', { charactersMax: factorNameCharactersMax });
  }
  if (issuer.length > issuerCharactersMax) {
    throw apiError('factor_name_too_long', { charactersMax: issuerCharactersMax });
  }
  return type;
}

/** Locks the account and removes abandoned factors that conflict with the new one. */
async function enrollable(
  { config }: AuthDeps,
  transaction: Transaction,
  signedIn: SignedIn,
  { body, phone, maySetUp }: { body: Body; phone: string | undefined; maySetUp: boolean },
): Promise<UserRow> {
  const userId = signedIn.user.id;
  await lockOwner(transaction, signedIn);
  await deleteStaleFactors(transaction, userId, config.mfa.factorSeconds);
  const user = await lockUser(transaction, userId);
  if (!user) throw apiError('user_of_token_gone');
  const same = user.factors.filter((factor) => phone !== undefined && factor.phone === phone);
  const begun = same.filter(({ status }) => status === 'unverified');
  if (!maySetUp && begun.length < same.length) throw apiError('factor_phone_exists');
  await deleteFactors(
    transaction,
    begun.map(({ id }) => id),
  );
  const others = user.factors.filter((factor) => !begun.includes(factor));
  const { friendly_name: name } = body;
  const namesake = others.find(({ friendlyName }) => friendlyName === name);
  if (maySetUp) {
    // Factors that an operator's link replaces do not count. They stay until the new one is verified, but give up the
    // name.
    if (namesake)
      await renameFactor(transaction, { ...namesake, friendlyName: olderName(namesake), phone: '' });
    return user;
  }
  if (namesake) throw apiError('factor_name_conflict', { name });
  const counted = others.filter(({ factorType }) => factorType !== 'recovery_code');
  const verified = counted.filter(({ status }) => status === 'verified');
  if (counted.length >= config.mfa.enrolledMax || verified.length >= config.mfa.verifiedMax) {
    throw apiError('too_many_factors');
  }
  return user;
}

const olderName = ({ id, friendlyName }: Pick<FactorRow, 'id' | 'friendlyName'>) =>
  `${friendlyName.slice(0, 100)} (${id.slice(0, 8)})`;
