import * as v from 'valibot';
import { Day, Id, neighbours, pageByNumber } from './fields.ts';

export const auditPerPage = 50;

/** Ids alone, since the query stands in the URL: an e-mail address passes in none of them. */
export const AuditQuery = v.object({
  /** An account, `operator:` with a login of the machine, `server` or `service`. */
  actor: v.optional(
    v.union([Id, v.pipe(v.string(), v.regex(/^operator:[^\0]{1,119}$/u)), v.picklist(['server', 'service'])]),
  ),
  action: v.optional(v.pipe(v.string(), v.regex(/^[a-z -]{1,100}$/))),
  subject: v.optional(Id),
  /** Days in UTC, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
  /** Looks too, which are left out otherwise unless one of them is the action. */
  reads: v.optional(v.literal('yes')),
  ...pageByNumber,
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export const auditRecordKinds = [
  'account',
  'member',
  'enquiry',
  'campaign',
  'invitations',
  'transfer',
] as const;

/** What an id in an entry stands for. */
export const AuditRecord = v.object({
  id: v.string(),
  kind: v.picklist(auditRecordKinds),
  /** Of a person, if there is one; the subject of a campaign; the country of invitations; the reference of a transfer. */
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type AuditRecord = v.InferOutput<typeof AuditRecord>;

export const AuditPage = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      actor: v.string(),
      action: v.string(),
      subject: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      /** JSON of an object, cut where it is very long. */
      details: v.string(),
    }),
  ),
  /** Every actor in the audit. */
  actors: v.array(v.string()),
  /** What the ids on this page stand for, without what was deleted. */
  records: v.array(AuditRecord),
  ...neighbours,
});
export type AuditPage = v.InferOutput<typeof AuditPage>;
