import { randomBytes, randomUUID } from 'node:crypto';

const process = randomBytes(6).toString('hex');

/** Names one request in the response and in the log: its process, and chance. A count would tell anyone how busy we are. */
export const newRequestId = (): string => `${process}-${randomUUID()}`;
