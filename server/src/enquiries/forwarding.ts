import type { Enquiry } from '@remit/contract/enquiries.ts';
import type { MailAttachment } from '@remit/platform/mail/attachment.ts';
import type { Mail } from '@remit/platform/mail/message.ts';
import { enquiryForwardedMail, investorKindLabels } from '#mails/content/en/enquiry-forwarded.ts';
import { cvContentTypes } from './cv-type.ts';
import type { ProposedTime } from './meeting.ts';
import type { Cv } from './store/cvs.ts';

export type ForwardedDetails = {
  readonly reference: string;
  readonly email: string;
  readonly cv?: Cv | undefined;
  readonly proposed?: readonly ProposedTime[] | undefined;
  readonly calendar: readonly MailAttachment[];
  readonly mayAcknowledge: boolean;
};

/** What the team gets: all that was typed, as text, and a CV as it is under a name of ours. Answering it answers the sender. */
export function forwardedMail(request: Enquiry, details: ForwardedDetails): Omit<Mail, 'to'> {
  const { reference, email, cv, proposed, calendar, mayAcknowledge } = details;
  return {
    kind: 'enquiry-forwarded',
    content: enquiryForwardedMail({
      ...{ kind: request.kind, reference, email, page: request.page },
      facts: [['From', request.name ? `${request.name}, ${email}` : email], ...factsOf(request, proposed)],
      message: 'message' in request ? request.message : undefined,
      notes: mayAcknowledge
        ? []
        : ['This address has had its share of e-mails for today, so the sender got no acknowledgement.'],
    }),
    headers: { 'Reply-To': email },
    attachments: cv
      ? [
          {
            name: `cv-${reference.toLowerCase()}.${cv.type}`,
            contentType: cvContentTypes[cv.type],
            content: cv.bytes,
          },
        ]
      : calendar,
  };
}

function factsOf(request: Enquiry, proposed: readonly ProposedTime[] = []): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Subject', 'subject' in request ? request.subject : undefined],
    ['Position', 'positionId' in request ? `${request.positionTitle} (${request.positionId})` : undefined],
    ['Organisation', 'organisation' in request ? request.organisation : undefined],
    ['Kind of investor', 'investorKind' in request ? investorKindLabels[request.investorKind] : undefined],
    ['Risk notice confirmed', 'risk' in request ? `version ${request.risk.version}` : undefined],
    ['Topic', 'topic' in request ? request.topic : undefined],
    ['Their time zone', 'zone' in request ? request.zone : undefined],
    ...proposed.map(({ moment, formatted }): [string, string] => [
      'Proposed',
      `${formatted} (${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC)`,
    ]),
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
