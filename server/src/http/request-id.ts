import { randomUUID } from 'node:crypto';

/** Names one request in the answer and in the log. Random: a count would tell anyone how busy we are. */
export const newRequestId = (): string => randomUUID();
