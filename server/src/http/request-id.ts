import { randomBytes } from 'node:crypto';

const run = randomBytes(6).toString('base64url');
let count = 0;

/** Names one request in the answer and in the log: unique, says nothing, and costs nothing on the busiest path. */
export function newRequestId(): string {
  count += 1;
  return `${run}-${count.toString(36)}`;
}
