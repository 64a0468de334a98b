import { service } from '#db/database.ts';
import { apiError } from '../errors.ts';
import { sendNonce } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { requireUser } from '../require-user.ts';
import { lockUser } from '../store/users.ts';

/** Mails a code to whoever is signed in, to be given with a new password. */
export const reauthenticate: Operation = {
  route: 'GET /reauthenticate',
  async run(deps, context) {
    const { user } = await requireUser(deps, context);
    const { id: userId, email } = user;
    if (email === null) throw apiError('reauthenticate_no_contact');
    if (!user.emailConfirmedAt) throw apiError('reauthenticate_unconfirmed');
    await deps.rateLimits.admitMail({ kind: 'reauthentication', email, network: deps.networkOf(context) });
    const { ip } = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      // The account is locked before its codes, as everywhere.
      if (!(await lockUser(transaction, userId))) throw apiError('user_of_token_gone');
      await sendNonce(deps, transaction, { userId, to: email });
      await deps.audit(transaction, { action: 'user_reauthenticate_requested', actor: user, ip });
    });
    deps.notifyMailer();
    return context.json({});
  },
};
