import { InviteRequest } from '@remit/contract/auth-admin.ts';
import { service } from '@remit/platform/db/database.ts';
import { requireMailable, validEmail } from '../../email-addresses.ts';
import { apiError } from '../../errors.ts';
import { sendLink } from '../../mails.ts';
import { mergedMetadata } from '../../metadata.ts';
import { type Operation, originOf } from '../../operation.ts';
import { redirectTarget } from '../../redirects.ts';
import { readAdminBody } from '../../request-body.ts';
import { audienceOf, requireAdmin } from '../../require-user.ts';
import { findUser, findUserByEmail, updateUser } from '../../store/users.ts';
import { wireUser } from '../../wire.ts';
import { actorOf, traitsOf } from './admin-actor.ts';
import { lockOrCreate } from './lock-or-create.ts';

/** Creates an account and mails a link to its owner; again, if the last one was not followed. */
export const invite: Operation = {
  route: 'POST /invite',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const body = await readAdminBody(deps, context, InviteRequest);
    const email = validEmail(body.email);
    const aud = audienceOf(deps, context, claims);
    if ((await findUserByEmail(deps.db, { email, aud }))?.emailConfirmedAt) throw apiError('email_exists');
    requireMailable(email, deps.config.authorizedAddresses);
    await deps.rateLimits.admitMail({ kind: 'invite', email, network: deps.networkOf(context) });
    const invited = await deps.db.as(service, async (transaction) => {
      const data = body.data ?? {};
      const { user, isNew } = await lockOrCreate(deps, transaction, { email, aud, passwordHash: null, data });
      if (!isNew && body.data) {
        await updateUser(transaction, user.id, { userMetadata: mergedMetadata(user.userMetadata, data) });
      }
      await sendLink(deps, transaction, 'invite', {
        userId: user.id,
        to: email,
        redirectTo: redirectTarget(deps, context),
        challenge: undefined,
      });
      await updateUser(transaction, user.id, {
        invitedAt: 'now',
        confirmationSentAt: 'now',
        // A password of an earlier, unconfirmed sign-up must not stay valid.
        ...(!isNew && { passwordHash: null }),
      });
      const { ip } = originOf(deps, context);
      const traits = traitsOf(user);
      await deps.audit(transaction, { action: 'user_invited', actor: actorOf(claims), ip, traits });
      return findUser(transaction, user.id);
    });
    if (!invited) throw new Error('The account that was just invited is not there.');
    deps.notifyMailer();
    return context.json(wireUser(invited));
  },
};
