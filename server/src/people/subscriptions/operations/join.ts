import { consentWordings, type SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { validEmailAddress } from '../email-addresses.ts';
import { confirmMail, knownMail } from '../mails.ts';
import { discardUnsent, insertLink, recordJoin, recordReminder } from '../store/joining.ts';

/**
 * Stores a submission. A new, a known and a suppressed e-mail address cost the same work, and only the mail tells the outcome,
 * so that the form reveals nothing. A repeated key does nothing.
 */
export async function join(deps: SubscriptionsDeps, request: SubscriptionRequest): Promise<void> {
  const { db, outbox } = deps;
  const { key, list } = request;
  const email = validEmailAddress(request.email);
  const emailHash = deps.emailHash(email);
  const token = deps.newToken();
  await db.as(service, async (transaction) => {
    const joined = await recordJoin(transaction, {
      key,
      list,
      emailHash,
      email,
      corridor: corridorOf(deps, request),
      page: request.page,
      consent: {
        version: request.consent.wordingVersion,
        wording: consentWordings[request.consent.wordingVersion].text,
      },
      recipientFingerprint: outbox.recipientFingerprint(email),
      mailsPerDay: deps.mailsPerAddressDay,
      decoyHash: tokenHash(deps.newToken()),
    });
    if (!joined.isNew) return;
    const isKnown = joined.state === 'confirmed';
    const write = isKnown ? knownMail : confirmMail;
    // To the spelling that was confirmed, because the link belongs to that one.
    const to = joined.isDecoy ? email : (joined.email ?? email);
    const mailId = await outbox.enqueue(transaction, write(deps, { to, list, token }));
    if (joined.isDue) {
      const { memberId } = joined;
      const link = { tokenHash: tokenHash(token), memberId, canConfirm: !isKnown, submission: key };
      await insertLink(transaction, link);
      if (joined.isSuppressed) await recordReminder(transaction, emailHash);
    } else {
      await discardUnsent(transaction, { mailId, decoyId: joined.isDecoy ? joined.memberId : null });
    }
  });
  deps.notifyMailer();
}

function corridorOf(deps: SubscriptionsDeps, request: SubscriptionRequest) {
  if (request.list !== 'waitlist') return null;
  return {
    from: request.sendingFrom,
    to: request.sendingTo,
    method: request.method,
    wallet: request.wallet,
    walletName: request.walletName,
    shareCode: deps.newShareCode(),
    referralCode: request.share,
  };
}
