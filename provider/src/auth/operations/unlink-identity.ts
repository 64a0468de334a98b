import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError, ifTaken } from '../errors.ts';
import { lockIdentityOwner, requireIdentityChange, requireManualLinking } from '../identity-changes.ts';
import { sendNotice } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { providerTitle } from '../provider-accounts/provider-title.ts';
import { audienceOf, requireUser } from '../require-user.ts';
import { deleteIdentity, type IdentityRow, putProviders } from '../store/identities.ts';
import { endPendingSignIns } from '../store/one-time-tokens.ts';
import type { Origin } from '../store/sessions.ts';
import { isEmailTaken, type UserRow, updateUser } from '../store/users.ts';

export const unlinkIdentity: Operation = {
  route: 'DELETE /user/identities/:id',
  limit: 'otp',
  async run(deps, context) {
    const signedIn = await requireUser(deps, context);
    requireManualLinking(deps);
    const id = context.req.param('id');
    if (!isUuid(id)) throw apiError('identity_id_not_uuid');
    if (signedIn.claims.aud !== audienceOf(deps, context, signedIn.claims)) {
      throw apiError('identity_audience_mismatch');
    }
    identityOf(signedIn.user, id);
    await requireIdentityChange(deps, context, signedIn);
    await deps.db.as(service, async (transaction) => {
      const user = await lockIdentityOwner(transaction, signedIn);
      await unlink(deps, transaction, {
        user,
        identity: identityOf(user, id),
        origin: originOf(deps, context),
      });
    });
    deps.notifyMailer();
    return context.json({});
  },
};

function identityOf({ identities }: UserRow, id: string): IdentityRow {
  if (identities.length <= 1) throw apiError('single_identity');
  const found = identities.find((identity) => identity.id === id.toLowerCase());
  if (!found) throw apiError('identity_not_found');
  return found;
}

type Unlinking = { readonly user: UserRow; readonly identity: IdentityRow; readonly origin: Origin };

async function unlink(
  deps: AuthDeps,
  transaction: Transaction,
  { user, identity, origin }: Unlinking,
): Promise<void> {
  await deleteIdentity(transaction, identity.id);
  if (identity.provider === 'phone') {
    await updateUser(transaction, user.id, { phone: null, phoneConfirmedAt: null });
  } else {
    await endPendingSignIns(transaction, user.id);
    await switchEmail(deps, transaction, { user, identity, origin });
  }
  await putProviders(transaction, user.id);
  const { provider } = identity;
  const traits = { provider, identity_id: identity.id };
  await deps.audit(transaction, { action: 'identity_unlinked', actor: user, ip: origin.ip, traits });
  const change = { kind: 'identity_unlinked', provider: titleOf(provider) } as const;
  await sendNotice(deps, transaction, { user, origin, change });
}

/** Without an identity of the account's e-mail address, the account gets the verified one of another identity. */
async function switchEmail(
  deps: AuthDeps,
  transaction: Transaction,
  { user, identity, origin }: Unlinking,
): Promise<void> {
  const left = user.identities.filter(({ id }) => id !== identity.id);
  if (left.some(({ email }) => email === user.email)) return;
  const email = left.find((other) => other.email && other.identityData.email_verified === true)?.email;
  if (!email) return;
  if (await isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id })) {
    throw apiError('identity_email_conflict');
  }
  await updateUser(transaction, user.id, {
    email,
    emailConfirmedAt: 'now',
    emailChange: null,
    emailChangeConfirmStatus: 0,
  }).catch(ifTaken('identity_email_conflict'));
  await sendNotice(deps, transaction, {
    user,
    origin,
    change: { kind: 'email_new', newEmail: email },
    to: email,
  });
}

const titleOf = (provider: string) =>
  provider === 'email' ? 'e-mail' : provider === 'phone' ? 'phone' : providerTitle(provider);
