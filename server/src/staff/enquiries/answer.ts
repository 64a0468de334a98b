import type { AnswerRequest } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type * as v from 'valibot';
import { mailLifeMs } from '#enquiries/operations/submit-enquiry.ts';
import { answerMail } from '#enquiries/store/personal-data.ts';
import { enquiryAnswerMail } from '#mails/content/en/enquiry-answer.ts';
import { enquiryAnswerCopyMail } from '#mails/content/en/enquiry-answer-copy.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';
import { changeEnquiry, type Target } from './changes.ts';
import { apiError } from './errors.ts';
import { answerIds, assignIfNobody, findAnswerByKey, insertAnswer, updateState } from './store/changes.ts';
import { referenceOf } from './store/enquiry.ts';

/** By account, so that a stolen session cannot send many e-mails in our name. */
const answers: RateLimit = { name: 'staff-answers', capacity: 60, windowMs: 60 * 60_000 };
/** A header has its bounds; the beginning and the end of a thread are what mail programs need. */
const threadAnswersMax = 20;

/**
 * Stores an answer, its e-mail and a copy for the team's mailbox. Both e-mails refer to the earlier ones, so that every
 * mailbox shows one thread. From then on the author looks after the enquiry, unless a colleague does.
 */
export async function answerEnquiry(
  deps: StaffDeps,
  target: Target,
  { key, text, lastAnswerSeen }: v.InferOutput<typeof AnswerRequest>,
): Promise<object> {
  const { limits, outbox, mailer, siteUrl, teamEmail } = deps;
  const { staff } = target;
  await enforceRateLimit(limits, answers, staff.id);
  const changed = await changeEnquiry(
    deps,
    target,
    'staff enquiry-answer',
    async (transaction, { id, kind, email }) => {
      const sent = await findAnswerByKey(transaction, key);
      if (sent?.enquiryId === id && sent.text === text) return undefined;
      const earlier = await answerIds(transaction, id);
      if (sent || (earlier.at(-1) ?? null) !== lastAnswerSeen) throw apiError('answered_meanwhile');
      const answer = await insertAnswer(transaction, { key, enquiryId: id, author: staff.id, text });
      const reference = referenceOf(id);
      const common = { thread: [id, ...earlier.slice(-threadAnswersMax)], expiresInMs: mailLifeMs };
      await outbox.enqueue(transaction, {
        ...common,
        id: answer.id,
        kind: answerMail,
        to: email,
        content: enquiryAnswerMail({ kind, reference, siteUrl: siteUrl.href, text }),
        headers: { 'Reply-To': teamEmail },
        isFromPerson: true,
      });
      await outbox.enqueue(transaction, {
        ...common,
        id: answer.copyId, // by which it is deleted with the enquiry
        kind: 'enquiry-answer-copy',
        to: teamEmail,
        content: enquiryAnswerCopyMail({ kind, reference, email, author: staff.name, text }),
        headers: { 'Reply-To': email },
      });
      await updateState(transaction, id, 'answered');
      if (await assignIfNobody(transaction, id, staff.id)) {
        const details = { assignee: staff.id };
        await recordAudit(transaction, {
          actor: staff.id,
          action: 'staff enquiry-assign',
          subject: id,
          details,
        });
      }
      return { answer: answer.id };
    },
  );
  mailer.notify();
  return changed;
}
