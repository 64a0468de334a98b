import * as v from 'valibot';

/** What becomes of e-mails: captured ones are never sent, held ones wait until there is a mail server. */
export const mailModes = ['sent', 'captured', 'held'] as const;
export type MailMode = (typeof mailModes)[number];

/** Of one message. Where none are sent a message stays `waiting`, which a screen then calls captured or held. */
export const messageStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** An e-mail as its readers will get it. */
export const MessagePreview = v.object({
  subject: v.string(),
  text: v.string(),
  /** For the frame, which posts it to `previewFramePath` within some minutes: sealed, so that the frame shows our e-mails alone. */
  sealed: v.string(),
});
export type MessagePreview = v.InferOutput<typeof MessagePreview>;

/** `POST`, by a form of the console: `sealed` and `scheme`, which is `light` or `dark`. */
export const previewFramePath = '/api/campaigns/preview';
