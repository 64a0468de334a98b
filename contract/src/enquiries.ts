import * as v from 'valibot';
import type { FieldError } from './field-error.ts';
import { isKnownZone, WallTime } from './meeting-times.ts';
import { riskNotices } from './risk-notice.ts';
import { EmailField, lineField, messageField, optionalField } from './typed-text.ts';

export const enquiriesPath = '/api/enquiries';
/** The same as a form of parts: `enquiry` with the JSON, `cv` with the file. */
export const enquiriesWithCvPath = '/api/enquiries/with-cv';
export const deckPath = '/api/enquiries/deck';

export const enquiryResponse = { status: 'received' } as const;

export const investorKinds = ['private', 'sophisticated', 'institutional', 'other'] as const;
export type InvestorKind = (typeof investorKinds)[number];

const errors = {
  page: 'page_invalid',
  key: 'key_invalid',
  investorKind: 'investor_kind_invalid',
  risk: 'risk_notice_unconfirmed',
  riskOutdated: 'risk_notice_outdated',
  times: 'times_wrong_number',
  timesRepeated: 'times_repeated',
  zone: 'zone_invalid',
  position: 'position_invalid',
} as const satisfies Record<string, FieldError>;

const common = {
  /** Created by the browser for each enquiry, so that a retry is stored once. */
  key: v.pipe(v.string(errors.key), v.uuid(errors.key), v.toLowerCase()),
  page: v.pipe(v.string(errors.page), v.regex(/^\/[a-z0-9/-]{0,120}$/, errors.page)),
  email: EmailField,
};
const name = lineField(100);
const organisation = lineField(150);
const message = messageField(5_000);

const investor = {
  investorKind: v.picklist(investorKinds, errors.investorKind),
  /** Evidence of what was read and agreed to; the wording is found by its version. */
  risk: v.object(
    {
      version: v.picklist(Object.keys(riskNotices), errors.riskOutdated),
      isAcknowledged: v.literal(true, errors.risk),
    },
    errors.risk,
  ),
};

const JobApplication = v.object({
  kind: v.literal('job_application'),
  ...common,
  name,
  positionId: v.pipe(
    v.string(errors.position),
    v.maxLength(80, errors.position),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, errors.position),
  ),
  positionTitle: lineField(120),
  message,
});
const SpeculativeApplication = v.object({
  kind: v.literal('speculative_application'),
  ...common,
  name,
  message,
});

export const Enquiry = v.variant('kind', [
  v.object({ kind: v.literal('contact'), ...common, name, subject: lineField(150), message }),
  v.object({
    kind: v.literal('investor_deck'),
    ...common,
    name,
    organisation: optionalField(organisation),
    ...investor,
  }),
  v.object({
    kind: v.literal('investor_meeting'),
    ...common,
    name,
    organisation: optionalField(organisation),
    ...investor,
    topic: lineField(200),
    zone: v.pipe(v.string(errors.zone), v.check(isKnownZone, errors.zone)),
    times: v.pipe(
      v.array(WallTime, errors.times),
      v.minLength(1, errors.times),
      v.maxLength(3, errors.times),
      v.check((times) => new Set(times).size === times.length, errors.timesRepeated),
    ),
  }),
  v.object({ kind: v.literal('partnership'), ...common, name, organisation, message }),
  v.object({
    kind: v.literal('investment'),
    ...common,
    name,
    organisation: optionalField(organisation),
    ...investor,
    message: optionalField(message),
  }),
  JobApplication,
  SpeculativeApplication,
  v.object({ kind: v.literal('live_chat'), ...common, name: optionalField(name), message }),
]);
export type Enquiry = v.InferOutput<typeof Enquiry>;
export type EnquiryInput = v.InferInput<typeof Enquiry>;
export type EnquiryKind = Enquiry['kind'];

export const Application = v.variant('kind', [JobApplication, SpeculativeApplication]);
export type Application = v.InferOutput<typeof Application>;

export const cvRules = {
  bytesMax: 5 * 1024 * 1024,
  /** For the file field; what counts is what is in the file. */
  accept:
    '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** On the wire each has `cv_` before it. */
export type CvError = 'empty' | 'too_large' | 'wrong_type';
