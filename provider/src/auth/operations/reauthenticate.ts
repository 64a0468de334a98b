import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../errors.ts';
import { sendNonce } from '../mails.ts';
import { type Operation, originOf } from '../operation.ts';
import { requireUser } from '../require-user.ts';
import { admitSms, issueSmsCode, sendSms } from '../sms-codes.ts';
import { lockUser, updateUser } from '../store/users.ts';

/** Sends a code for a change: by e-mail, or by SMS to accounts without an e-mail address. */
export const reauthenticate: Operation = {
  route: 'GET /reauthenticate',
  async run(deps, context) {
    const { user } = await requireUser(deps, context);
    const { id: userId, email, phone } = user;
    if (email === null && phone === null) throw apiError('reauthenticate_no_contact');
    if (email !== null && !user.emailConfirmedAt) throw apiError('reauthenticate_unconfirmed');
    if (email === null && !user.phoneConfirmedAt) throw apiError('reauthenticate_phone_unconfirmed');
    const network = deps.networkOf(context);
    const to = email === null && phone !== null ? ({ phone, channel: 'sms', network } as const) : undefined;
    if (to) await admitSms(deps, to);
    else if (email !== null) await deps.rateLimits.admitMail({ kind: 'reauthentication', email, network });
    const { ip } = originOf(deps, context);
    const text = await deps.db.as(service, async (transaction) => {
      // The account is locked before its codes, as everywhere.
      if (!(await lockUser(transaction, userId))) throw apiError('user_of_token_gone');
      await deps.audit(transaction, { action: 'user_reauthenticate_requested', actor: user, ip });
      if (!to) {
        await sendNonce(deps, transaction, { userId, to: email ?? '' });
        return '';
      }
      await updateUser(transaction, userId, { reauthenticationSentAt: 'now' });
      return issueSmsCode(deps, transaction, { userId, kind: 'reauthentication', phone: to.phone });
    });
    if (to) return context.json(await sendSms(deps, to, text));
    deps.notifyMailer();
    return context.json({});
  },
};
