/** What becomes of e-mails: captured ones are never sent, held ones wait until there is a mail server. */
export const mailModes = ['sent', 'captured', 'held'] as const;
export type MailMode = (typeof mailModes)[number];

/** Of one message. Where none are sent a message stays `waiting`, which a screen then calls captured or held. */
export const messageStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];
