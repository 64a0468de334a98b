import { brand } from '@remit/brand/brand.ts';
import type { FieldError } from '@remit/contract/field-error.ts';
import { meetingDaysAheadMax, meetingMinutes } from '@remit/contract/meeting-times.ts';
import type { MailAttachment } from '@remit/platform/mail/attachment.ts';
import { calendarContentType, calendarFile } from './calendar.ts';
import { formatMoment, momentOf } from './wall-time.ts';

export type ProposedTime = { readonly moment: Date; readonly formatted: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The moments that were proposed, as the visitor's clock shows them, with what is wrong by field. */
export function proposedTimes(
  { times, zone }: { readonly times: readonly string[]; readonly zone: string },
  now: Date,
): { readonly proposed: ProposedTime[]; readonly errors: Record<string, FieldError> } {
  const errors: Record<string, FieldError> = {};
  const proposed = times.map((time, index) => {
    const moment = momentOf(time, zone);
    const aheadMs = moment.getTime() - now.getTime();
    if (aheadMs <= 0) errors[`times.${index}`] = 'time_past';
    else if (aheadMs > meetingDaysAheadMax * dayMs) errors[`times.${index}`] = 'time_too_far';
    return { moment, formatted: formatMoment(moment, zone) };
  });
  return { proposed, errors };
}

export const calendarCopy = {
  summary: `Call with ${brand.name} (proposed)`,
  description:
    'You proposed this time. It is not agreed yet. We e-mail you which of the times suits us. Please delete the others then.',
} as const;

/** One tentative event for each proposed time. Nothing that was typed is in it. */
export function meetingCalendar(
  enquiryId: string,
  { proposed, createdAt }: { readonly proposed: readonly ProposedTime[]; readonly createdAt: Date },
): MailAttachment {
  const events = proposed.map(({ moment }, index) => ({
    uid: `${enquiryId}-${index + 1}@${brand.domain}`,
    start: moment,
    minutes: meetingMinutes,
    ...calendarCopy,
  }));
  return {
    name: 'proposed-times.ics',
    contentType: calendarContentType,
    content: calendarFile(events, createdAt),
  };
}
