import * as v from 'valibot';
import { isMoment } from './moment.ts';

export const mailEventsPath = '/api/mail/events';
export const mailEventsHeader = 'x-mail-events-secret';

/** What became of a message after the mail server took it. A bounce is one that no retry will change. */
export const MailEvent = v.object({
  /** The Message-ID header, with or without its angle brackets. */
  messageId: v.pipe(v.string(), v.maxLength(400)),
  event: v.picklist(['delivered', 'bounced', 'complained']),
  at: v.pipe(v.string(), v.isoTimestamp(), v.check(isMoment)),
});
export type MailEvent = v.InferOutput<typeof MailEvent>;
