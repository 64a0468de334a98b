import { isKnownZone, WallTime } from '@remit/contract/meeting-times.ts';
import { EnquiryForm, type EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import * as v from 'valibot';
import { formatMoment, momentOf } from '#enquiries/wall-time.ts';
import { answerSubject } from '#mails/content/en/enquiry-answer.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { findEnquiry, listAnswers, listNotes, listTeam, referenceOf } from './store/enquiry.ts';

export function showEnquiry({ db }: StaffDeps, staff: Staff, id: string): Promise<EnquiryView> {
  return db.as(service, async (transaction) => {
    const enquiry = await findEnquiry(transaction, id);
    if (!enquiry) throw apiError('not_found');
    await recordAudit(transaction, { actor: staff.id, action: 'staff enquiry-show', subject: id });
    const { details, createdAt, answeredAt, closedAt, deletedAt, deckLinkUntil, ...rest } = enquiry;
    const reference = referenceOf(id);
    return {
      ...rest,
      reference,
      form: v.is(EnquiryForm, details) ? v.parse(EnquiryForm, details) : {},
      times: proposedTimes(details),
      createdAt: createdAt.toISOString(),
      answeredAt: isoOf(answeredAt),
      closedAt: isoOf(closedAt),
      deletedAt: deletedAt.toISOString(),
      deckLinkUntil: isoOf(deckLinkUntil),
      answerSubject: answerSubject(enquiry.kind, reference),
      notes: (await listNotes(transaction, id)).map(asWire),
      answers: (await listAnswers(transaction, id)).map(asWire),
      team: await listTeam(transaction),
    };
  });
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null;
const asWire = <Written extends { readonly createdAt: Date }>(written: Written) => ({
  ...written,
  createdAt: written.createdAt.toISOString(),
});

const Meeting = v.object({ zone: v.pipe(v.string(), v.check(isKnownZone)), times: v.array(WallTime) });

function proposedTimes(details: object): EnquiryView['times'] {
  if (!v.is(Meeting, details)) return [];
  return details.times.map((time) => {
    const moment = momentOf(time, details.zone);
    return { at: moment.toISOString(), theirs: formatMoment(moment, details.zone) };
  });
}
