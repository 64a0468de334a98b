import * as v from 'valibot';

/** The private channel that tells consoles to read again. Staff may listen, and only the server sends. */
export const staffChannel = 'staff:changes';
export const staffChangedEvent = 'changed';

export const staffTopics = ['waitlist', 'enquiries', 'mail', 'campaigns', 'accounts'] as const;
export type StaffTopic = (typeof staffTopics)[number];

/** A draft of a campaign, and its newest version. */
export const ChangedDraft = v.object({ id: v.string(), version: v.number() });
export type ChangedDraft = v.InferOutput<typeof ChangedDraft>;

/** Says what may have changed, never whose it is. With a draft it is nothing else: whoever saved it knows already. */
export const StaffChanged = v.object({ topic: v.picklist(staffTopics), draft: v.optional(ChangedDraft) });
