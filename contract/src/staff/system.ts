import * as v from 'valibot';
import { neighbours, pageByUuid } from './fields.ts';

const Time = v.string();
const MaybeTime = v.nullable(Time);

/** A limited resource, how much of it is used, and whether the operator should act. */
export const Limit = v.object({
  name: v.picklist(['account_mails', 'pool', 'connections', 'disk']),
  used: v.number(),
  max: v.number(),
  isLow: v.boolean(),
});
export type Limit = v.InferOutput<typeof Limit>;

export const SystemOverview = v.object({
  versions: v.array(v.object({ name: v.string(), version: v.string() })),
  migrations: v.object({
    applied: v.number(),
    /** Those of this release that are missing; negative when the database is ahead of it. */
    pending: v.number(),
    latest: v.nullable(v.object({ name: v.string(), appliedAt: Time })),
  }),
  limits: v.array(Limit),
  databaseBytes: v.number(),
  /** Rate limits that were exceeded since this process started, the latest first. */
  exceeded: v.array(v.object({ name: v.string(), count: v.number(), lastAt: Time })),
  startedAt: Time,
  backups: v.object({
    /** Null when none are scheduled. */
    everyHours: v.nullable(v.number()),
    lastAt: MaybeTime,
    lastBytes: v.nullable(v.number()),
    isOverdue: v.boolean(),
    /** Of this machine; for administrators only. */
    folder: v.nullable(v.string()),
    /** In that folder. */
    count: v.number(),
  }),
  processes: v.array(v.object({ id: v.string(), seenAt: Time })),
});
export type SystemOverview = v.InferOutput<typeof SystemOverview>;

export const outboxPerPage = 50;
export const OutboxQuery = v.object(pageByUuid);

const Message = v.object({
  id: v.string(),
  kind: v.string(),
  /** Null before the first attempt. */
  failure: v.nullable(v.string()),
  attempts: v.number(),
  createdAt: Time,
});

/** Neither a recipient nor a word of a message has a place in it. */
export const OutboxState = v.object({
  counts: v.array(
    v.object({
      kind: v.string(),
      waiting: v.number(),
      sending: v.number(),
      failed: v.number(),
      oldestDueAt: MaybeTime,
    }),
  ),
  sentInDay: v.number(),
  failedInDay: v.number(),
  /** The first to be sent. */
  waiting: v.array(v.object({ ...Message.entries, dueAt: Time, isSending: v.boolean() })),
  /** The latest first. */
  failed: v.array(v.object({ ...Message.entries, failedAt: Time, canBeSent: v.boolean() })),
  ...neighbours,
});
export type OutboxState = v.InferOutput<typeof OutboxState>;

export const Retried = v.object({ count: v.number() });

export const checkLevels = ['ok', 'warning', 'problem'] as const;
export const Checks = v.object({
  checks: v.array(
    v.object({ name: v.string(), level: v.picklist(checkLevels), found: v.string(), cure: v.string() }),
  ),
});
export type Checks = v.InferOutput<typeof Checks>;

export const Keys = v.object({
  keys: v.array(
    v.object({ name: v.string(), id: v.string(), state: v.string(), createdAt: Time, ageDays: v.number() }),
  ),
});
export type Keys = v.InferOutput<typeof Keys>;

export const systemErrorCodes = ['mail_not_sendable'] as const;
