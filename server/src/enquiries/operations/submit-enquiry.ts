import { randomBytes, randomUUID } from 'node:crypto';
import { deckPath, type Enquiry } from '@remit/contract/enquiries.ts';
import { riskNotices } from '@remit/contract/risk-notice.ts';
import { service } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import type { MailAttachment } from '@remit/platform/mail/attachment.ts';
import { enquiryReceivedMail } from '#mails/content/en/enquiry-received.ts';
import type { EnquiriesDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { forwardedMail } from '../forwarding.ts';
import { meetingCalendar, proposedTimes } from '../meeting.ts';
import { type Cv, insertCv, type StagedCv, stageCv } from '../store/cvs.ts';
import { deckLinkDays, insertDeckLink } from '../store/deck-links.ts';
import { insertEnquiry } from '../store/enquiries.ts';

type SubmitDeps = Omit<EnquiriesDeps, 'guards' | 'deck'>;

/** An enquiry is worth answering even after a mail server was down for a week. */
export const mailLifeMs = 10 * 24 * 60 * 60 * 1000;
const tokenBytes = 32;

/**
 * Stores an enquiry together with the mails to the sender and to the team. A repeated key does nothing. `email` is in the
 * spelling we mail to.
 */
export async function submitEnquiry(
  deps: SubmitDeps,
  request: Enquiry,
  email: string,
  cv?: Cv,
): Promise<void> {
  const id = randomUUID();
  if (!cv) {
    await storeEnquiry(deps, request, { id, email });
  } else {
    // Durable before the row that names it.
    const staged = await stageCv(deps.cvFiles, deps.cvKey, id, cv);
    let isStored = false;
    try {
      isStored = await storeEnquiry(deps, request, { id, email, cv, staged });
    } catch (error) {
      // When the database went away the row may be there all the same: the sweep will know.
      if (!isDatabaseAway(error)) await staged.discard().catch(() => undefined);
      throw error;
    }
    if (!isStored) await staged.discard().catch(() => undefined);
  }
  deps.mailer.notify();
}

type NewApplication = {
  readonly id: string;
  readonly email: string;
  readonly cv?: Cv;
  readonly staged?: StagedCv;
};

/** False when it is there already. */
async function storeEnquiry(
  deps: SubmitDeps,
  request: Enquiry,
  { id, email, cv, staged }: NewApplication,
): Promise<boolean> {
  const { db, outbox, siteUrl, teamEmail, mailsPerAddressDay } = deps;
  const { key, kind, page, name, email: _typed, ...rest } = request;
  const { risk, ...details } = 'risk' in rest ? rest : { ...rest, risk: undefined };
  const riskWording = risk && riskNotices[risk.version];
  const reference = id.slice(0, 8).toUpperCase();

  return db.as(service, async (transaction) => {
    const stored = await insertEnquiry(
      transaction,
      {
        ...{ id, key, kind, email, name, page, details },
        risk: risk && riskWording ? { version: risk.version, wording: riskWording } : undefined,
      },
      { recipient: outbox.recipientFingerprint(email), mailsPerAddressDay },
    );
    if (!stored) return false;

    const { createdAt, mayAcknowledge } = stored;
    const meeting = request.kind === 'investor_meeting' ? proposedTimes(request, createdAt) : undefined;
    if (meeting && Object.keys(meeting.errors).length > 0) {
      throw apiError('invalid_fields', { fields: meeting.errors });
    }
    const calendar: MailAttachment[] = meeting
      ? [meetingCalendar(id, { proposed: meeting.proposed, createdAt })]
      : [];
    if (cv && staged) await insertCv(transaction, id, cv, staged);

    if (mayAcknowledge) {
      const deckToken = kind === 'investor_deck' ? randomBytes(tokenBytes).toString('base64url') : undefined;
      if (deckToken) await insertDeckLink(transaction, { enquiryId: id, token: deckToken });
      await outbox.enqueue(transaction, {
        kind: `form-enquiry-${kind.replaceAll('_', '-')}`,
        to: email,
        content: enquiryReceivedMail({
          ...{ kind, reference, riskWording },
          siteUrl: siteUrl.href,
          deck: deckToken
            ? { url: new URL(`${deckPath}?token=${deckToken}`, siteUrl).href, days: deckLinkDays }
            : undefined,
          times: meeting?.proposed.map(({ formatted }) => formatted),
        }),
        headers: { 'Reply-To': teamEmail },
        thread: [id],
        attachments: calendar,
        expiresInMs: mailLifeMs,
      });
    }
    await outbox.enqueue(transaction, {
      ...forwardedMail(request, {
        reference,
        email,
        cv,
        proposed: meeting?.proposed,
        calendar,
        mayAcknowledge,
      }),
      id, // by which it is deleted with the enquiry
      to: teamEmail,
      expiresInMs: mailLifeMs,
    });
    return true;
  });
}
