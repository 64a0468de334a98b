import * as v from 'valibot';
import { receivingCountries, sendingCountries } from '../subscription-tables.ts';
import { isTypedMessage } from '../typed-text.ts';
import { Id, neighbours, pageByUuid, Time } from './fields.ts';
import { MessagePreview } from './mail.ts';

export const campaignStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const subjectCharactersMax = 150;
export const preheaderCharactersMax = 150;
export const sourceCharactersMax = 20_000;

/** One line: a line break inside a header of a message would start another header. */
const line = (charactersMax: number) =>
  v.pipe(
    v.string(),
    v.maxLength(charactersMax),
    v.check((text) => !/[\n\t]/.test(text) && isTypedMessage(text)),
  );
const country = (countries: readonly { readonly code: string }[]) =>
  v.nullable(v.picklist(countries.map(({ code }) => code)));

/** Who gets it: confirmed people of a list. A country that is null stands for every one. */
export const CampaignAudience = v.variant('list', [
  v.object({ list: v.literal('newsletter') }),
  v.object({
    list: v.literal('waitlist'),
    from: country(sendingCountries),
    to: country(receivingCountries),
  }),
]);
export type CampaignAudience = v.InferOutput<typeof CampaignAudience>;

/** The same in a query: an absent country stands for every one. */
export const AudienceQuery = v.object({
  list: v.picklist(['newsletter', 'waitlist']),
  from: v.optional(v.picklist(sendingCountries.map(({ code }) => code))),
  to: v.optional(v.picklist(receivingCountries.map(({ code }) => code))),
});
export const AudienceCount = v.object({ people: v.number() });

const content = {
  subject: line(subjectCharactersMax),
  preheader: line(preheaderCharactersMax),
  /** Markdown. */
  source: v.pipe(
    v.string(),
    v.maxLength(sourceCharactersMax),
    // Word processors end lines in other ways, which come along when text is pasted.
    v.transform((text) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')),
    v.check(isTypedMessage),
  ),
  audience: CampaignAudience,
};

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const CampaignContent = v.object(content);
export type CampaignContent = v.InferOutput<typeof CampaignContent>;

/** The first thing typed. The browser makes the id, so that a retry creates no second campaign. */
export const NewCampaign = v.object({ id: Id, ...content });
export type NewCampaign = v.InferOutput<typeof NewCampaign>;

/** With a version the draft is deleted only if nobody has changed it since. */
export const DeleteQuery = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
});

/** A draft without these is not kept. */
export const isBlank = ({
  subject,
  preheader,
  source,
}: Pick<CampaignContent, 'subject' | 'preheader' | 'source'>) =>
  `${subject}${preheader}${source}`.trim() === '';

/** A draft as it is saved. `version` is the one it is based on, so that a later one is not overwritten. */
export const CampaignDraft = v.object({ version, ...content });
export type CampaignDraft = v.InferOutput<typeof CampaignDraft>;

/** Sends what the administrator has seen: this version, at once or at a time. */
export const SendRequest = v.object({
  version,
  at: v.nullable(Time),
});

const time = v.nullable(v.string());

/** Of people. Each counts in one of the first seven, and those who were sent it perhaps in the others. */
export const CampaignCounts = v.object({
  /** Their messages are not in the outbox yet. */
  waiting: v.number(),
  /** Waiting there. */
  queued: v.number(),
  sending: v.number(),
  sent: v.number(),
  /** In the outbox of a server that sends none. */
  captured: v.number(),
  failed: v.number(),
  skipped: v.number(),
  delivered: v.number(),
  bounced: v.number(),
  complained: v.number(),
  unsubscribed: v.number(),
});
export type CampaignCounts = v.InferOutput<typeof CampaignCounts>;

const summary = {
  id: v.string(),
  state: v.picklist(campaignStates),
  subject: v.string(),
  audience: CampaignAudience,
  updatedAt: v.string(),
  scheduledAt: time,
  startedAt: time,
  endedAt: time,
  /** How many the audience had when sending started. */
  people: v.nullable(v.number()),
  /** Its messages were captured and not sent. */
  isCaptured: v.boolean(),
};
export const CampaignSummary = v.object(summary);
export type CampaignSummary = v.InferOutput<typeof CampaignSummary>;

export const CampaignPage = v.object({
  campaigns: v.array(CampaignSummary),
  ...neighbours,
});
export const CampaignPageQuery = v.object(pageByUuid);

export const Campaign = v.object({
  ...summary,
  version,
  preheader: v.string(),
  source: v.string(),
  /** Absent before sending starts. */
  counts: v.nullable(CampaignCounts),
});
export type Campaign = v.InferOutput<typeof Campaign>;

/** What the source has that no message of ours may have; it is left out or shown as text. */
export const sourceProblems = ['image', 'link', 'html'] as const;
export type SourceProblem = (typeof sourceProblems)[number];

export const CampaignPreview = v.object({
  ...MessagePreview.entries,
  problems: v.array(v.picklist(sourceProblems)),
});
export type CampaignPreview = v.InferOutput<typeof CampaignPreview>;

export const TestSent = v.object({ to: v.string() });
export const Deleted = v.object({ id: v.string() });
