import * as v from 'valibot';
import { isKnownZone, WallTime } from './meeting-times.ts';
import { riskNotices } from './risk-notice.ts';
import { EmailField, lineField, messageField, optionalField } from './typed-text.ts';

export const enquiriesPath = '/api/enquiries';
/** The same as a form of parts: `enquiry` with the JSON, `cv` with the file. */
export const enquiriesWithCvPath = '/api/enquiries/with-cv';
export const deckPath = '/api/enquiries/deck';

/** What every enquiry is answered with. */
export const enquiryAnswer = { status: 'received' } as const;

export const investorKinds = {
  private: 'Private investor',
  sophisticated: 'High-net-worth or self-certified sophisticated investor',
  institutional: 'Fund, company or other institution',
  other: 'Something else',
} as const;
export type InvestorKind = keyof typeof investorKinds;

const messages = {
  page: 'This form does not know which page it is on. Please load the page again.',
  key: 'This form is missing its number. Please load the page again.',
  investorKind: 'Please choose what fits you best.',
  risk: 'Please confirm that you have read this.',
  riskChanged: 'This notice has changed. Please load the page again and read it once more.',
  times: 'Please propose one to three times.',
  timesTwice: 'You have proposed the same time twice.',
  zone: 'Please choose a time zone from the list.',
  position: 'Please choose a position from the list.',
} as const;

const common = {
  /** Made in the browser, once for each enquiry: however often it is sent, it is kept once. */
  key: v.pipe(v.string(messages.key), v.uuid(messages.key), v.toLowerCase()),
  /** The path of the page the form stands on. */
  page: v.pipe(v.string(messages.page), v.regex(/^\/[a-z0-9/-]{0,120}$/, messages.page)),
  email: EmailField,
};
const name = lineField(100);
const organisation = lineField(150);
const message = messageField(5_000);

const investor = {
  investorKind: v.picklist(Object.keys(investorKinds) as InvestorKind[], messages.investorKind),
  /** Evidence of what was read and agreed to; the wording is found by its version. */
  risk: v.object(
    {
      version: v.picklist(Object.keys(riskNotices), messages.riskChanged),
      isAcknowledged: v.literal(true, messages.risk),
    },
    messages.risk,
  ),
};

const JobApplication = v.object({
  kind: v.literal('job_application'),
  ...common,
  name,
  positionId: v.pipe(
    v.string(messages.position),
    v.maxLength(80, messages.position),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.position),
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
    zone: v.pipe(v.string(messages.zone), v.check(isKnownZone, messages.zone)),
    times: v.pipe(
      v.array(WallTime, messages.times),
      v.minLength(1, messages.times),
      v.maxLength(3, messages.times),
      v.check((times) => new Set(times).size === times.length, messages.timesTwice),
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
/** What a form hands in, before it is checked. */
export type EnquiryInput = v.InferInput<typeof Enquiry>;
export type EnquiryKind = Enquiry['kind'];

/** The kinds that may bring a CV. */
export const Application = v.variant('kind', [JobApplication, SpeculativeApplication]);
export type Application = v.InferOutput<typeof Application>;

export const cvRules = {
  bytesMax: 5 * 1024 * 1024,
  /** For the file field; what counts is what is in the file. */
  accept:
    '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type CvError = 'empty' | 'too_large' | 'wrong_type' | 'broken' | 'protected' | 'active';

export const cvMessages: Readonly<Record<CvError, string>> = {
  empty: 'This file is empty. Please choose another.',
  too_large: 'This file is larger than 5 MB. Please choose a smaller one.',
  wrong_type: 'We can only take a PDF or a Word document (DOCX).',
  broken: 'This file seems to be damaged. Please save it again, best as PDF.',
  protected: 'This file is protected by a password. Please save it without one.',
  active: 'This file holds scripts or macros. Please save it without them, best as PDF.',
};
