import type { AnswerRequest } from '@remit/contract/staff/enquiries.ts';
import type * as v from 'valibot';
import { mailLifeMs } from '#enquiries/operations/submit-enquiry.ts';
import { answerMail } from '#enquiries/store/personal-data.ts';
import type { RateLimit } from '#limits/limits.ts';
import { enquiryAnswerMail } from '#mail/content/en/enquiry-answer.ts';
import type { StaffDeps } from '../deps.ts';
import { changeEnquiry, type Target } from './changes.ts';
import { apiError } from './errors.ts';
import { answerIds, findAnswerByKey, insertAnswer, updateState } from './store/changes.ts';
import { referenceOf } from './store/enquiry.ts';

/** By account: with a stolen session nobody writes to the world in our name. */
const answers: RateLimit = { name: 'staff-answers', capacity: 60, windowMs: 60 * 60_000 };
/** A header has its bounds; the beginning and the end of a thread are what mail programs need. */
const threadAnswersMax = 20;

/**
 * Stores an answer with the e-mail that it is. It names the e-mails before it, of which the first is the one that the team
 * got: so it is one thread in the mailbox of the team and in the sender's.
 */
export async function answerEnquiry(
  deps: StaffDeps,
  target: Target,
  { key, text, lastAnswerSeen }: v.InferOutput<typeof AnswerRequest>,
): Promise<object> {
  const { limits, outbox, mailer, siteUrl, teamEmail } = deps;
  const taken = await limits.take(answers, target.staff.id);
  if (!taken.isAllowed)
    throw apiError('too_many', { retryAfterSeconds: Math.ceil(taken.retryAfterMs / 1000) });
  const changed = await changeEnquiry(
    deps,
    target,
    'staff enquiry-answer',
    async (transaction, { id, kind, email }) => {
      const sent = await findAnswerByKey(transaction, key);
      if (sent?.enquiryId === id && sent.text === text) return undefined;
      const earlier = await answerIds(transaction, id);
      if (sent || (earlier.at(-1) ?? null) !== lastAnswerSeen) throw apiError('answered_meanwhile');
      const answer = await insertAnswer(transaction, { key, enquiryId: id, author: target.staff.id, text });
      await outbox.enqueue(transaction, {
        id: answer,
        kind: answerMail,
        to: email,
        content: enquiryAnswerMail({ kind, reference: referenceOf(id), siteUrl: siteUrl.href, text }),
        headers: { 'Reply-To': teamEmail },
        thread: [id, ...earlier.slice(-threadAnswersMax)],
        isFromPerson: true,
        expiresInMs: mailLifeMs,
      });
      await updateState(transaction, id, 'answered');
      return { answer };
    },
  );
  mailer.notify();
  return changed;
}
