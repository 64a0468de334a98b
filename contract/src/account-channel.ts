/** The private channel of an account. Only its owner may listen, and only the database sends. */
export const accountTopic = (userId: string) => `account:${userId}`;

/** Sent when sessions of the account have ended, however they did. */
export const sessionsEnded = 'session_ended';

export type SessionsEnded = { readonly session_ids: readonly string[] };
