import { RecoverRequest } from '@remit/contract/auth-mail.ts';
import { service } from '@remit/platform/db/database.ts';
import { requireMailable, validEmail } from '../email-addresses.ts';
import { apiError } from '../errors.ts';
import { dropOverQuota } from '../mail-quota.ts';
import { sendRecovery } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { readChallenge } from '../pkce.ts';
import { redirectTarget } from '../redirects.ts';
import { readBody } from '../request-body.ts';
import { audienceOf } from '../require-user.ts';
import { lockUserByEmail, type UserRow } from '../store/users.ts';
import { runDecoyForUnknownUser } from '../timing-decoy.ts';

/** An unknown e-mail address gets the same response, in the same time. */
export const recover: Operation = {
  route: 'POST /recover',
  limit: 'otp',
  isCaptchaGuarded: true,
  canMailWait: true,
  async run(deps, context) {
    const { config, rateLimits } = deps;
    if (!config.isEmailEnabled) throw apiError('recover_disabled');
    const body = await readBody(context, RecoverRequest);
    if (body.email === '') throw apiError('recover_email');
    const challenge = readChallenge(body);
    const email = validEmail(body.email);
    requireMailable(email, config.authorizedAddresses);
    await rateLimits.admitMail({ kind: 'recovery', email, network: deps.networkOf(context), canWait: true });
    const redirectTo = redirectTarget(deps, context);
    const origin = originOf(deps, context);
    const writing = deps.db.as(service, async (transaction) => {
      const mail = async (user: UserRow, to: string) => {
        await sendRecovery(deps, transaction, { userId: user.id, to, redirectTo, challenge, origin });
        await deps.audit(transaction, { action: 'user_recovery_requested', actor: user, ip: origin.ip });
      };
      const user = await lockUserByEmail(transaction, { email, aud: audienceOf(deps, context) });
      // For a known e-mail address, too, so that both do the same.
      await runDecoyForUnknownUser(deps, transaction, user ? async () => undefined : mail);
      if (user) await mail(user, email);
    });
    await dropOverQuota(writing);
    deps.notifyMailer();
    return context.json({});
  },
};
