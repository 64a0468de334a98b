import * as v from 'valibot';
import { Id, Time } from './fields.ts';
import { MessagePreview } from './mail.ts';
import { ReceivingCode, SendingCode } from './waitlist.ts';

/** In which a batch is not sent yet and can be undone whole. */
export const undoMinutes = 10;
export const invitationsMax = 1_000;
/** Who waits is counted up to one more than this. */
export const waitingCountMax = 10_000;

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(invitationsMax));

/** `GET /api/staff/invitations/preview` */
export const PreviewQuery = v.object({
  to: ReceivingCode,
  from: v.optional(SendingCode),
  count: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), Count),
});

export const InvitationPreview = v.object({
  count: v.number(),
  waiting: v.number(),
  emails: v.array(v.string()),
  message: MessagePreview,
});
export type InvitationPreview = v.InferOutput<typeof InvitationPreview>;

const NextInvitations = v.object({ id: Id, to: ReceivingCode, from: v.optional(SendingCode), count: Count });
const ChosenInvitations = v.object({
  id: Id,
  /** Entries of the waitlist. */
  members: v.pipe(v.array(Id), v.minLength(1), v.maxLength(invitationsMax)),
});

/**
 * `POST /api/staff/invitations`: the next ones in the order of their places, or chosen entries. The client creates `id`, so
 * that a retry makes no second batch.
 */
export const InvitationRequest = v.union([ChosenInvitations, NextInvitations]);
export type InvitationRequest = v.InferOutput<typeof InvitationRequest>;
export type NextInvitations = v.InferOutput<typeof NextInvitations>;

export const InvitationBatch = v.object({
  id: v.string(),
  /** Null for chosen entries, which may be for several countries. */
  to: v.nullable(v.string()),
  from: v.nullable(v.string()),
  /** The name of the account, if it is still there. */
  madeBy: v.nullable(v.string()),
  madeAt: Time,
  startsAt: Time,
  undoneAt: v.nullable(Time),
  chosen: v.number(),
  waiting: v.number(),
  sending: v.number(),
  sent: v.number(),
  failed: v.number(),
  /** Undone, unsubscribed or removed since they were chosen. */
  withdrawn: v.number(),
  /** Members who now have an account with the invited e-mail address. */
  accepted: v.number(),
});
export type InvitationBatch = v.InferOutput<typeof InvitationBatch>;

/** `GET /api/staff/invitations` */
export const InvitationBatches = v.object({
  batches: v.array(InvitationBatch),
  /** Of the server, to count down by. */
  now: Time,
});
export type InvitationBatches = v.InferOutput<typeof InvitationBatches>;

/** `POST /api/staff/invitations`: chosen entries that cannot be invited are left out. */
export const Invited = v.object({ batch: InvitationBatch, leftOut: v.number() });
export type Invited = v.InferOutput<typeof Invited>;

/** `POST /api/staff/invitations/:id/undo` and `…/:id/send-now` */
export const InvitationBatchResponse = v.object({ batch: InvitationBatch });

export const invitationErrorCodes = ['nobody_to_invite', 'invitations_sent', 'batch_id_used'] as const;
export type InvitationErrorCode = (typeof invitationErrorCodes)[number];
