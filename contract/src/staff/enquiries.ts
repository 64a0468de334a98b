import * as v from 'valibot';
import { Enquiry, type EnquiryKind } from '../enquiries.ts';
import { messageField } from '../typed-text.ts';
import { Id, neighbours, pageOfPeople, SearchText, Time } from './fields.ts';
import { messageStates } from './mail.ts';

export const enquiryKinds: readonly EnquiryKind[] = Enquiry.options.map(
  ({ entries }) => entries.kind.literal,
);
export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

const Kind = v.picklist(enquiryKinds);
const State = v.picklist(enquiryStates);

/** A filter that we do not know is none, so that no link to a list is broken. */
const filter = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

export const enquirySorts = ['-received', 'received', 'email', '-email'] as const;

/** `POST /api/staff/enquiries/search` */
export const EnquiriesQuery = v.object({
  kind: filter(Kind),
  state: v.fallback(v.optional(v.picklist([...enquiryStates, 'all']), 'open'), 'open'),
  assignee: filter(v.picklist(['me', 'nobody'])),
  /** Of an e-mail address or name; or a whole reference or id. */
  q: filter(v.pipe(SearchText, v.nonEmpty())),
  sort: v.fallback(v.optional(v.picklist(enquirySorts), '-received'), '-received'),
  before: filter(pageOfPeople.before),
  after: filter(pageOfPeople.after),
});
export type EnquiriesQuery = v.InferOutput<typeof EnquiriesQuery>;

const Colleague = v.object({ id: v.string(), name: v.string() });
export type Colleague = v.InferOutput<typeof Colleague>;

const summary = {
  id: v.string(),
  reference: v.string(),
  kind: Kind,
  state: State,
  name: v.nullable(v.string()),
  email: v.string(),
  createdAt: Time,
  assignee: v.nullable(Colleague),
};

export const EnquirySummary = v.object({
  ...summary,
  /** The subject, topic, position or organisation, or the beginning of the message. */
  about: v.nullable(v.string()),
  hasCv: v.boolean(),
});
export type EnquirySummary = v.InferOutput<typeof EnquirySummary>;

/** Of what is open no more than these, the newest, are counted. */
export const openCountMax = 10_000;

export const EnquiryPage = v.object({
  enquiries: v.array(EnquirySummary),
  ...neighbours,
  total: v.number(),
  open: v.record(v.string(), v.number()),
  /** Who enquiries can be assigned to. */
  team: v.array(Colleague),
});
export type EnquiryPage = v.InferOutput<typeof EnquiryPage>;

const optionalText = v.optional(v.string());
export const EnquiryForm = v.object({
  subject: optionalText,
  organisation: optionalText,
  investorKind: optionalText,
  topic: optionalText,
  zone: optionalText,
  positionId: optionalText,
  positionTitle: optionalText,
  message: optionalText,
});

const written = {
  id: v.string(),
  text: v.string(),
  /** Null when the account is gone. */
  author: v.nullable(v.string()),
  createdAt: Time,
};
const Note = v.object(written);
const Answer = v.object({
  ...written,
  /** What became of the e-mail; null once the outbox has forgotten it. */
  delivery: v.nullable(v.picklist(messageStates)),
});
export type Note = v.InferOutput<typeof Note>;
export type Answer = v.InferOutput<typeof Answer>;

export const EnquiryView = v.object({
  ...summary,
  page: v.string(),
  form: EnquiryForm,
  /** The proposed times of a meeting: the moment, and what their clock shows. */
  times: v.array(v.object({ at: Time, theirs: v.string() })),
  riskVersion: v.nullable(v.string()),
  deckLinkUntil: v.nullable(Time),
  cv: v.nullable(v.object({ type: v.string(), bytes: v.number() })),
  answeredAt: v.nullable(Time),
  closedAt: v.nullable(Time),
  deletedAt: Time,
  /** Of the e-mail that an answer is sent as. */
  answerSubject: v.string(),
  /** Oldest first. */
  notes: v.array(Note),
  answers: v.array(Answer),
  team: v.array(Colleague),
});
export type EnquiryView = v.InferOutput<typeof EnquiryView>;

export const AssignRequest = v.object({ assignee: v.nullable(Id) });
export const StateRequest = v.object({ state: State });

/** Of one page of the list. */
const severalIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(50));
export const AssignSeveralRequest = v.object({ ids: severalIds, assignee: v.nullable(Id) });
export const MarkAnsweredRequest = v.object({ ids: severalIds });
/** How many were changed: one that was so before, or is deleted, is none of them. */
export const SeveralChanged = v.object({ count: v.number() });
export type SeveralChanged = v.InferOutput<typeof SeveralChanged>;

/** Created by the browser for each text, so that a retry is stored once. */
const key = Id;
export const NoteRequest = v.object({ key, text: messageField(5_000) });
export const AnswerRequest = v.object({
  key,
  text: messageField(10_000),
  /** The last answer that its author had seen, so that two colleagues do not answer at once. Null when there was none. */
  lastAnswerSeen: v.nullable(Id),
});

export const Changed = v.object({});

/** A colleague has answered meanwhile, or an earlier version of this answer was sent. */
export const answeredMeanwhile = 'answered_meanwhile';
